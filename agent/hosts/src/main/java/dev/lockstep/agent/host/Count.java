package dev.lockstep.agent.host;

/** One counter. */
record Count(long value) implements Counters<Count> {

    @Override
    public Count minus(Count earlier) {
        return new Count(value - earlier.value);
    }

    @Override
    public boolean plausible() {
        return value >= 0;
    }
}
