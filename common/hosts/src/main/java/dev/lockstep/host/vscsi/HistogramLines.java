package dev.lockstep.host.vscsi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of one histogram, below its title. */
final class HistogramLines {

    private static final Pattern NUMBERS = Pattern.compile("\\s*(\\d{1,18})\\s*,\\s*(-?\\d{1,18})\\s*");
    private static final Pattern FIGURE = Pattern.compile("\\s*(min|max|mean|count)\\s*,\\s*(-?\\d{1,18})\\s*");
    private static final String COLUMNS = "Frequency,Histogram Bucket Limit";
    private static final int MOST_BUCKETS = 1_000;

    private final HistogramTitle title;
    private final Map<String, Long> figures = new HashMap<>();
    private final List<Bucket> buckets = new ArrayList<>();
    private @Nullable String fault;
    private boolean closed;

    HistogramLines(HistogramTitle title) {
        this.title = title;
    }

    void add(String line) {
        Matcher figure = FIGURE.matcher(line);
        Matcher numbers = NUMBERS.matcher(line);
        if (figure.matches()) {
            figures.put(figure.group(1), Long.parseLong(figure.group(2)));
        } else if (numbers.matches()) {
            addBucket(Long.parseLong(numbers.group(1)), Long.parseLong(numbers.group(2)));
        } else if (!line.strip().equalsIgnoreCase(COLUMNS)) {
            fail("a line is neither a figure nor a bucket");
        }
    }

    /** The last limit is printed twice; the second time it stands for all larger values. */
    private void addBucket(long count, long limit) {
        long above = buckets.isEmpty()
                ? Long.MIN_VALUE
                : buckets.get(buckets.size() - 1).atMost();
        if (closed || limit < above || buckets.size() == MOST_BUCKETS) {
            fail("its limits do not ascend");
            return;
        }
        closed = limit == above;
        buckets.add(new Bucket(above, closed ? Long.MAX_VALUE : limit, count));
    }

    private void fail(String reason) {
        fault = fault == null ? reason : fault;
    }

    /** Why these lines are not a histogram; empty if they are. */
    Optional<String> fault() {
        if (fault == null && !closed) {
            fail("it is truncated before its last bucket");
        }
        Long count = figures.get("count");
        if (fault == null && (count == null || count != histogram().count())) {
            fail("its buckets do not add up to its count");
        }
        return Optional.ofNullable(fault);
    }

    Histogram histogram() {
        Long min = figures.get("min");
        Long max = figures.get("max");
        Extremes extremes = min == null || max == null ? null : new Extremes(min, max);
        return new Histogram(title.disk(), title.quantity(), title.commands(), buckets, extremes);
    }
}
