package dev.lockstep.wire;

import dev.lockstep.interval.Total;
import java.util.List;

/** Maps totals of a run between domain and contract. */
public final class TotalsMapping {

    private TotalsMapping() {}

    /** For {@code LoadEnded.totals}. */
    public static List<dev.lockstep.wire.proto.Total> toWire(List<Total> totals) {
        return totals.stream().map(TotalsMapping::toWire).toList();
    }

    /** From {@code LoadEnded.totals}. */
    public static List<Total> fromWire(List<dev.lockstep.wire.proto.Total> totals) {
        return totals.stream().map(TotalsMapping::fromWire).toList();
    }

    private static dev.lockstep.wire.proto.Total toWire(Total total) {
        return dev.lockstep.wire.proto.Total.newBuilder()
                .setTarget(total.target())
                .setTransaction(total.transaction())
                .setCounts(CountsMapping.toWire(total.counts()))
                .build();
    }

    private static Total fromWire(dev.lockstep.wire.proto.Total total) {
        return new Total(
                Checks.index(total.getTarget(), "target"),
                Checks.index(total.getTransaction(), "transaction"),
                CountsMapping.fromWire(total.getCounts()));
    }
}
