package dev.lockstep.run;

/** A part of a run that the coordinator asks of agents and waits for. */
public enum Step {
    /** The leader starts the databases that Lockstep itself starts, and answers with their URLs. */
    OPEN(Who.LEADER),
    /** Every agent resolves secrets, connects once to each target and checks the workload's parameters. */
    CHECK(Who.ALL),
    /** The leader returns the targets to their baselines. */
    RESET(Who.LEADER),
    /** The leader creates the schemas. */
    CREATE(Who.LEADER),
    /** Every agent fills its shard. */
    FILL(Who.ALL),
    /** The leader ends the fill and keeps the baselines. */
    FINISH(Who.LEADER),
    /** The leader checks the data, reads the books and the servers' facts. */
    PREPARE(Who.LEADER),
    /** Every agent connects its users; afterwards it waits for the start. */
    CONNECT(Who.ALL),
    /** One agent reads the books again and checks consistency. */
    VERIFY(Who.LEADER);

    /** Which agents do it. */
    public enum Who {
        LEADER,
        ALL
    }

    private final Who who;

    Step(Who who) {
        this.who = who;
    }

    /** Which agents do it. */
    public Who who() {
        return who;
    }
}
