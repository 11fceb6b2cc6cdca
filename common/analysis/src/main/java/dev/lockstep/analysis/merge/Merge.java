package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Adds up the intervals of a run's agents as they arrive, in any order; duplicates are ignored. Not thread-safe.
 *
 * <p>Memory does not grow with the number of samples: two histograms of the measurement phase per target and
 * transaction, at most {@value TimeSlices#MOST} encoded slices of the measurement per transaction, a few numbers per
 * second, and two histograms for each second that some agent has not reported yet, at most {@value #MOST_OPEN_SECONDS}
 * of them. If an agent is later than that, its late seconds are missing only from the percentiles of those seconds.
 */
public final class Merge {
    static final int MOST_OPEN_SECONDS = 120;

    private final MergePlan plan;
    private final CellTotals[][] cells;
    private final LoadTotals[] loads;
    private final SearchTally[][] searches;
    private final SlicedTimes[] slices;
    private final SlicedTimes[] comparableSlices;
    private final MergedErrors errors;
    private final Map<String, AgentTrace> agents = new LinkedHashMap<>();
    private final CompleteSeconds complete;
    private final List<MergedSecond> seconds = new ArrayList<>();
    private int closedSeconds;
    private int measuredSeconds;

    /** An empty merge of a run by these agents. */
    public Merge(RunSpec spec, WorkloadDescriptor workload, List<String> agents) {
        plan = new MergePlan(spec, workload);
        cells = new CellTotals[plan.targets()][plan.transactions()];
        for (CellTotals[] row : cells) {
            IntStream.range(0, row.length).forEach(index -> row[index] = new CellTotals(measured()));
        }
        slices = new SlicedTimes[plan.transactions()];
        Arrays.setAll(slices, index -> plan.newSlices(plan.measurement()));
        comparableSlices = plan.comparable().isSingle() ? slices : new SlicedTimes[plan.transactions()];
        if (comparableSlices != slices) {
            Arrays.setAll(comparableSlices, index -> plan.newSlices(plan.comparable()));
        }
        errors = new MergedErrors(measured());
        loads = new LoadTotals[plan.targets()];
        IntStream.range(0, loads.length).forEach(index -> loads[index] = new LoadTotals(measured()));
        searches = new SearchTally[plan.targets()][plan.searches()];
        for (SearchTally[] row : searches) {
            Arrays.fill(row, SearchTally.NONE);
        }
        agents.forEach(agent -> this.agents.put(agent, new AgentTrace(measured())));
        complete = new CompleteSeconds(this.agents);
    }

    /**
     * Adds an interval.
     *
     * @return false if this agent's interval of that number was added before
     */
    public boolean add(String agent, Interval interval) {
        AgentTrace trace = agent(agent);
        int before = trace.nextSecond();
        if (!trace.add(interval, plan.phases().measures(interval.second()))) {
            return false;
        }
        complete.reported(agent, before);
        interval.cells().forEach(cell -> cells[cell.target()][cell.transaction()].add(agent, interval.second(), cell));
        interval.cells().forEach(cell -> slices[cell.transaction()].add(interval.second(), cell));
        if (comparableSlices != slices) {
            interval.cells().forEach(cell -> comparableSlices[cell.transaction()].add(interval.second(), cell));
        }
        interval.loads().forEach(load -> loads[load.target()].add(load));
        interval.errors().forEach(errors::add);
        interval.searches().forEach(this::add);
        noteMeasured(interval);
        secondFor(interval.second()).add(interval);
        closeCompleteSeconds();
        return true;
    }

    private Phase measured() {
        return plan.phases().measurement();
    }

    private void add(SearchCount search) {
        if (search.phase() == measured()) {
            SearchTally[] ofTarget = searches[search.target()];
            ofTarget[search.search()] = ofTarget[search.search()].plus(search.calls(), search.hits());
        }
    }

    /** Stops waiting for this agent, which is done or lost. What still arrives from it is added. */
    public void ended(String agent) {
        agent(agent);
        complete.ended(agent);
        closeCompleteSeconds();
    }

    private void noteMeasured(Interval interval) {
        boolean begun = interval.loads().stream()
                .anyMatch(load -> load.phase() == measured() && load.due() + load.started() > 0);
        boolean done = plan.phases().finite() && !interval.cells().isEmpty();
        if (begun || done) {
            measuredSeconds = Math.max(measuredSeconds, interval.second() + 1);
        }
    }

    private MergedSecond secondFor(int second) {
        while (seconds.size() <= second) {
            seconds.add(new MergedSecond(plan));
        }
        return seconds.get(second);
    }

    private void closeCompleteSeconds() {
        int end = Math.max(completeSeconds(), seconds.size() - MOST_OPEN_SECONDS);
        for (; closedSeconds < end; closedSeconds++) {
            seconds.get(closedSeconds).close();
        }
    }

    /** Number of seconds, from the first, that every live agent has reported. */
    public int completeSeconds() {
        return complete.of(seconds.size());
    }

    /** Number of seconds so far. */
    public int seconds() {
        return seconds.size();
    }

    /** One second, as far as it is known. */
    public SeriesSecond second(int second) {
        return seconds.get(second).view(second, plan.phases().at(second));
    }

    /** All seconds, as far as they are known. */
    public List<SeriesSecond> series() {
        return IntStream.range(0, seconds.size()).mapToObj(this::second).toList();
    }

    /** The phases of the run. */
    public PhaseTable phases() {
        return plan.phases();
    }

    /** Whether a transaction is executed itself rather than composed of others. */
    public boolean isExecuted(int transaction) {
        return plan.isExecuted(transaction);
    }

    /** Whether a transaction is a user's whole cycle: the composite one, or each where there is none. */
    public boolean isCycle(int transaction) {
        return plan.isCycle(transaction);
    }

    /** The last second in which work of the measurement phase started, plus 1; 0 if none did. */
    public int measuredUntilSecond() {
        return measuredSeconds;
    }

    /** The measurement of one target and transaction. */
    public Tally measured(int target, int transaction) {
        return cells[target][transaction].measured();
    }

    /** The times of one transaction over all targets, in slices of the measurement. */
    public SlicedTimes sliced(int transaction) {
        return slices[transaction];
    }

    /** The same over the measurement and the stages that it can be compared with. */
    public SlicedTimes slicedAround(int transaction) {
        return comparableSlices[transaction];
    }

    /** The measurement and the stages around it that it can be compared with: measured ones with the same load. */
    public PhaseRange comparable() {
        return plan.comparable();
    }

    /** Counts of one target and transaction over the whole run, including ramps and drain. */
    public Counts wholeRun(int target, int transaction) {
        return cells[target][transaction].wholeRun();
    }

    /**
     * What ended in the seconds from {@code from} (inclusive) to {@code to} (exclusive), whichever phase it was due in.
     *
     * @param rate 0 for the workload's throughput, then its further rates in their order
     */
    public long endedBetween(int from, int to, int rate, int target) {
        return seconds.subList(Math.min(from, seconds.size()), Math.min(to, seconds.size())).stream()
                .mapToLong(second -> second.counted(rate, target))
                .sum();
    }

    /** The commits and rollbacks of one transaction that ended in the same seconds, over all targets. */
    public long completedBetween(int from, int to, int transaction) {
        return seconds.subList(Math.min(from, seconds.size()), Math.min(to, seconds.size())).stream()
                .mapToLong(second -> second.completed(transaction))
                .sum();
    }

    /** The offered load of a target over the measurement phase. */
    public LoadTally load(int target) {
        return loads[target].tally();
    }

    /** How often a search of a target was called and found something over the measurement phase. */
    public SearchTally searched(int target, int search) {
        return searches[target][search];
    }

    /** Every kind of error, most frequent first. */
    public List<ErrorTally> errors() {
        return errors.mostFrequentFirst();
    }

    /** What one of the run's agents reported. */
    public AgentTrace agent(String agent) {
        AgentTrace trace = agents.get(agent);
        if (trace == null) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "No agent '%s' in this run. Its agents are: %s.",
                    agent,
                    String.join(", ", agents.keySet())));
        }
        return trace;
    }
}
