package dev.lockstep.bench;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The finish of a fill against the same statements from a plain queue, in turn, each on tables as just filled. */
final class FinishComparison {

    private static final double BAR_RATIO = 1.05;

    /** Names of keys and indexes, which both must build. */
    private static final String BUILT = """
            SELECT coalesce(string_agg(name, ' ' ORDER BY name), '') FROM (
              SELECT conname::text AS name FROM pg_constraint WHERE connamespace = 'public'::regnamespace
              UNION ALL SELECT indexname::text FROM pg_indexes WHERE schemaname = 'public') built
            """;

    private final int cores = Runtime.getRuntime().availableProcessors();
    private final BenchServer server;
    private final String what;
    private final Table table;

    /** @param what begins every line */
    FinishComparison(BenchServer server, String what, Table table) {
        this.server = server;
        this.what = what;
        this.table = table;
    }

    /** Measures the workload in a spec, as often as the pace says. */
    void measure(String workload, Pace pace) throws SQLException {
        Dataset data = new Dataset(server, workload);
        List<Effort> finishes = new ArrayList<>();
        List<Effort> floors = new ArrayList<>();
        while (floors.size() < pace.rounds()) {
            FinishStatements statements = new FinishStatements();
            data.fill(cores);
            finishes.add(data.finish(statements::recording));
            String built = built();
            data.drop();
            data.fill(cores);
            server.checkpoint();
            floors.add(Effort.of(() -> statements.execute(server, cores)));
            if (!built.equals(built())) {
                throw new IllegalStateException("The finish built " + built + ", its statements " + built());
            }
            data.drop();
        }
        double seconds = seconds(finishes);
        double floor = seconds(floors);
        String beside = what + ", indexes, procedures and statistics";
        table.beside(beside + " vs the same statements on " + cores + " connections", seconds, floor, "s");
        table.atMost(beside + ", time / that of the same statements", seconds / floor, BAR_RATIO, "");
    }

    private String built() throws SQLException {
        return server.query(BUILT).get(0).get(0);
    }

    private static double seconds(List<Effort> efforts) {
        return Median.of(efforts.stream().map(Effort::seconds));
    }
}
