package dev.lockstep.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the episodes of a series in windows of 10 s, or of one wave, counted back from its end.
 *
 * <p>A window is an outlier if its mean differs from the median of all windows by more than 10 % of the median, 5
 * robust standard deviations of the windows (1.4826 MAD) and, without a wave, 5 standard errors of a window's mean
 * given the usual noise inside a window: the few windows of a short series may lie close together by chance. A row of
 * outliers is an episode if it is no longer than a quarter of the series. A row that begins in the first window or ends
 * in the last may be a shape instead; it is an episode only if it alone costs more than the limit and no shape explains
 * it. Around a median of 0 there are no percentages, so no episodes.
 *
 * <p>If episodes cost no more than the limit, windows that end 5 s earlier are tried too: a stall that spans two
 * windows may be too small in each of them.
 */
final class Episodes {
    private static final int WINDOW_SECONDS = 10;
    private static final double MAD_TO_STANDARD_DEVIATION = 1.4826;
    private static final int LONGEST_SHARE = 4;

    private final MeasuredSeconds seconds;
    private final int windowSeconds;
    private final Series values;
    private final Series windows;
    private final double median;
    private final double tolerance;
    private final boolean edges;
    private final SteadyStateLimits limits;

    private Episodes(
            MeasuredSeconds seconds,
            Series values,
            int windowSeconds,
            boolean noiseInside,
            boolean edges,
            SteadyStateLimits limits) {
        this.seconds = seconds;
        this.values = values;
        this.edges = edges;
        this.limits = limits;
        this.windowSeconds = windowSeconds;
        this.windows = values.newestMeans(windowSeconds, values.length() / windowSeconds);
        this.median = windows.median();
        double deviation = Series.generate(windows.length(), this::distance).median() * MAD_TO_STANDARD_DEVIATION;
        double error = noiseInside ? errorOfWindow() : 0;
        this.tolerance = Math.max(
                limits.episodeDeviations() * Math.max(deviation, error), limits.episodePercent() / 100 * median);
    }

    /**
     * The episodes of a series.
     *
     * @param edges whether a row of outliers at an edge may be one, because no shape explains it
     */
    static List<Episode> find(MeasuredSeconds seconds, Optional<Wave> wave, boolean edges, SteadyStateLimits limits) {
        Series all = seconds.values();
        if (wave.isPresent()) {
            return new Episodes(seconds, all, wave.get().periodSeconds(), false, edges, limits).list();
        }
        var found = new Episodes(seconds, all, WINDOW_SECONDS, true, edges, limits).list();
        if (lostPercent(found) > limits.lostPercent()) {
            return found;
        }
        var older = Series.generate(all.length() - WINDOW_SECONDS / 2, all::at);
        var shifted = new Episodes(seconds, older, WINDOW_SECONDS, true, edges, limits).list();
        return lostPercent(shifted) > limits.lostPercent() ? shifted : found;
    }

    /** Total cost of the episodes. */
    static double lostPercent(List<Episode> episodes) {
        return episodes.stream().mapToDouble(Episode::lostPercent).sum();
    }

    private List<Episode> list() {
        var found = new ArrayList<Episode>();
        int window = median > 0 ? 0 : windows.length();
        while (window < windows.length()) {
            int end = endOfRun(window);
            if (end > window && shortEnough(end - window)) {
                Episode episode = episode(window, end);
                if (inside(window, end) || (edges && episode.lostPercent() > limits.lostPercent())) {
                    found.add(episode);
                }
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

    private boolean shortEnough(int count) {
        return LONGEST_SHARE * count * windowSeconds <= seconds.values().length();
    }

    private boolean inside(int start, int end) {
        return start > 0 && end < windows.length();
    }

    /**
     * Standard error of a window's mean if its seconds were independent; of the median window, because some are
     * outliers.
     */
    private double errorOfWindow() {
        int skipped = skippedSeconds();
        double variance = Series.generate(windows.length(), window -> {
                    var inside = Series.generate(
                            windowSeconds, index -> values.at(skipped + window * windowSeconds + index));
                    return inside.sumOfProducts(0) / (windowSeconds - 1);
                })
                .median();
        return Math.sqrt(variance / windowSeconds);
    }

    private int skippedSeconds() {
        return values.length() - windows.length() * windowSeconds;
    }

    private Episode episode(int start, int end) {
        double lost = 0;
        for (int window = start; window < end; window++) {
            lost += (windows.at(window) - median) * windowSeconds;
        }
        int skipped = skippedSeconds();
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
