package dev.lockstep.measure.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the episodes of a series in windows of 10 s, or of one wave, counted back from its end.
 *
 * <p>A window is out when its mean is further from the median of all windows than both 5 robust standard deviations
 * (1.4826 MAD) and 10 % of the median. A run of such windows is an episode if it lies between the first and the last
 * window and is no longer than a quarter of the series: whatever does not come back is a shape, not an episode. Around
 * a median of 0 nothing can be expressed in per cent, so there are no episodes.
 */
final class Episodes {
    private static final int WINDOW_SECONDS = 10;
    private static final double MAD_TO_STANDARD_DEVIATION = 1.4826;
    private static final int LONGEST_SHARE = 4;

    private final MeasuredSeconds seconds;
    private final int windowSeconds;
    private final Series windows;
    private final double median;
    private final double tolerance;

    private Episodes(MeasuredSeconds seconds, int windowSeconds, SteadyStateLimits limits) {
        this.seconds = seconds;
        this.windowSeconds = windowSeconds;
        this.windows =
                seconds.values().newestMeans(windowSeconds, seconds.values().length() / windowSeconds);
        this.median = windows.median();
        double deviation = Series.generate(windows.length(), this::distance).median() * MAD_TO_STANDARD_DEVIATION;
        this.tolerance = Math.max(limits.episodeDeviations() * deviation, limits.episodePercent() / 100 * median);
    }

    static List<Episode> find(MeasuredSeconds seconds, Optional<Wave> wave, SteadyStateLimits limits) {
        var episodes = new Episodes(seconds, wave.map(Wave::periodSeconds).orElse(WINDOW_SECONDS), limits);
        return episodes.median > 0 ? episodes.list() : List.of();
    }

    private List<Episode> list() {
        var found = new ArrayList<Episode>();
        int window = 0;
        while (window < windows.length()) {
            int end = endOfRun(window);
            if (comesBack(window, end)) {
                found.add(episode(window, end));
            }
            window = Math.max(end, window + 1);
        }
        return List.copyOf(found);
    }

    private int endOfRun(int start) {
        int end = start;
        while (end < windows.length() && distance(end) > tolerance) {
            end++;
        }
        return end;
    }

    private boolean comesBack(int start, int end) {
        return end > start
                && start > 0
                && end < windows.length()
                && LONGEST_SHARE * (end - start) * windowSeconds
                        <= seconds.values().length();
    }

    private Episode episode(int start, int end) {
        double lost = 0;
        for (int window = start; window < end; window++) {
            lost += (windows.at(window) - median) * windowSeconds;
        }
        int skipped = seconds.values().length() - windows.length() * windowSeconds;
        int from = seconds.secondOf(skipped + start * windowSeconds);
        int last = seconds.secondOf(skipped + end * windowSeconds - 1);
        return new Episode(
                from,
                last - from + 1,
                100 * Math.abs(lost) / (median * seconds.values().length()));
    }

    private double distance(int window) {
        return Math.abs(windows.at(window) - median);
    }
}
