# Each target is a script of the same name in scripts/, which works without make too.
.PHONY: setup run test check ledger bench crash nightly coverage mutate man clean

setup:
	@sh scripts/setup
run:
	@sh scripts/start $(ARGS)
test:
	@sh scripts/test $(ARGS)
check:
	@sh scripts/check
ledger:
	@sh scripts/ledger
bench:
	@sh scripts/bench $(ARGS)
crash:
	@sh scripts/crash $(ARGS)
nightly:
	@sh scripts/nightly $(ARGS)
coverage:
	@sh scripts/coverage
mutate:
	@sh scripts/mutate
man:
	@sh scripts/man
clean:
	@sh scripts/clean
