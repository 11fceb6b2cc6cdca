package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * sysbench with calls of new-order on the data of another tool, each on a prepared statement. Version 1.0 has no
 * warm-up, and its histogram has all events of a process, so a process for the warm-up goes before the one that is
 * measured.
 */
final class SysbenchTool implements Tool {

    static final Path BINARY = Path.of("/usr/bin/sysbench");

    private static final Pattern EVENTS = Pattern.compile("total number of events:\\s+(\\d+)");
    private static final Pattern BUCKET = Pattern.compile("(?m)^\\s*([\\d.]+) \\|\\**\\s+(\\d+)$");
    private static final String HISTOGRAM = "Latency histogram";

    /** By which the warm-up ends before the server's counters are read, and the rest lasts longer. */
    private static final int SECOND = 1;

    private static final String SCRIPT = SysbenchOrder.SCRIPT + """
            local connection
            local call = "EXECUTE entry(%d, %d, %d, ARRAY[%s], ARRAY[%s], ARRAY[%s], ARRAY[%s])"

            local function column(lines, name)
                local values = {}
                for place, line in ipairs(lines) do
                    values[place] = line[name]
                end
                return table.concat(values, ",")
            end

            function thread_init()
                connection = sysbench.sql.driver():connect()
                connection:query([[PREPARE entry(integer, integer, integer, integer[], integer[], integer[], integer[])
                    AS SELECT * FROM new_order($1, $2, $3, $4, $5, $6, $7)]])
            end

            function event()
                local warehouse = sysbench.tid % sysbench.opt.threads + 1
                local lines, rolled_back = order_lines(warehouse, sysbench.opt.threads)
                local ended, failure = pcall(connection.query, connection, call:format(warehouse, uniform(1, 10),
                    skewed(1023, 1, 3000, 11), column(lines, "number"), column(lines, "item"), column(lines, "supply"),
                    column(lines, "quantity")))
                if not ended and not (rolled_back and tostring(failure):find("LSE01")) then
                    error(failure)
                end
            end
            """;

    private final BenchServer server;
    private final Tool data;
    private final int users;

    SysbenchTool(BenchServer server, Tool data, int users) {
        this.server = server;
        this.data = data;
        this.users = users;
    }

    @Override
    public String name() {
        return "sysbench";
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
        Path script = Files.writeString(folder.resolve("new-order.lua"), SCRIPT);
        List<String> command = new ArrayList<>(List.of(
                "/bin/sh",
                "-c",
                "\"$@\" --time=%d run && exec \"$@\" --time=%d run"
                        .formatted(timing.warmUpSeconds() - SECOND, timing.measureSeconds() + SECOND),
                "sh"));
        command.addAll(List.of(
                BINARY.toString(),
                script.toString(),
                "--db-driver=pgsql",
                "--pgsql-host=localhost",
                "--pgsql-port=" + server.port(),
                "--pgsql-user=" + login().user(),
                "--pgsql-db=" + login().database(),
                "--threads=" + users,
                "--events=0",
                "--histogram=on"));
        return command;
    }

    @Override
    public Map<String, String> environment(Path folder) {
        return Map.of("PGPASSWORD", login().password());
    }

    @Override
    public ToolReport report(String output, Path folder, Timing timing) {
        return parse(output);
    }

    /** Counts the events of both processes; the times are of the last. */
    static ToolReport parse(String output) {
        Matcher events = EVENTS.matcher(output);
        if (!events.find()) {
            throw new IllegalStateException("sysbench did not say how many events it had:\n" + output);
        }
        long all = events.reset()
                .results()
                .mapToLong(each -> Long.parseLong(each.group(1)))
                .sum();
        SortedMap<Double, Long> times = new TreeMap<>();
        BUCKET.matcher(output.substring(Math.max(0, output.lastIndexOf(HISTOGRAM))))
                .results()
                .forEach(bucket -> times.put(Double.valueOf(bucket.group(1)), Long.valueOf(bucket.group(2))));
        return new ToolReport(
                OptionalLong.of(all),
                Optional.empty(),
                times.isEmpty() ? Optional.empty() : Optional.of(Percentiles.of(times)),
                List.of());
    }
}
