package dev.lockstep.run;

/** A part of a run that agents execute on the coordinator's order. */
public enum Step {
    /** The leader starts the databases that Lockstep itself starts, and returns their URLs. */
    OPEN(Who.LEADER),
    /** Every agent resolves secrets, connects once to each target and checks the workload's parameters. */
    CHECK(Who.ALL),
    /** The leader resets the targets to their baselines. */
    RESET(Who.LEADER),
    /** The leader creates the schemas. */
    CREATE(Who.LEADER),
    /** Every agent fills its shard. */
    FILL(Who.ALL),
    /** The leader completes the fill and stores the baselines. */
    FINISH(Who.LEADER),
    /** The leader checks the data, reads the books and the servers' facts. */
    PREPARE(Who.LEADER),
    /** Every agent connects its users; afterwards it waits for the start. */
    CONNECT(Who.ALL),
    /** One agent reads what was observed, audits the settings again, reads the books again and checks consistency. */
    VERIFY(Who.LEADER);

    /** Which agents execute it. */
    public enum Who {
        LEADER,
        ALL
    }

    private final Who who;

    Step(Who who) {
        this.who = who;
    }

    /** Which agents execute it. */
    public Who who() {
        return who;
    }

    /**
     * Whether it goes on after a stop, because it changes a schema or a whole database and cannot be interrupted: nobody else may
     * use its targets before it has ended.
     */
    public boolean outlastsStop() {
        return this == RESET || this == CREATE || this == FINISH;
    }
}
