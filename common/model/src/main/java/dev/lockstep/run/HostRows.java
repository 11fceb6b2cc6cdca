package dev.lockstep.run;

import java.util.Locale;
import java.util.Optional;

/**
 * Whether a measurement is long enough for the rows of its host samples. The length of the rows is only known when they
 * arrive, so esxtop's default is assumed.
 */
public final class HostRows {

    private static final int USUAL_SECONDS = 5;
    /** Three whole ones, and the parts of two more that cross the edges. */
    private static final int ROWS_FOR_A_MEAN = 4;

    private static final int EDGES = 2;
    private static final double PERCENT = 100;

    private HostRows() {}

    /** The warning before a run; empty if its measurement is long enough, or no host is to be sampled. */
    public static Optional<String> complaint(RunSpec spec) {
        return spec.hosts().isEmpty() || spec.phases().finite()
                ? Optional.empty()
                : spec.phases().measured().stream()
                        .flatMap(phase -> complaint(spec, phase).stream())
                        .findFirst();
    }

    private static Optional<String> complaint(RunSpec spec, Phase phase) {
        Stage stage = spec.phases().stage(phase);
        String length = spec.phases().keyOf(phase) + ": " + Durations.format(stage.length());
        double seconds = stage.length().toMillis() / 1e3;
        if (seconds < ROWS_FOR_A_MEAN * USUAL_SECONDS) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "%s may be too short for the hosts: a mean needs three whole rows, and esxtop"
                            + " rows are %d s long by default. Measure at least %d s, or use shorter rows.",
                    length,
                    USUAL_SECONDS,
                    ROWS_FOR_A_MEAN * USUAL_SECONDS));
        }
        double least = (seconds - EDGES * USUAL_SECONDS) / seconds;
        return least >= spec.limits().hostCoverage()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s is short for the hosts: a feed that starts and ends with it may miss a"
                                + " row at each edge, %d s in all with esxtop's default rows, and"
                                + " limits.hostCoverage requires %.0f %%. Feed from before the measurement"
                                + " until after it, use shorter rows, or measure longer.",
                        length,
                        EDGES * USUAL_SECONDS,
                        PERCENT * spec.limits().hostCoverage()));
    }
}
