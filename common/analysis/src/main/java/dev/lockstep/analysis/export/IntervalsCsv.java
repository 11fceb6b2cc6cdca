package dev.lockstep.analysis.export;

import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.util.List;

/**
 * Writes {@code intervals.csv}: a line for each second, phase, agent, target and transaction in which something ended.
 * A figure that was not measured is empty. Sums are exact, so means over many lines can be computed from them.
 */
public final class IntervalsCsv {
    private static final String HEADER =
            "second,phase,agent,target,transaction,committed,rolledBack,failed,unknown,retries,units,"
                    + "responseMeanMs,responseP95Ms,responseP99Ms,responseMaxMs,serviceMeanMs,serviceP99Ms,"
                    + "serviceMaxMs,responseSumMs,serviceSumMs\r\n";

    private final Appendable out;
    private final List<String> targets;
    private final List<String> transactions;

    /** Starts a file with its header. */
    public IntervalsCsv(Appendable out, RunSpec spec, WorkloadDescriptor workload) throws IOException {
        this.out = out;
        this.targets = spec.targets().stream().map(Target::name).toList();
        this.transactions = workload.transactions().stream()
                .map(WorkloadDescriptor.Transaction::name)
                .toList();
        out.append(HEADER);
    }

    /** Adds the lines of an agent's interval. */
    public void write(String agent, Interval interval) throws IOException {
        for (Cell cell : interval.cells()) {
            line(agent, interval.second(), cell).appendTo(out);
        }
    }

    private CsvLine line(String agent, int second, Cell cell) {
        Counts counts = cell.counts();
        var response = TimesMs.of(cell.response());
        var service = TimesMs.of(cell.service());
        return new CsvLine()
                .number(second)
                .text(cell.phase().key())
                .text(agent)
                .text(targets.get(cell.target()))
                .text(transactions.get(cell.transaction()))
                .number(counts.committed())
                .number(counts.rolledBack())
                .number(counts.failed())
                .number(counts.unknown())
                .number(counts.retries())
                .number(counts.units())
                .number(response.mean())
                .number(response.percentiles().p95())
                .number(response.percentiles().p99())
                .number(response.max())
                .number(service.mean())
                .number(service.percentiles().p99())
                .number(service.max())
                .millis(cell.response().sumNanos())
                .millis(cell.service().sumNanos());
    }
}
