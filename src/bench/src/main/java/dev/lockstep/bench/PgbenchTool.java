package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** pgbench on the data of another tool. It logs each response time, because it has percentiles in no other way. */
final class PgbenchTool implements Tool {

    private static final Pattern PROCESSED = Pattern.compile("number of transactions actually processed: (\\d+)");
    private static final Pattern FAILED = Pattern.compile("number of failed transactions: (\\d+)");
    private static final String LOG = "pgbench-log";
    private static final int MICROS = 2;
    private static final int SCRIPT = 3;
    private static final int EPOCH = 4;
    private static final String NEW_ORDER = "0";
    private static final double MICROS_PER_MILLI = 1_000;

    private final BenchServer server;
    private final Pgbench pgbench;
    private final String name;
    private final Tool data;
    private final int users;
    private final List<Pgbench.Script> scripts;

    /** @param scripts the first is new-order */
    PgbenchTool(BenchServer server, Pgbench pgbench, String name, Tool data, int users, List<Pgbench.Script> scripts) {
        this.server = server;
        this.pgbench = pgbench;
        this.name = name;
        this.data = data;
        this.users = users;
        this.scripts = scripts;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ToolLogin login() {
        return data.login();
    }

    @Override
    public void restore() throws SQLException {
        data.restore();
    }

    @Override
    public List<String> command(Path folder, Timing timing) throws IOException {
        List<String> options = List.of("--log", "--log-prefix=" + folder.resolve(LOG));
        return pgbench.command(server, login(), users, timing.seconds(), options, scripts);
    }

    @Override
    public ToolReport report(String output, Path folder, Timing timing) throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith(LOG))
                    .toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        return parse(output, lines, timing.warmUpSeconds());
    }

    /**
     * Transactions that failed are orders rolled back on purpose.
     *
     * @param log lines of all its threads, in any order
     */
    static ToolReport parse(String output, List<String> log, int warmUpSeconds) {
        OptionalLong processed = count(PROCESSED, output);
        if (processed.isEmpty()) {
            throw new IllegalStateException("pgbench did not say how many transactions it processed:\n" + output);
        }
        List<String[]> rows = log.stream().map(line -> line.split(" ")).toList();
        long begun =
                rows.stream().mapToLong(row -> Long.parseLong(row[EPOCH])).min().orElse(0);
        SortedMap<Double, Long> times = new TreeMap<>();
        rows.stream()
                .filter(row -> row[SCRIPT].equals(NEW_ORDER) && Long.parseLong(row[EPOCH]) >= begun + warmUpSeconds)
                .forEach(row -> times.merge(Double.parseDouble(row[MICROS]) / MICROS_PER_MILLI, 1L, Long::sum));
        return new ToolReport(
                OptionalLong.of(processed.getAsLong() + count(FAILED, output).orElse(0)),
                Optional.empty(),
                times.isEmpty() ? Optional.empty() : Optional.of(Percentiles.of(times)),
                List.of());
    }

    private static OptionalLong count(Pattern line, String output) {
        Matcher found = line.matcher(output);
        return found.find() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
    }
}
