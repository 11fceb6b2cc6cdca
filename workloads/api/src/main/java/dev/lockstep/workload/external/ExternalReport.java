package dev.lockstep.workload.external;

import dev.lockstep.interval.Latency;
import java.util.List;

/**
 * What a program measured between two reports.
 *
 * @param transactions one for each transaction of the descriptor, in its order
 */
public record ExternalReport(List<Ended> transactions) {

    public ExternalReport {
        transactions = List.copyOf(transactions);
    }

    /**
     * The calls of one kind that ended.
     *
     * @param committed successful ones; as many as there are times
     * @param units of the successful ones
     * @param response their whole times
     * @param service their times without the submission
     */
    public record Ended(long committed, long units, Latency response, Latency service) {}
}
