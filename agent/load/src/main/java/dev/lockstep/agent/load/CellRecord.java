package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import org.jspecify.annotations.Nullable;

/** The ended transactions of one kind, phase and second. Not thread-safe. */
final class CellRecord {

    private final TimeRecord response = new TimeRecord();
    /**
     * Null while every service time equals its response time, which saves half the memory and time of most closed
     * loads.
     */
    private @Nullable TimeRecord service;

    private long committed;
    private long rolledBack;
    private long failed;
    private long unknown;
    private long retries;
    private long units;
    private long unknownUnits;

    void record(EndedTransaction ended) {
        retries += ended.retries;
        switch (ended.ending) {
            case COMMITTED -> committed++;
            case ROLLED_BACK -> rolledBack++;
            case FAILED -> failed++;
            case UNKNOWN -> unknown++;
        }
        if (ended.ending.successful()) {
            units += ended.units;
            recordTimes(ended.responseNanos(), ended.serviceNanos());
        } else if (ended.ending == Ending.UNKNOWN) {
            unknownUnits += ended.unitsAtStake;
        }
    }

    private void recordTimes(long responseNanos, long serviceNanos) {
        TimeRecord parted = service;
        if (parted == null && responseNanos != serviceNanos) {
            parted = response.copy();
            service = parted;
        }
        response.record(responseNanos);
        if (parted != null) {
            parted.record(serviceNanos);
        }
    }

    boolean isEmpty() {
        return committed + rolledBack + failed + unknown == 0;
    }

    boolean partsServiceFromResponse() {
        return service != null;
    }

    TimeRecord response() {
        return response;
    }

    TimeRecord service() {
        return service == null ? response : service;
    }

    Counts counts() {
        return new Counts(committed, rolledBack, failed, unknown, retries, units, unknownUnits);
    }

    void reset() {
        response.reset();
        service = null;
        committed = 0;
        rolledBack = 0;
        failed = 0;
        unknown = 0;
        retries = 0;
        units = 0;
        unknownUnits = 0;
    }
}
