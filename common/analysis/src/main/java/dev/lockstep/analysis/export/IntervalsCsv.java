package dev.lockstep.analysis.export;

import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.util.List;

/**
 * Writes {@code intervals.csv}: a line for each second, phase, agent, target and transaction in which something ended.
 * A figure that was not measured is empty. A run of several groups has a further column with the group. Sums are exact,
 * so means over many lines can be computed from them.
 */
public final class IntervalsCsv {
    private static final String HEADER =
            "second,phase,agent,target,transaction,committed,rolledBack,failed,unknown,retries,units,"
                    + "responseMeanMs,responseP95Ms,responseP99Ms,responseMaxMs,serviceMeanMs,serviceP99Ms,"
                    + "serviceMaxMs,responseSumMs,serviceSumMs";
    private static final String GROUP = ",group";
    private static final String LINE_END = "\r\n";

    private final Appendable out;
    private final Phases phases;
    private final List<ExportedTarget> targets;

    /**
     * Starts a file with its header.
     *
     * @param workloads of the spec's groups, in their order
     */
    public IntervalsCsv(Appendable out, RunSpec spec, List<WorkloadDescriptor> workloads) throws IOException {
        this.out = out;
        this.phases = spec.phases();
        this.targets = ExportedTarget.of(spec, workloads);
        boolean grouped = targets.stream().anyMatch(target -> target.group() != null);
        out.append(HEADER).append(grouped ? GROUP : "").append(LINE_END);
    }

    /** Adds the lines of an agent's interval. */
    public void write(String agent, Interval interval) throws IOException {
        for (Cell cell : interval.cells()) {
            line(agent, interval.second(), cell).appendTo(out);
        }
    }

    private CsvLine line(String agent, int second, Cell cell) {
        ExportedTarget target = targets.get(cell.target());
        Counts counts = cell.counts();
        var response = TimesMs.of(cell.response());
        var service = TimesMs.of(cell.service());
        CsvLine line = new CsvLine()
                .number(second)
                .text(phases.stage(cell.phase()).name())
                .text(agent)
                .text(target.name())
                .text(target.transactions().get(cell.transaction()))
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
        return target.group() == null ? line : line.text(target.group());
    }
}
