package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Definition;
import dev.lockstep.report.view.Block.Definitions;
import java.util.List;

/** How to read a report: what its words and numbers mean. */
final class ReadingSection {
    private ReadingSection() {}

    static Section section() {
        return new Section(
                "reading",
                "How to read this",
                List.of(
                        new Definitions(
                                List.of(
                                        new Definition(
                                                "Throughput",
                                                "What the workload counts of the transactions that were due in the measurement, over its length."
                                                        + " Never a mean of means, never trimmed."),
                                        new Definition(
                                                "95 % interval",
                                                "Where the mean of this run lies, from batches of its autocorrelated seconds. It says how well this"
                                                        + " run is known; only repeated runs say how well the system is known."),
                                        new Definition(
                                                "Response time",
                                                "From the instant at which a transaction was due to its end: waiting for a free user or"
                                                        + " connection is included, so a stalled database cannot hide."),
                                        new Definition(
                                                "Service time",
                                                "From the instant at which it was begun to its end, with its retries."),
                                        new Definition(
                                                "Percentile",
                                                "p95 is the time that 95 of 100 transactions did not exceed, from the pooled histogram of all agents"
                                                        + " and seconds, at most 0.1 % too high. A dash stands where too few ended to tell it"
                                                        + " from the largest."),
                                        new Definition(
                                                "Interval of a percentile",
                                                "How well this run tells a percentile, from the same batches in time as the throughput."
                                                        + " A dash as its high end: this run does not bound it. Maxima have no interval and are"
                                                        + " never compared."),
                                        new Definition(
                                                "Measurement",
                                                "The phase that counts. A transaction belongs to the phase in which it was due, however late it"
                                                        + " ends. Figures over time go by the second in which it ended."),
                                        new Definition(
                                                "Committed, rolled back, failed, unknown",
                                                "Rolled back: the workload intended it, a success of another kind. Failed: an error after all"
                                                        + " retries, in no time and no throughput. Unknown: the connection was lost during the commit."),
                                        new Definition(
                                                "Books",
                                                "What the users committed over the whole run, beside what was added to the database."),
                                        new Definition(
                                                "CPU of a host",
                                                "The mean over the measurement, weighted by time. Core utilisation counts a core as busy when any of"
                                                        + " its threads runs; above about 90 % the host is near its limit."),
                                        new Definition(
                                                "Throughput per watt",
                                                "Throughput over the mean power of the same measurement. The power of a machine and that of its"
                                                        + " processors alone must not be compared."),
                                        new Definition("Dash", "Not measured. A measured zero is 0."),
                                        new Definition("Times of day", "UTC, to the clock of the coordinator."),
                                        new Definition(
                                                "Digits",
                                                "A throughput has as many as its interval supports: two above ±3 %, three from there, four from"
                                                        + " ±0.3 %. Other figures have four. The CSV and the result document have all.")))));
    }
}
