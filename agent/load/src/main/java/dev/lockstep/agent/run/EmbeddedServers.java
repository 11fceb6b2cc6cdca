package dev.lockstep.agent.run;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Target;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The databases that Lockstep starts for a run; they end with it. */
final class EmbeddedServers implements AutoCloseable {

    private static final int SPARE_CONNECTIONS = 40;

    private final Path folder;
    private final Openings<Started> servers =
            new Openings<>(started -> started.server().close());

    EmbeddedServers(Path folder) {
        this.folder = folder;
    }

    /**
     * Starts one for each embedded target; returns their URLs by target.
     *
     * @throws StepFailedException if one cannot be started, or if {@link #close} comes first
     */
    Map<String, String> start(Assignment assignment) {
        Map<String, String> urls = new HashMap<>();
        for (Target target : embedded(assignment)) {
            Started started = servers.open(() -> start(target, options(assignment, target)));
            urls.put(started.target(), started.server().url());
        }
        return urls;
    }

    private static Started start(Target target, EmbeddedPostgres.Options options) {
        try {
            return new Started(target.name(), EmbeddedPostgres.start(options));
        } catch (PreparationException problem) {
            throw new StepFailedException(List.of(target.name() + ": " + problem.getMessage()));
        }
    }

    private static List<Target> embedded(Assignment assignment) {
        return assignment.spec().targets().stream().filter(Target::embedded).toList();
    }

    private EmbeddedPostgres.Options options(Assignment assignment, Target target) {
        EmbeddedPostgres.Options usual = EmbeddedPostgres.Options.in(folder.resolve(target.name()));
        int connections = connections(assignment, target) + SPARE_CONNECTIONS;
        return new EmbeddedPostgres.Options(
                usual.directory(),
                usual.port(),
                Math.max(usual.maxConnections(), connections),
                usual.sharedBuffersMegabytes(),
                usual.keep(),
                target.facts() == FactsChoice.STATEMENTS);
    }

    private static int connections(Assignment assignment, Target target) {
        int users = assignment.shares().stream()
                .filter(share -> share.target().equals(target.name()))
                .mapToInt(Assignment.Share::totalUsers)
                .sum();
        return Math.min(users, target.poolSize().orElse(users) * assignment.agents());
    }

    /** Shuts one down and starts it again with the same data and port. */
    void restart(String target) {
        servers.all().stream()
                .filter(started -> started.target().equals(target))
                .findAny()
                .orElseThrow(() -> new IllegalStateException("No embedded server of " + target))
                .server()
                .restart();
    }

    @Override
    public void close() {
        servers.close();
    }

    private record Started(String target, EmbeddedPostgres server) {}
}
