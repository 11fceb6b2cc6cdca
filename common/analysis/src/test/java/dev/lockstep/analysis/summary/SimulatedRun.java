package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.Declared;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunMoment;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Stage;
import dev.lockstep.run.StageLoad;
import dev.lockstep.run.StepOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Every cycle of a run of one agent against a simulated server, by queueing and chance. All times are in seconds. */
final class SimulatedRun {
    static final int WARM_UP = 10;
    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final double NANOS = 1e9;

    private final Random random;
    private final int measure;
    private final Load load;
    private final Phases phases;
    private final TreeMap<Integer, Second> seconds = new TreeMap<>();
    private double serviceSeconds = 0.02;
    private double leastShare;
    private double rollbackShare;
    private int servers = Integer.MAX_VALUE;
    private List<String> targets = List.of("vm1a");
    private double failedPerSecond = Double.NaN;
    private int staying = Integer.MAX_VALUE;
    private int workingFrom;
    private int workingTo;
    private int hanging;
    private IntToDoubleFunction speed = second -> 1;
    private final List<double[]> stalls = new ArrayList<>();
    private final List<RunEvent> events = new ArrayList<>();
    private final Set<String> unstarted = new HashSet<>();
    private final List<ResultDocument.Mark> marks = new ArrayList<>();
    private IntToDoubleFunction disconnectedUsers = second -> 0;
    private double lastEnd;

    private SimulatedRun(Random random, int measure, Load load, Phases phases) {
        this.random = random;
        this.measure = measure;
        this.load = load;
        this.phases = phases;
    }

    /** A closed load of users who think, on the average, for so long. */
    static SimulatedRun closed(Random random, int measure, int users, double thinkSeconds) {
        var think = thinkSeconds == 0
                ? new Load.ThinkTime.Fixed(Duration.ZERO)
                : new Load.ThinkTime.Fixed(Duration.ofNanos((long) (thinkSeconds * NANOS)));
        return new SimulatedRun(random, measure, new Load.Closed(users, think), Specs.phases(WARM_UP, measure));
    }

    /** A closed load without pauses, of which some users leave when the measurement begins. */
    static SimulatedRun fewerUsers(Random random, int measure, int before, int users) {
        var phases = new Phases.Staged(
                List.of(
                        new Stage("before", Duration.ofSeconds(WARM_UP), StageLoad.FULL, Map.of(), false),
                        new Stage(
                                "measured",
                                Duration.ofSeconds(measure),
                                StageLoad.constant((double) users / before),
                                Map.of(),
                                true)),
                Phase.of(1),
                Duration.ofSeconds(30));
        var run = new SimulatedRun(
                random, measure, new Load.Closed(before, new Load.ThinkTime.Fixed(Duration.ZERO)), phases);
        run.staying = users;
        return run;
    }

    /** An open load; its users are enough for all that the servers can do. */
    static SimulatedRun open(Random random, int measure, double rate, Load.Arrival arrival) {
        return new SimulatedRun(random, measure, new Load.Open(rate, arrival, 64), Specs.phases(WARM_UP, measure));
    }

    /** Work that takes about so long. */
    static SimulatedRun finite(Random random, int length, int users) {
        return new SimulatedRun(
                random, length, new Load.Closed(users, new Load.ThinkTime.Fixed(Duration.ZERO)), Specs.untilDone());
    }

    /** The mean of the time that a server needs, and the part of it that it always needs; the rest is exponential. */
    SimulatedRun service(double meanSeconds, double leastShare) {
        serviceSeconds = meanSeconds;
        this.leastShare = leastShare;
        return this;
    }

    /** How many cycles the server works on at once. */
    SimulatedRun servers(int count) {
        servers = count;
        return this;
    }

    /** The load is on each of so many targets, which have a server each. */
    SimulatedRun targets(int count) {
        targets = IntStream.rangeClosed(1, count)
                .mapToObj(number -> "vm" + number + "a")
                .toList();
        return this;
    }

