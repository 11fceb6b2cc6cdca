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
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The databases that Lockstep starts for a run; they end with it. */
final class EmbeddedServers implements AutoCloseable {

    private static final int SPARE_CONNECTIONS = 40;

    private final Path folder;
    private final Map<String, EmbeddedPostgres> servers = new ConcurrentHashMap<>();

    EmbeddedServers(Path folder) {
        this.folder = folder;
    }

    /**
     * Starts one for each embedded target; returns their URLs by target.
     *
     * @throws StepFailedException if one cannot be started
     */
    Map<String, String> start(Assignment assignment) {
        Map<String, String> urls = new HashMap<>();
        for (Target target : embedded(assignment)) {
            EmbeddedPostgres server = start(target, options(assignment, target));
            servers.put(target.name(), server);
            urls.put(target.name(), server.url());
        }
        return urls;
    }

    private static EmbeddedPostgres start(Target target, EmbeddedPostgres.Options options) {
        try {
            return EmbeddedPostgres.start(options);
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
        Optional.ofNullable(servers.get(target))
                .orElseThrow(() -> new IllegalStateException("No embedded server of " + target))
                .restart();
    }

    @Override
    public void close() {
        servers.values().forEach(EmbeddedPostgres::close);
        servers.clear();
    }
}
