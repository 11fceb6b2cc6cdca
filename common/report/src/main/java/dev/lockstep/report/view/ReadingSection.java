package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Definition;
import dev.lockstep.report.view.Block.Definitions;
import java.util.List;

/** How to read a report: its terms and figures. */
final class ReadingSection {
    private ReadingSection() {}

    static Section section() {
        return new Section(
                "reading",
                "How to read this report",
                List.of(new Definitions(List.of(
                        new Definition(
                                "Throughput",
                                "What the workload counts of the transactions that were due in the"
                                        + " measurement, divided by its length. Of an open load, of"
                                        + " programs and before an event it counts those that ended"
                                        + " there. Never a mean of means, never trimmed."),
                        new Definition(
                                "95 % interval",
                                "The range of this run's mean, from batches of its autocorrelated"
                                        + " seconds. It quantifies the uncertainty of this run;"
                                        + " only repeated runs show the uncertainty of the"
                                        + " system."),
                        new Definition(
                                "Response time",
                                "From the time at which a transaction was due to its end. It"
                                        + " includes waiting for a free user or connection, so"
                                        + " a stalled database cannot hide."),
                        new Definition(
                                "Service time",
                                "From the actual start of a transaction to its end, including" + " retries."),
                        new Definition(
                                "Percentile",
                                "p95 is the time that 95 of 100 transactions did not exceed, from"
                                        + " the pooled histogram of all agents and seconds, at"
                                        + " most 0.1 % too high. A dash means that too few"
                                        + " transactions ended to distinguish it from the"
                                        + " maximum."),
                        new Definition(
                                "Interval of a percentile",
                                "How precisely this run determines a percentile, from the same"
                                        + " batches in time as the throughput. A dash as its"
                                        + " high end means that this run does not bound it."
                                        + " Maxima have no interval and are never compared."),
                        new Definition(
                                "Measurement",
                                "The phase that counts. A transaction belongs to the phase in which"
                                        + " it was due, however late it ends. Figures over time"
                                        + " use the second in which it ended."),
                        new Definition(
                                "Committed, rolled back, failed, unknown",
                                "Rolled back: the workload intended it, which is a success of"
                                        + " another kind. Failed: an error after all retries;"
                                        + " not in response times or throughput. Unknown: the"
                                        + " connection was lost during the commit."),
                        new Definition(
                                "Disturbance",
                                "What an event did: before, during and after it, apart from a"
                                        + " guard on either side of begin and end. The"
                                        + " throughput of the run comes from the time before"
                                        + " the first event. One event is an anecdote: repeat"
                                        + " it."),
                        new Definition(
                                "Books",
                                "What the ledger has of the whole run, compared with what the target" + " gained."),
                        new Definition(
                                "CPU of a host",
                                "The mean over the measurement, weighted by time. Core utilisation"
                                        + " counts a core as busy if any of its threads is"
                                        + " running; above about 90 % the host is near its"
                                        + " limit."),
                        new Definition(
                                "Throughput per watt",
                                "Throughput over the mean power in the same measurement. Do not"
                                        + " compare the power of a machine with that of its"
                                        + " processors alone."),
                        new Definition("Dash", "Not measured. A measured zero is 0."),
                        new Definition("Times of day", "UTC, by the coordinator's clock."),
                        new Definition(
                                "Digits",
                                "A throughput has as many as its interval supports: two above ±3 %,"
                                        + " three from there, four from ±0.3 %. Other figures"
                                        + " have four. The CSV and the result document have"
                                        + " all.")))));
    }
}
