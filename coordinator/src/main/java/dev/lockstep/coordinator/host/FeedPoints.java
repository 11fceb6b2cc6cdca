package dev.lockstep.coordinator.host;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.run.Json;
import dev.lockstep.text.PlainText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The series of a feed, numbered in order of appearance. Confined to one thread. */
final class FeedPoints {

    /** The readers limit the series of one header; this limits those of all headers of a feed. */
    private static final int MOST = 50_000;

    private final Map<MetricPoint, Integer> places = new HashMap<>();
    private final List<MetricPoint> fresh = new ArrayList<>();

    int[] places(List<MetricPoint> points) {
        return points.stream().mapToInt(this::place).toArray();
    }

    private int place(MetricPoint point) {
        Integer place = places.get(point);
        if (place != null) {
            return place;
        }
        if (places.size() == MOST) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "The feed has more than %,d series over all of its headers: send fewer metrics or instances, or"
                            + " start a new feed.",
                    MOST));
        }
        places.put(point, places.size());
        fresh.add(point);
        return places.size() - 1;
    }

    int size() {
        return places.size();
    }

    /**
     * Series that appeared since they were last cleared, as JSON; null if there are none. Names of devices may have control
     * characters, which an archive must not have.
     */
    @Nullable
    String fresh() {
        if (fresh.isEmpty()) {
            return null;
        }
        List<String[]> pairs = fresh.stream()
                .map(point -> new String[] {PlainText.visible(point.metric()), PlainText.visible(point.instance())})
                .toList();
        return Json.write(pairs);
    }

    /** Forgets which series are new, as they are stored. */
    void clearFresh() {
        fresh.clear();
    }

    /** The series by number. */
    static List<MetricPoint> read(List<String> stored) {
        List<MetricPoint> points = new ArrayList<>();
        for (String part : stored) {
            for (String[] pair : Json.read(part, String[][].class)) {
                points.add(new MetricPoint(pair[0], pair[1]));
            }
        }
        return points;
    }
}