    /** The server of the last target does nothing from before the measurement until after the run, and all of its users wait. */
    SimulatedRun lastTargetHangs() {
        return lastTargetFails(0);
    }

    /** So many cycles on the last target fail in each second, and nothing else is done there. */
    SimulatedRun lastTargetFails(double perSecond) {
        failedPerSecond = perSecond;
        return this;
    }

    /** For these seconds of the measurement, every user of the last target ends a cycle in each second after all. */
    SimulatedRun lastTargetWorks(int from, int to) {
        workingFrom = WARM_UP + from;
        workingTo = WARM_UP + to;
        return this;
    }

    /** So many users of each target never end the first cycle that they begin in the measurement. */
    SimulatedRun hanging(int users) {
        hanging = users;
        return this;
    }

    /** How fast the server is in each second of the measurement. */
    SimulatedRun speed(IntToDoubleFunction bySecond) {
        speed = bySecond;
        return this;
    }

    /** So many users have no connection in a second of the run. */
    SimulatedRun disconnected(IntToDoubleFunction usersBySecond) {
        disconnectedUsers = usersBySecond;
        return this;
    }

    /** The server does nothing from a second of the measurement on for so long. */
    SimulatedRun stall(double from, double length) {
        stalls.add(new double[] {WARM_UP + from, WARM_UP + from + length});
        return this;
    }

    /** The server does nothing for so long at the end of every period. */
    SimulatedRun stallEvery(int period, double length) {
        for (int end = period; end <= measure; end += period) {
            stall(end - length, length);
        }
        return this;
    }

    SimulatedRun rollbacks(double share) {
        rollbackShare = share;
        return this;
    }

    /** The spec announces an event for seconds of the measurement. */
    SimulatedRun announced(String name, int from, int to) {
        events.add(new RunEvent(name, measured(from), measured(to)));
        return this;
    }

    /** The hook of an announced event never started. */
    SimulatedRun unstarted(String name) {
        unstarted.add(name);
        return this;
    }

    /** The spec announces a moment of the measurement. */
    SimulatedRun announced(String name, int at) {
        events.add(new RunEvent(name, measured(at), null));
        return this;
    }

    private static RunMoment measured(int second) {
        return new RunMoment("measure", Duration.ofSeconds(second));
    }

    /** Somebody declares an event for seconds of the measurement. */
    SimulatedRun declared(String name, int from, int to, Declared declared) {
        marks.add(new ResultDocument.Mark(
                START.plusSeconds(WARM_UP + from), name, "", START.plusSeconds(WARM_UP + to), declared));
        return this;
    }

