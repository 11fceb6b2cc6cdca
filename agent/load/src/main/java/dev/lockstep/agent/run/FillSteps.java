package dev.lockstep.agent.run;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.workload.Existing;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** The once-per-target steps before and after the fill of rows, for all targets at once. */
final class FillSteps {

    private static final double NANOS_PER_SECOND = 1e9;

    private FillSteps() {}

    static StepOutcome create(List<TargetSite> sites, Prepare prepare) {
        Existing existing = existing(prepare);
        ParallelTargets.onEach(sites, site -> {
            site.requireOneDatabase();
            return site.onSchema(connection -> {
                site.workload().create(connection, existing);
                return site.name();
            });
        });
        return StepOutcome.NOTHING;
    }

    static Existing existing(Prepare prepare) {
        return switch (prepare) {
            case REPLACE -> Existing.REPLACE;
            case RESUME -> Existing.RESUME;
            case FILL, RESET, NONE -> Existing.REFUSE;
        };
    }

    /** @param wanted false once the run is to end: then no baseline is begun */
    static StepOutcome finish(List<TargetSite> sites, BooleanSupplier wanted) {
        return StepOutcome.ofNotes(ParallelTargets.onEach(sites, site -> finish(site, wanted)));
    }

    private static String finish(TargetSite site, BooleanSupplier wanted) throws SQLException {
        long startNanos = System.nanoTime();
        site.workload().finish(() -> site.connectToSchema());
        return String.format(
                Locale.ROOT,
                "%s: finished (indexes, procedures, statistics) in %.1f s; %s",
                site.name(),
                secondsSince(startNanos),
                keepBaseline(site, wanted));
    }

    /** A target that cannot keep a baseline is filled nevertheless. */
    private static String keepBaseline(TargetSite site, BooleanSupplier wanted) {
        if (site.target().embedded()) {
            return "no baseline kept, because the server ends with the run";
        }
        if (!wanted.getAsBoolean()) {
            return "no baseline kept, because the run was stopped or failed";
        }
        long startNanos = System.nanoTime();
        return attempt(
                site,
                baseline -> {
                    baseline.save(site.location());
                    return String.format(Locale.ROOT, "baseline kept in %.1f s", secondsSince(startNanos));
                },
                "no baseline kept");
    }

    /** Drops the workload's objects and their baseline. */
    static StepOutcome drop(List<TargetSite> sites) {
        return StepOutcome.ofNotes(ParallelTargets.onEach(sites, FillSteps::drop));
    }

    private static String drop(TargetSite site) throws SQLException {
        site.requireOneDatabase();
        site.onSchema(connection -> {
            site.workload().drop(connection);
            return site.name();
        });
        return site.name() + ": dropped the workload's objects; " + dropBaseline(site);
    }

    private static String dropBaseline(TargetSite site) {
        return attempt(
                site,
                baseline -> {
                    boolean saved = baseline.saved(site.location());
                    baseline.drop(site.location());
                    return saved ? "baseline dropped" : "there was no baseline";
                },
                "baseline kept");
    }

    private static String attempt(TargetSite site, OnBaseline action, String otherwise) {
        try {
            return action.apply(site.engine().baseline());
        } catch (PreparationException impossible) {
            return otherwise + ": " + impossible.getMessage();
        } catch (SQLException error) {
            return otherwise + ": " + site.engine().classify(error).example();
        }
    }

    private static double secondsSince(long startNanos) {
        return (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
    }

    private interface OnBaseline {
        String apply(Baseline baseline) throws SQLException;
    }
}
