package dev.lockstep.agent.run;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StepOutcome.Finding;
import dev.lockstep.run.StepOutcome.TargetFacts;
import dev.lockstep.workload.Existing;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The steps that are done once per target, for all targets at once. */
final class TargetSteps {

    private final Assignment assignment;

    TargetSteps(Assignment assignment) {
        this.assignment = assignment;
    }

    StepOutcome check(List<TargetSite> sites) {
        forAll(sites, site -> onConnection(site, Purpose.LOAD, connection -> site.name()));
        return StepOutcome.NOTHING;
    }

    StepOutcome reset(List<TargetSite> sites) {
        return notes(
                forAll(sites, site -> describe(site, site.engine().baseline().reset(site.location()))));
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

    StepOutcome create(List<TargetSite> sites) {
        Existing existing =
                switch (assignment.spec().prepare()) {
                    case REPLACE -> Existing.REPLACE;
                    case RESUME -> Existing.RESUME;
                    case FILL, RESET, NONE -> Existing.REFUSE;
                };
        forAll(
                sites,
                site -> onConnection(site, Purpose.ADMIN, connection -> {
                    site.workload().create(connection, existing);
                    return site.name();
                }));
        return StepOutcome.NOTHING;
    }

    StepOutcome finish(List<TargetSite> sites) {
        return notes(forAll(sites, this::finish));
    }

    private String finish(TargetSite site) throws SQLException {
        onConnection(site, Purpose.ADMIN, connection -> {
            site.workload().finish(connection);
            return site.name();
        });
        return keepBaseline(site);
    }

    /** A target that cannot keep a baseline is filled all the same. */
    private static String keepBaseline(TargetSite site) {
        try {
            site.engine().baseline().save(site.location());
            return site.name() + ": baseline kept";
        } catch (PreparationException impossible) {
            return site.name() + ": no baseline kept: " + impossible.getMessage();
        } catch (SQLException error) {
            return site.name() + ": no baseline kept: "
                    + site.engine().classify(error).example();
        }
    }

    StepOutcome prepare(List<TargetSite> sites) {
        List<Prepared> prepared = forAll(sites, TargetSteps::prepare);
        return new StepOutcome(
                Map.of(),
                prepared.stream().map(Prepared::facts).toList(),
                byTarget(prepared.stream().map(Prepared::books).toList()),
                List.of(),
                Map.of(),
                List.of());
    }

    private static Prepared prepare(TargetSite site) throws SQLException {
        Books books = onConnection(site, Purpose.LOAD, connection -> {
            site.workload().beforeRun(connection);
            return new Books(site.name(), site.workload().count(connection));
        });
        return new Prepared(books, onConnection(site, Purpose.ADMIN, connection -> facts(site, connection)));
    }

    private static TargetFacts facts(TargetSite site, Connection connection) throws SQLException {
        DatabaseMetaData driver = connection.getMetaData();
        return new TargetFacts(
                site.name(),
                site.engine().id(),
                site.engine().version(connection),
                driver.getDriverName() + " " + driver.getDriverVersion(),
                site.engine().facts(connection).stream().map(TargetSteps::fact).toList());
    }

    private static Fact fact(ServerFact fact) {
        return new Fact(fact.name(), fact.value(), fact.source());
    }

    StepOutcome verify(List<TargetSite> sites) {
        List<Verified> verified = forAll(sites, TargetSteps::verify);
        List<Finding> findings = new ArrayList<>();
        verified.forEach(target -> findings.addAll(target.findings()));
        Map<String, Map<String, Long>> counts =
                byTarget(verified.stream().map(Verified::books).toList());
        return new StepOutcome(Map.of(), List.of(), counts, findings, Map.of(), List.of());
    }

    private static Verified verify(TargetSite site) throws SQLException {
        return onConnection(site, Purpose.LOAD, connection -> {
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

    private static StepOutcome notes(List<String> notes) {
        return new StepOutcome(Map.of(), List.of(), Map.of(), List.of(), Map.of(), notes);
    }

    private <T> List<T> forAll(List<TargetSite> sites, OnSite<T> action) {
        List<Together.Task<T>> tasks = new ArrayList<>();
        sites.forEach(site -> tasks.add(new Together.Task<>(site.target(), () -> action.apply(site))));
        return Together.run(assignment.spec().targets().size(), tasks);
    }

    private static <T> T onConnection(TargetSite site, Purpose purpose, OnConnection<T> action) throws SQLException {
        try (Connection connection = site.connect(purpose)) {
            return action.apply(connection);
        }
    }

    private interface OnSite<T> {
        T apply(TargetSite site) throws SQLException;
    }

    private interface OnConnection<T> {
        T apply(Connection connection) throws SQLException;
    }

    private record Books(String target, Map<String, Long> counts) {}

    private record Prepared(Books books, TargetFacts facts) {}

    private record Verified(Books books, List<Finding> findings) {}
}