    /** Noise that remembers: a first-order autoregressive series of mean 1. */
    static IntToDoubleFunction noise(Random random, double correlation, double deviation, int length) {
        double[] values = new double[length];
        double state = random.nextGaussian();
        for (int second = 0; second < length; second++) {
            values[second] = Math.max(0.2, 1 + deviation * state);
            state = correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return second -> values[Math.floorMod(second, length)];
    }

    /** What the server really ended in a second of the measurement, on the average. */
    double truthPerSecond() {
        return seconds.subMap(WARM_UP, WARM_UP + measure).values().stream()
                        .mapToLong(second -> second.ended)
                        .sum()
                / (double) measure;
    }

    ResultDocument document() {
        for (int target = 0; target < targets.size(); target++) {
            if (isIdle(target)) {
                idle(target);
            } else if (load instanceof Load.Open open) {
                simulate(target, open);
            } else {
                simulate(target, (Load.Closed) load);
            }
        }
        return compose();
    }

    private boolean isIdle(int target) {
        return !Double.isNaN(failedPerSecond) && target == targets.size() - 1;
    }

    private void idle(int target) {
        for (int second = 0; second < WARM_UP + measure; second++) {
            PhaseRow row = second(second).load(target, phaseAt(second));
            row.failed = Math.round(failedPerSecond * (second + 1)) - Math.round(failedPerSecond * second);
            row.inFlight = users();
            if (second >= workingFrom && second < workingTo) {
                for (int user = 0; user < users(); user++) {
                    cycle(target, second, second, second + 0.5, 0);
                }
            }
        }
    }

    private void simulate(int target, Load.Open open) {
        var free = new PriorityQueue<Double>(Collections.nCopies(Math.min(servers, open.maxUsers()), 0.0));
        double due = 0;
        while (true) {
            due += open.arrival() == Load.Arrival.POISSON
                    ? -Math.log(1 - random.nextDouble()) / open.ratePerSecond()
                    : 1 / open.ratePerSecond();
            if (due >= WARM_UP + measure) {
                return;
            }
            double start = Math.max(due, free.remove());
            double end = end(start);
            free.add(end);
            cycle(target, due, start, end, 0);
        }
    }

    private void simulate(int target, Load.Closed closed) {
        double think = ((Load.ThinkTime.Fixed) closed.thinkTime()).pause().toNanos() / NANOS;
        var ready = new PriorityQueue<Ready>(Comparator.comparingDouble(Ready::due));
        for (int user = 0; user < closed.users(); user++) {
            ready.add(new Ready(random.nextDouble() * (think + serviceSeconds), user));
        }
        var free = new PriorityQueue<Double>(Collections.nCopies(Math.min(servers, closed.users()), 0.0));
        int until = finite() ? measure : WARM_UP + measure;
        while (!ready.isEmpty()) {
            Ready next = ready.remove();
            double due = next.due();
            boolean measured = due >= WARM_UP;
            if (measured && next.user() < hanging) {
                second(due).load(target, phaseAt(due)).due++;
            } else if (due < until && (!measured || next.user() < staying)) {
                double end = end(Math.max(due, free.remove()));
                free.add(end);
                cycle(target, due, due, end, think);
                ready.add(new Ready(end + think, next.user()));
            }
        }
    }

    private boolean finite() {
        return phases instanceof Phases.UntilDone;
    }

    private double end(double start) {
        double work = serviceSeconds
                * (leastShare - (1 - leastShare) * Math.log(1 - random.nextDouble()))
                / speed.applyAsDouble(Math.max(0, (int) start - (finite() ? 0 : WARM_UP)));
        double end = start + work;
        for (double[] stall : stalls) {
            if (start < stall[1] && end > stall[0]) {
                end += stall[1] - Math.max(start, stall[0]);
            }
        }
        return end;
    }

    private void cycle(int target, double due, double start, double end, double think) {
        Phase phase = phaseAt(due);
        second(due).load(target, phase).due++;
        PhaseRow begun = second(start).load(target, phase);
        begun.started++;
        begun.pausedNanos += (long) (think * NANOS);
        begun.lag.recordValue(Math.max(1, (long) ((start - due) * 1e6)));
        begun.lagNanos += (long) ((start - due) * NANOS);
        PhaseRow done = second(end).load(target, phase);
        second(end).ended++;
        boolean rollback = random.nextDouble() < rollbackShare;
        done.committed += rollback ? 0 : 1;
        done.rolledBack += rollback ? 1 : 0;
        done.response.recordValue(Math.max(1, (long) ((end - due) * 1e6)));
        done.responseNanos += (long) ((end - due) * NANOS);
        done.servedNanos += (long) ((end - start) * NANOS);
        lastEnd = Math.max(lastEnd, end);
        for (int second = (int) start; second < (int) end; second++) {
            second(second).load(target, phase).inFlight++;
        }
    }

    private Phase phaseAt(double due) {
        Phase measured = phases.measurement();
        return finite() || due >= WARM_UP ? measured : Phase.of(measured.index() - 1);
    }

    private Second second(double time) {
        return seconds.computeIfAbsent((int) time, key -> new Second());
    }

    private int users() {
        return load instanceof Load.Open open ? open.maxUsers() : ((Load.Closed) load).users();
    }

    private ResultDocument compose() {
        var spec = Specs.withEvents(Specs.spec(phases, load, List.of(), targets.toArray(String[]::new)), events);
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        int last = Math.max(seconds.lastKey(), finite() ? 0 : WARM_UP + measure - 1);
        int users = users();
        Counts[] counts = new Counts[targets.size()];
        Arrays.fill(counts, Counts.NONE);
        for (int index = 0; index <= last; index++) {
            Interval interval =
                    second(index).interval(index, users, Math.round(disconnectedUsers.applyAsDouble(index) * NANOS));
            for (Interval.Cell cell : interval.cells()) {
                counts[cell.target()] = counts[cell.target()].plus(cell.counts());
            }
            merge.add("a1", interval);
        }
        merge.ended("a1");
        var end = new AgentRecord.End(last + 1L, totals(counts), 0, (long) (lastEnd * NANOS), "");
        var shares = targets.stream()
                .map(target -> new Share(target, 0, users, users, 0, 1))
                .toList();
        var agent = new AgentRecord("a1", 4, shares, end, null);
        var record = new RunRecord(
                "r1",
                spec,
                Map.of("name", "spec"),
                List.of(Specs.SHOP),
                RunState.COMPLETED,
                START,
                START.plusSeconds(last + 2L),
                null,
                counted(target -> 0),
                counted(target -> counts[target].committed()),
                List.of(agent),
                marks,
                "test",
                null,
                unstarted);
        return ResultComposer.compose(record, merge, HostFigures.NONE);
    }

    private static List<Total> totals(Counts[] counts) {
        return IntStream.range(0, counts.length)
                .filter(target -> counts[target].ended() > 0)
                .mapToObj(target -> new Total(target, 0, counts[target]))
                .toList();
    }

    private StepOutcome counted(IntToLongFunction ordersOfTarget) {
        var books = new TreeMap<String, Map<String, Long>>();
        for (int target = 0; target < targets.size(); target++) {
            books.put(targets.get(target), Map.of("orders", ordersOfTarget.applyAsLong(target)));
        }
        return new StepOutcome(Map.of(), List.of(), books, List.of(), Map.of(), List.of());
    }

    private record Ready(double due, int user) {}

    private record RowKey(int target, Phase phase) {}

    private static final class Second {
        private final Map<RowKey, PhaseRow> rows =
                new TreeMap<>(Comparator.comparingInt(RowKey::target).thenComparing(RowKey::phase));
        private long ended;

        PhaseRow load(int target, Phase phase) {
            return rows.computeIfAbsent(new RowKey(target, phase), key -> new PhaseRow());
        }

        Interval interval(int second, int liveUsers, long disconnectedNanos) {
            var cells = new ArrayList<Interval.Cell>();
            var loads = new ArrayList<TargetLoad>();
            rows.forEach((key, row) -> {
                if (row.committed + row.rolledBack + row.failed > 0) {
                    var times = new Latency(row.response, row.responseNanos, row.response.getMaxValue() * 1_000);
                    var counts = new Counts(row.committed, row.rolledBack, row.failed, 0, 0, row.committed, 0);
                    cells.add(new Interval.Cell(key.target(), 0, key.phase(), counts, times, times));
                }
                loads.add(row.load(key, liveUsers, loads.isEmpty() ? disconnectedNanos : 0));
            });
            return new Interval(second, second, cells, loads, List.of(), Samples.HEALTHY);
        }
    }

    private static final class PhaseRow {
        private final Histogram response = Latency.newHistogram();
        private final Histogram lag = Latency.newHistogram();
        private long due;
        private long started;
        private long committed;
        private long rolledBack;
        private long failed;
        private long lagNanos;
        private long pausedNanos;
        private long responseNanos;
        private long servedNanos;
        private int inFlight;

        TargetLoad load(RowKey key, int liveUsers, long disconnectedNanos) {
            return new TargetLoad(
                    key.target(),
                    key.phase(),
                    due,
                    started,
                    0,
                    new Latency(lag, lagNanos, started == 0 ? 0 : lag.getMaxValue() * 1_000),
                    inFlight,
                    liveUsers,
                    disconnectedNanos,
                    new CycleTimes(committed + rolledBack, servedNanos, pausedNanos));
        }
    }
}
