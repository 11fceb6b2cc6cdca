package dev.lockstep.agent.run;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs whose process was killed: nothing but a later process ends their embedded servers. */
public final class AbandonedRuns {

    private static final Logger LOG = LoggerFactory.getLogger(AbandonedRuns.class);

    private AbandonedRuns() {}

    /**
     * Stops the embedded servers of such runs and removes their files. Servers of live processes stay, and so does what a
     * run has beside its servers.
     *
     * @param parent of the runs' work directories; may be absent
     * @param prefix of the names of these
     */
    public static void remove(Path parent, String prefix) {
        try {
            for (Path run : directoriesIn(parent, prefix)) {
                removeServers(run);
            }
        } catch (IOException unreadable) {
            LOG.warn("Cannot look for what killed processes left in {}: {}", parent, unreadable.toString());
        }
    }

    private static List<Path> directoriesIn(Path parent, String prefix) throws IOException {
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(child -> child.getFileName().toString().startsWith(prefix)
                            && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    private static void removeServers(Path run) {
        try {
            boolean abandoned = false;
            for (Path target : directoriesIn(OwnFolder.strict(run), "")) {
                abandoned |= removed(target);
            }
            if (abandoned) {
                Files.deleteIfExists(run);
            }
        } catch (DirectoryNotEmptyException further) {
            LOG.debug("{} has further files", run);
        } catch (IOException foreign) {
            LOG.debug("{} is left: {}", run, foreign.toString());
        }
    }

    private static boolean removed(Path target) {
        try {
            return EmbeddedPostgres.removeIfAbandoned(target);
        } catch (PreparationException left) {
            LOG.warn("What a killed process left is still there: {}", left.getMessage());
            return false;
        }
    }
}
