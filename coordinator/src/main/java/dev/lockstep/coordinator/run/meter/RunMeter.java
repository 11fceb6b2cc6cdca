package dev.lockstep.coordinator.run.meter;

import org.jspecify.annotations.Nullable;

/** What is published of a run under way. Every name is stable: dashboards and alerts use it. */
enum RunMeter {
    STATE("state", null, Kind.STATEMENT, "1 for the state and phase that the run is in"),
    THROUGHPUT("throughput", null, Kind.COUNT, "What the throughput of the group counts"),
    DUE_CYCLES("due.cycles", null, Kind.COUNT, "Cycles of users that became due: the offered load"),
    TRANSACTIONS("transactions", null, Kind.COUNT, "Committed transactions"),
    ROLLBACKS("rollbacks", null, Kind.COUNT, "Transactions that ended in a rollback that the workload intended"),
    FAILURES("failures", null, Kind.COUNT, "Transactions that failed or whose outcome is unknown"),
    ERRORS(
            "errors",
            null,
            Kind.COUNT,
            "Failed attempts by class of their error, those that a retry repaired among them"),
    RESPONSE_TIME(
            "response.time",
            "seconds",
            Kind.COUNT,
            "Response times of committed and rolled-back transactions, added up"),
    MARK_TIME("mark.timestamp", "seconds", Kind.STATEMENT, "When a mark was set, or an event began or ended"),
    USERS("users", null, Kind.MOMENT, "Live users at the end of the newest complete second"),
    RESPONSE("response", "seconds", Kind.MOMENT, "Percentile of the response times in the newest complete second"),
    HOST_CPU("host.cpu", "ratio", Kind.MOMENT, "CPU of the host in its newest sample; 1 = all of it"),
    HOST_POWER("host.power", "watts", Kind.MOMENT, "Power of the host in its newest sample");

    private enum Kind {
        COUNT,
        STATEMENT,
        MOMENT
    }

    private final String id;
    private final @Nullable String unit;
    private final Kind kind;
    private final String description;

    RunMeter(String name, @Nullable String unit, Kind kind, String description) {
        this.id = "lockstep.run." + name;
        this.unit = unit;
        this.kind = kind;
        this.description = description;
    }

    String id() {
        return id;
    }

    /** Its base unit; null if it has none. */
    @Nullable
    String unit() {
        return unit;
    }

    String description() {
        return description;
    }

    /** Whether its value never falls. */
    boolean counts() {
        return kind == Kind.COUNT;
    }

    /** Whether it remains true once the run has ended. */
    boolean outlivesRun() {
        return kind != Kind.MOMENT;
    }
}
