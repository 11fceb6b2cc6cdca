package dev.lockstep.agent.run;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StepOutcome.Finding;
import dev.lockstep.run.StepOutcome.TargetFacts;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The once-per-target steps before and after the load, for all targets at once. */
final class TargetSteps {

    private TargetSteps() {}

    static StepOutcome check(List<TargetSite> sites) {
        ParallelTargets.onEach(sites, site -> {
            site.requireOneDatabase();
            return site.on(Purpose.LOAD, connection -> site.name());
        });
        return StepOutcome.NOTHING;
    }

    static StepOutcome reset(List<TargetSite> sites) {
        return StepOutcome.ofNotes(ParallelTargets.onEach(
                sites, site -> describe(site, site.engine().baseline().reset(site.location()))));
    }

    private static String describe(TargetSite site, Baseline.Report report) {
        return String.format(
                Locale.ROOT,
                "%s: reset in %.1f s by %s; %d tables, %d rows, checksum %s",
                site.name(),
                report.duration().toMillis() / 1e3,
                report.method(),
                report.tables(),
                report.rows(),
                report.checksum());
    }

    static StepOutcome prepare(List<TargetSite> sites) {
        List<Prepared> prepared = ParallelTargets.onEach(sites, TargetSteps::prepare);
        return new StepOutcome(
                Map.of(),
                prepared.stream().map(Prepared::facts).toList(),
                byTarget(prepared.stream().map(Prepared::books).toList()),
                List.of(),
                Map.of(),
                List.of(),
                leastHitShares(sites),
                List.of(),
                List.of());
    }

    private static Map<String, Map<String, Double>> leastHitShares(List<TargetSite> sites) {
        Map<String, Map<String, Double>> shares = new HashMap<>();
        sites.forEach(site -> shares.put(site.name(), site.workload().leastHitShares()));
        return shares;
    }

    private static Prepared prepare(TargetSite site) throws SQLException {
        setUp(site);
        Books books = site.onSchema(connection -> {
            site.workload().beforeRun(connection);
            return new Books(site.name(), site.workload().count(connection));
        });
        return new Prepared(
                books, site.on(Purpose.ADMIN, admin -> site.on(Purpose.LOAD, load -> facts(site, admin, load))));
    }

    private static void setUp(TargetSite site) throws SQLException {
        List<String> statements = site.target().setUp();
        if (statements.isEmpty()) {
            return;
        }
        try (Connection connection = site.connect(Purpose.ADMIN);
                Statement sql = connection.createStatement()) {
            for (int index = 0; index < statements.size(); index++) {
                execute(site, sql, index);
            }
        }
    }

    private static void execute(TargetSite site, Statement sql, int index) {
        try {
            sql.execute(site.target().setUp().get(index));
        } catch (SQLException error) {
            throw new PreparationException(
                    "setUp[" + index + "] failed: "
                            + site.engine().classify(error).example(),
                    error);
        }
    }

    private static TargetFacts facts(TargetSite site, Connection admin, Connection load) throws SQLException {
        DatabaseMetaData driver = load.getMetaData();
        return new TargetFacts(
                site.name(),
                site.engine().id(),
                site.engine().version(load),
                driver.getDriverName() + " " + driver.getDriverVersion(),
                site.engine().facts(admin, load).stream().map(TargetSteps::fact).toList());
    }

    private static Fact fact(ServerFact fact) {
        return new Fact(fact.name(), fact.value(), fact.source());
    }

    static StepOutcome verify(List<TargetSite> sites) {
        List<Verified> verified = ParallelTargets.onEach(sites, TargetSteps::verify);
        List<Finding> findings = new ArrayList<>();
        verified.forEach(target -> findings.addAll(target.findings()));
        Map<String, Map<String, Long>> counts =
                byTarget(verified.stream().map(Verified::books).toList());
        return new StepOutcome(Map.of(), List.of(), counts, findings, Map.of(), List.of());
    }

    private static Verified verify(TargetSite site) throws SQLException {
        return site.onSchema(connection -> {
            Books books = new Books(site.name(), site.workload().count(connection));
            List<Finding> findings = site.workload().check(connection).stream()
                    .map(found -> new Finding(site.name(), found.name(), found.violations()))
                    .toList();
            return new Verified(books, findings);
        });
    }

    private static Map<String, Map<String, Long>> byTarget(List<Books> books) {
        Map<String, Map<String, Long>> counts = new HashMap<>();
        books.forEach(book -> counts.put(book.target(), book.counts()));
        return counts;
    }

    private record Books(String target, Map<String, Long> counts) {}

    private record Prepared(Books books, TargetFacts facts) {}

    private record Verified(Books books, List<Finding> findings) {}
}
