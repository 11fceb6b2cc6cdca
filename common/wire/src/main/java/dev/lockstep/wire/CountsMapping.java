package dev.lockstep.wire;

import dev.lockstep.interval.Counts;

final class CountsMapping {

    private CountsMapping() {}

    static dev.lockstep.wire.proto.Counts toWire(Counts counts) {
        return dev.lockstep.wire.proto.Counts.newBuilder()
                .setCommitted(counts.committed())
                .setRolledBack(counts.rolledBack())
                .setFailed(counts.failed())
                .setUnknown(counts.unknown())
                .setRetries(counts.retries())
                .setUnits(counts.units())
                .setUnknownUnits(counts.unknownUnits())
                .build();
    }

    static Counts fromWire(dev.lockstep.wire.proto.Counts counts) {
        return new Counts(
                Checks.count(counts.getCommitted(), "committed"),
                Checks.count(counts.getRolledBack(), "rolled_back"),
                Checks.count(counts.getFailed(), "failed"),
                Checks.count(counts.getUnknown(), "unknown"),
                Checks.count(counts.getRetries(), "retries"),
                Checks.count(counts.getUnits(), "units"),
                Checks.count(counts.getUnknownUnits(), "unknown_units"));
    }
}
