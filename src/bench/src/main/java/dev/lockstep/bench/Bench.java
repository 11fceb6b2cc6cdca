package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs the parts named on the command line, or all. */
public final class Bench {

    private static final Map<String, Part> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("noop", new NoOpRunner());
        PARTS.put("intervals", new IntervalCosts());
        PARTS.put("wire", new WireBytes());
        PARTS.put("think-time", new ThinkTimeUsers());
        PARTS.put("many-users", new ManyUsers());
        PARTS.put("open-load", new OpenLoad());
        PARTS.put("single-call", new SingleCall());
        PARTS.put("idle-agent", new IdleAgent());
        PARTS.put("loaded-agent", new LoadedAgent());
        PARTS.put("command-start", new CommandStart());
        PARTS.put("start-skew", new StartSkew());
        PARTS.put("ledger", new LedgerIntervals());
        PARTS.put("agents", new ManyAgents(10, 1_000, List.of(100, 300, 1_000)));
        PARTS.put("ten-thousand-agents", new ManyAgents(5, 1_000, List.of(10_000)));
        PARTS.put("ten-thousand-quiet-agents", new ManyAgents(5, 100, List.of(10_000)));
        PARTS.put("dvd-fill", new DvdFill());
        PARTS.put("dvd-client", new DvdClient());
        PARTS.put("dvd-reset", new DvdReset());
        PARTS.put("dvd-run", new DvdRun());
        PARTS.put("entry-fill", new EntryFill());
        PARTS.put("entry-client", new EntryClient());
        PARTS.put("entry-client-sql", new EntryClientSql());
        PARTS.put("entry-client-mariadb", new EntryClientOnMariaDb());
        PARTS.put("entry-fill-mariadb", new EntryFillOnMariaDb());
        PARTS.put("entry-terminals", new EntryTerminals());
        PARTS.put("cross-validation", new CrossValidation());
        PARTS.put("storage-io", new StorageOverhead());
        PARTS.put("capture", new CaptureScan());
        PARTS.put("page", new HourOnPage());
        PARTS.put("search-throughput", Searches.ofMostThroughput());
        PARTS.put("search-threshold", Searches.ofThreshold());
        PARTS.put("search-host-cpu", Searches.ofHostCpu());
        PARTS.put("experiments", new TenThousandRuns());
        PARTS.put("experiment-report", new ReportOfThousandRuns());
    }

    /** Take hours, or other tools; they run only where they are named. */
    private static final Set<String> ONLY_BY_NAME = Set.of(
            "search-throughput", "search-threshold", "search-host-cpu", "cross-validation", "entry-client-mariadb");

    private Bench() {}

    /**
     * Runs parts.
     *
     * @param args names of parts, {@code --quick}, {@code --short} or {@code --once}; or {@code --list} for the parts that
     *     run where none is named
     */
    public static void main(String[] args) throws IOException, InterruptedException, SQLException {
        List<String> names = new ArrayList<>(List.of(args));
        Pace pace = Pace.takenFrom(names);
        if (names.remove("--list")) {
            PARTS.keySet().stream().filter(part -> !ONLY_BY_NAME.contains(part)).forEach(System.out::println);
            return;
        }
        if (!PARTS.keySet().containsAll(names)) {
            System.err.println("Parts: " + String.join(", ", PARTS.keySet()) + ". At least one is unknown: " + names);
            System.exit(64);
        }
        // A part ends what it has started, but not when the command is killed; and what it stopped can only be killed.
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly)));
        Table table = new Table(System.out);
        for (Map.Entry<String, Part> part : PARTS.entrySet()) {
            if (names.isEmpty() || names.contains(part.getKey())) {
                part.getValue().run(pace, table);
            }
        }
    }
}
