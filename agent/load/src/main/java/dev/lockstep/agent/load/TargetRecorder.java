package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** The records of one target over all its workers. Recording is thread-safe; harvesting is confined to one thread. */
final class TargetRecorder {

    private static final int MOST_STRIPES = 4;

    private final int target;
    private final Breakdown breakdown;
    private final SecondRecords spare;
    private final List<Stripe> stripes = new ArrayList<>();
    private final ErrorExamples examples = new ErrorExamples();
    private final Counts[] totals;

    TargetRecorder(int target, Breakdown breakdown, int workers, int cores) {
        this.target = target;
        this.breakdown = breakdown;
        spare = new SecondRecords(breakdown);
        totals = new Counts[breakdown.transactions()];
        Arrays.fill(totals, Counts.NONE);
        int count = Math.max(1, Math.min(workers, Math.min(cores, MOST_STRIPES)));
        for (int index = 0; index < count; index++) {
            stripes.add(new Stripe(spare));
        }
    }

    Stripe stripeOf(int worker) {
        return stripes.get(worker % stripes.size());
    }

    ErrorKind admit(Failure failure) {
        return examples.admit(failure);
    }

    int target() {
        return target;
    }

    /** The number of phases. */
    int phases() {
        return breakdown.phases();
    }

    List<Counts> totals() {
        return List.of(totals);
    }

    /** Everything that happened in the second. */
    Harvest harvest(int second) {
        List<SecondRecord> records = stripes.stream()
                .map(stripe -> stripe.harvest(second))
                .filter(Objects::nonNull)
                .toList();
        Harvest harvest = new Harvest(cells(records), cycles(records), errors(records), searches(records));
        records.forEach(spare::giveBack);
        return harvest;
    }

    private List<Interval.Cell> cells(List<SecondRecord> records) {
        List<Interval.Cell> cells = new ArrayList<>();
        for (int phase = 0; phase < breakdown.phases(); phase++) {
            for (int transaction = 0; transaction < breakdown.transactions(); transaction++) {
                addCell(records, Phase.of(phase), transaction, cells);
            }
        }
        return cells;
    }

    private void addCell(List<SecondRecord> records, Phase phase, int transaction, List<Interval.Cell> cells) {
        List<CellRecord> parts = new ArrayList<>();
        for (SecondRecord record : records) {
            CellRecord part = record.cell(phase, transaction);
            if (part != null && !part.isEmpty()) {
                parts.add(part);
            }
        }
        if (!parts.isEmpty()) {
            Interval.Cell cell = pooled(parts, phase, transaction);
            totals[transaction] = totals[transaction].plus(cell.counts());
            cells.add(cell);
        }
    }

    private Interval.Cell pooled(List<CellRecord> parts, Phase phase, int transaction) {
        Counts counts = parts.stream().map(CellRecord::counts).reduce(Counts.NONE, Counts::plus);
        LatencySum response = new LatencySum();
        parts.forEach(part -> part.response().addTo(response));
        Latency responseTimes = response.latency();
        if (parts.stream().noneMatch(CellRecord::partsServiceFromResponse)) {
            return new Interval.Cell(target, transaction, phase, counts, responseTimes, responseTimes);
        }
        LatencySum service = new LatencySum();
        parts.forEach(part -> part.service().addTo(service));
        return new Interval.Cell(target, transaction, phase, counts, responseTimes, service.latency());
    }

    private List<Cycles> cycles(List<SecondRecord> records) {
        return IntStream.range(0, breakdown.phases())
                .mapToObj(phase -> cycles(records, Phase.of(phase)))
                .toList();
    }

    private static Cycles cycles(List<SecondRecord> records, Phase phase) {
        List<CycleRecord> parts = records.stream()
                .map(record -> record.cycles(phase))
                .filter(Objects::nonNull)
                .toList();
        return parts.isEmpty() ? Cycles.NONE : pooled(parts);
    }

    private static Cycles pooled(List<CycleRecord> parts) {
        long started = 0;
        CycleTimes times = CycleTimes.NONE;
        LatencySum lag = new LatencySum();
        for (CycleRecord part : parts) {
            started += part.started();
            part.lag().addTo(lag);
            times = times.plus(part.times());
        }
        return new Cycles(started, lag.latency(), times);
    }

    private List<Interval.ErrorCount> errors(List<SecondRecord> records) {
        Map<SecondRecord.ErrorAt, Long> pooled = new HashMap<>();
        records.forEach(record -> record.errors().forEach((at, count) -> pooled.merge(at, count, Long::sum)));
        return pooled.entrySet().stream()
                .map(entry -> errorCount(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Interval.ErrorCount errorCount(SecondRecord.ErrorAt at, long count) {
        ErrorKind kind = at.kind();
        return new Interval.ErrorCount(
                target,
                at.transaction(),
                at.phase(),
                kind.errorClass().label(),
                kind.sqlState(),
                kind.vendorCode(),
                count,
                examples.of(kind));
    }

    private List<Interval.SearchCount> searches(List<SecondRecord> records) {
        List<Interval.SearchCount> counts = new ArrayList<>();
        for (int phase = 0; phase < breakdown.phases(); phase++) {
            for (int search = 0; search < breakdown.searches(); search++) {
                addSearch(records, Phase.of(phase), search, counts);
            }
        }
        return counts;
    }

    private void addSearch(List<SecondRecord> records, Phase phase, int search, List<Interval.SearchCount> counts) {
        long misses = 0;
        long hits = 0;
        for (SecondRecord record : records) {
            misses += record.searchMisses(phase, search);
            hits += record.searchHits(phase, search);
        }
        if (misses + hits > 0) {
            counts.add(new Interval.SearchCount(target, search, phase, misses + hits, hits));
        }
    }

    /** The content of one second; {@code cycles} has one entry per phase. */
    record Harvest(
            List<Interval.Cell> cells,
            List<Cycles> cycles,
            List<Interval.ErrorCount> errors,
            List<Interval.SearchCount> searches) {}

    /** The cycles of one phase that began or ended in one second. */
    record Cycles(long started, Latency lag, CycleTimes times) {

        static final Cycles NONE = new Cycles(0, Latency.none(), CycleTimes.NONE);
    }
}
