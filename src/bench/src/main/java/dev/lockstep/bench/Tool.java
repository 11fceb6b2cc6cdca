package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A load generator that takes turns with others on one server. */
interface Tool {

    /** As the table calls it. */
    String name();

    /** To the database that it works on. */
    ToolLogin login();

    /** Makes its data as it was filled. */
    void restore() throws SQLException;

    /**
     * The command of one turn, which ends by itself.
     *
     * @param folder empty, for its files
     */
    List<String> command(Path folder, Timing timing) throws IOException;

    /** The folder that the command starts in. */
    default Path home(Path folder) {
        return folder;
    }

    /** Added to the command's environment. */
    default Map<String, String> environment(Path folder) {
        return Map.of();
    }

    /** Whether its process ended as it should with a report. */
    default boolean hasReported(int exitCode) {
        return exitCode == 0;
    }

    /**
     * What it says after its turn.
     *
     * @param output its standard output
     */
    ToolReport report(String output, Path folder, Timing timing) throws IOException;

    /**
     * How long turns take; HammerDB counts in steps of six seconds.
     *
     * @param warmUpSeconds before the measurement
     * @param measureSeconds of the measurement
     * @param pairs of turns
     */
    record Timing(int warmUpSeconds, int measureSeconds, int pairs) {

        static final int STEP_SECONDS = 6;

        static Timing of(Pace pace) {
            return new Timing(
                    STEP_SECONDS * steps(pace.warmUpSeconds()),
                    STEP_SECONDS * steps(pace.windowSeconds()),
                    pace.pairs());
        }

        private static int steps(int seconds) {
            return (seconds + STEP_SECONDS - 1) / STEP_SECONDS;
        }

        int seconds() {
            return warmUpSeconds + measureSeconds;
        }
    }
}
