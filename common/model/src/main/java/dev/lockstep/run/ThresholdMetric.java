package dev.lockstep.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A metric of transactions that a threshold can limit. Times are response times. */
public enum ThresholdMetric {
    THROUGHPUT("throughput", Kind.THROUGHPUT),
    RATE("rate", Kind.RATE),
    COUNT("count", Kind.COUNT),
    ERROR_SHARE("errorShare", Kind.SHARE),
    ROLLBACK_SHARE("rollbackShare", Kind.SHARE),
    MEAN("mean", Kind.TIME),
    P50("p50", Kind.TIME),
    P90("p90", Kind.TIME),
    P95("p95", Kind.TIME),
    P99("p99", Kind.TIME),
    P999("p99.9", Kind.TIME),
    MAX("max", Kind.TIME);

    private final String id;
    private final Kind kind;

    ThresholdMetric(String id, Kind kind) {
        this.id = id;
        this.kind = kind;
    }

    /** The form of a metric's limits. */
    enum Kind {
        THROUGHPUT,
        RATE,
        COUNT,
        SHARE,
        TIME
    }

    /** Its name in a threshold. */
    public String id() {
        return id;
    }

    /** The unit of its figures; empty for counts and shares, and for the throughput, whose unit the workload names. */
    public String unit() {
        return switch (kind) {
            case TIME -> "ms";
            case RATE -> "/s";
            case THROUGHPUT, COUNT, SHARE -> "";
        };
    }

    Kind kind() {
        return kind;
    }

    static Optional<ThresholdMetric> of(String id) {
        return Arrays.stream(values()).filter(metric -> metric.id.equals(id)).findFirst();
    }

    static List<String> ids() {
        return Arrays.stream(values()).map(ThresholdMetric::id).toList();
    }
}
