package dev.lockstep.bench;

import dev.lockstep.bench.Tool.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Lockstep beside other tools on one server: in turns A B B A, each on the data as filled, by the server's own counters.
 */
final class CrossValidation implements Part {

    private static final String TITLE = "cross-validation: ";
    private static final int USERS = 4;

    /** As many as users, so that each is at home in one of its own. */
    private static final int WAREHOUSES = USERS;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        try (BenchServer server = BenchServer.countingStatements()) {
            Dataset dataset = new Dataset(server, Specs.entry(WAREHOUSES, ""));
            dataset.fill(Runtime.getRuntime().availableProcessors());
            dataset.finish();
            server.execute(EntryScripts.ROLLED_BACK);
            server.keep();
            Contest contest = new Contest(server, Timing.of(pace), table);
            Optional<Pgbench> pgbench = Pgbench.find();
            besidePgbench(contest, pgbench);
            besideHammerDb(contest, pgbench);
            besideSysbench(contest);
        }
    }

    private static void besidePgbench(Contest contest, Optional<Pgbench> pgbench)
            throws IOException, InterruptedException, SQLException {
        if (pgbench.isEmpty()) {
            contest.table.skipped(TITLE + "pgbench", "not installed: 'apt-get install postgresql-contrib'");
            return;
        }
        Tool ours = contest.ours("Lockstep", "");
        contest.hold(ours, contest.pgbench(pgbench.get(), "pgbench", ours, EntryScripts.ofHomes(WAREHOUSES)));
    }

    /** pgbench with HammerDB's calls shows how much of a difference is the data's, and how much the driver's. */
    private static void besideHammerDb(Contest contest, Optional<Pgbench> pgbench)
            throws IOException, InterruptedException, SQLException {
        List<String> missing = HammerDb.missing();
        if (!missing.isEmpty()) {
            contest.table.skipped(TITLE + "HammerDB", String.join("; ", missing));
            return;
        }
        HammerDb hammerDb = HammerDb.on(contest.server, WAREHOUSES, USERS);
        hammerDb.fillAndKeep();
        Tool ours = contest.ours("Lockstep with its habits", "profile: hammerdb");
        if (pgbench.isEmpty()) {
            contest.hold(ours, hammerDb);
            return;
        }
        List<Pgbench.Script> scripts = EntryScripts.ofHammerDb(WAREHOUSES);
        contest.hold(ours, hammerDb, contest.pgbench(pgbench.get(), "pgbench on its data", hammerDb, scripts));
    }

    private static void besideSysbench(Contest contest) throws IOException, InterruptedException, SQLException {
        if (!Files.isExecutable(SysbenchTool.BINARY)) {
            contest.table.skipped(TITLE + "sysbench", "not installed: 'apt-get install sysbench'");
            return;
        }
        Tool ours = contest.ours("Lockstep with new-order alone", "mix: { new-order: 1 }");
        contest.hold(ours, new SysbenchTool(contest.server, ours, USERS));
    }

    /** Where and how long tools are compared. */
    private record Contest(BenchServer server, Timing timing, Table table) {

        Tool ours(String name, String parameters) {
            return new LockstepTool(server, name, Specs.entry(WAREHOUSES, parameters), USERS);
        }

        Tool pgbench(Pgbench pgbench, String name, Tool data, List<Pgbench.Script> scripts) {
            return new PgbenchTool(server, pgbench, name, data, USERS, scripts);
        }

        /** Each tool beside the next one. */
        void hold(Tool... tools) throws IOException, InterruptedException, SQLException {
            List<List<Turn>> turns = Stream.generate(ArrayList<Turn>::new)
                    .limit(tools.length)
                    .<List<Turn>>map(each -> each)
                    .toList();
            for (int pair = 0; pair < timing.pairs(); pair++) {
                for (int step = 0; step < tools.length; step++) {
                    int place = pair % 2 == 0 ? step : tools.length - 1 - step;
                    turns.get(place).add(Turn.of(tools[place], server, timing));
                }
            }
            for (int place = 1; place < tools.length; place++) {
                String what = TITLE + tools[place - 1].name() + " vs " + tools[place].name();
                print(what, turns.get(place - 1), turns.get(place), table);
            }
            for (int place = 0; place < tools.length; place++) {
                exactness(TITLE + tools[place].name(), turns.get(place), table);
            }
        }
    }

    private static void print(String what, List<Turn> our, List<Turn> their, Table table) {
        table.paired(what + ", new orders a minute", paired(our, their, Turn::newOrdersPerMinute), "NOPM");
        table.paired(what + ", calls", paired(our, their, Turn::perSecond), "/s");
        table.paired(what + ", client CPU per call", paired(our, their, Turn::cpuMicros), "us");
        table.paired(what + ", time in the server per call", paired(our, their, Turn::serverMicros), "us");
        table.paired(what + ", WAL records per call", paired(our, their, Turn::walRecords), "");
        table.paired(what + ", rows written per call", paired(our, their, Turn::rows), "");
        percentile(what + ", new-order p50", our, their, Percentiles::p50, table);
        percentile(what + ", new-order p95", our, their, Percentiles::p95, table);
        percentile(what + ", new-order p99", our, their, Percentiles::p99, table);
    }

    private static Paired paired(List<Turn> our, List<Turn> their, ToDoubleFunction<Turn> figure) {
        return new Paired(figures(our, figure), figures(their, figure));
    }

    private static List<Double> figures(List<Turn> turns, ToDoubleFunction<Turn> figure) {
        return turns.stream().map(figure::applyAsDouble).toList();
    }

    private static void percentile(
            String what, List<Turn> our, List<Turn> their, ToDoubleFunction<Percentiles> which, Table table) {
        if (Stream.concat(our.stream(), their.stream())
                .allMatch(turn -> turn.report().newOrder().isPresent())) {
            ToDoubleFunction<Turn> figure =
                    turn -> which.applyAsDouble(turn.report().newOrder().orElseThrow());
            table.paired(what, paired(our, their, figure), "ms");
        }
    }

    /** The tool's own counts beside the server's; those of transactions are over all turns with their warm-up. */
    private static void exactness(String what, List<Turn> turns, Table table) {
        double rollbacks = sum(turns, turn -> turn.whole().rollbacks());
        if (turns.stream().allMatch(turn -> turn.report().transactions().isPresent())) {
            double own = sum(turns, turn -> turn.report().transactions().orElseThrow());
            double calls = sum(turns, turn -> turn.whole().calls());
            table.beside(what + ", transactions that it counted vs the server's", own, calls + rollbacks, "");
        } else {
            table.words(what + ", transactions that it counted", "it counts none");
        }
        if (turns.stream().allMatch(turn -> turn.report().newOrdersPerMinute().isPresent())) {
            table.paired(
                    what + ", its own NOPM vs the server's new orders",
                    new Paired(
                            figures(
                                    turns,
                                    turn -> turn.report().newOrdersPerMinute().orElseThrow()),
                            figures(turns, Turn::newOrdersPerMinute)),
                    "NOPM");
        }
        List<String> objections = turns.stream()
                .flatMap(turn -> turn.report().objections().stream())
                .toList();
        if (!objections.isEmpty()) {
            table.words(what + ", reasons against its own " + turns.size() + " results", String.join(", ", objections));
        }
        table.figure(what + ", rollbacks in the server", rollbacks, "");
        table.figure(
                what + ", statements besides the calls, per turn",
                sum(turns, turn -> turn.whole().others()) / turns.size(),
                "");
    }

    private static double sum(List<Turn> turns, ToLongFunction<Turn> figure) {
        return (double) turns.stream().mapToLong(figure).sum();
    }
}
