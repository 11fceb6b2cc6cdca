package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.result.VscsiLine;
import dev.lockstep.host.vscsi.Histogram;
import dev.lockstep.host.vscsi.ValueBounds;
import dev.lockstep.host.vscsi.VscsiStats;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the document's lines of virtual disk histograms. */
public final class VscsiLines {

    private VscsiLines() {}

    /**
     * The lines of one host.
     *
     * @param start printed before the load; null if only the end is known
     */
    public static List<VscsiLine> of(String host, @Nullable VscsiStats start, VscsiStats end) {
        return end.histograms().stream()
                .map(histogram -> line(host, start, histogram))
                .toList();
    }

    private static VscsiLine line(String host, @Nullable VscsiStats start, Histogram end) {
        Optional<Histogram> counted = Optional.ofNullable(start)
                .flatMap(earlier -> earlier.find(end.disk(), end.quantity(), end.commands()))
                .flatMap(earlier -> difference(end, earlier));
        return line(host, counted.orElse(end), counted.isPresent());
    }

    /** Empty if the counters were reset in between: the later output is then used as it is. */
    private static Optional<Histogram> difference(Histogram end, Histogram start) {
        try {
            return Optional.of(end.minus(start));
        } catch (IllegalArgumentException begunAnew) {
            return Optional.empty();
        }
    }

    private static VscsiLine line(String host, Histogram histogram, boolean difference) {
        var extremes = histogram.extremes();
        return new VscsiLine(
                host,
                histogram.disk().worldGroup(),
                histogram.disk().handle(),
                histogram.disk().disk(),
                id(histogram.quantity()),
                id(histogram.commands()),
                difference,
                histogram.count(),
                extremes == null ? null : Long.valueOf(extremes.min()),
                extremes == null ? null : Long.valueOf(extremes.max()),
                histogram.buckets().stream()
                        .map(bucket -> new VscsiLine.Bucket(known(bucket.atMost()), bucket.count()))
                        .toList(),
                percentile(histogram, 50),
                percentile(histogram, 95),
                percentile(histogram, 99));
    }

    private static String id(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static @Nullable List<@Nullable Long> percentile(Histogram histogram, double percent) {
        if (histogram.count() == 0) {
            return null;
        }
        ValueBounds bounds = histogram.percentile(percent);
        return Arrays.asList(known(bounds.above()), known(bounds.atMost()));
    }

    private static @Nullable Long known(long limit) {
        return limit == Long.MIN_VALUE || limit == Long.MAX_VALUE ? null : limit;
    }
}
