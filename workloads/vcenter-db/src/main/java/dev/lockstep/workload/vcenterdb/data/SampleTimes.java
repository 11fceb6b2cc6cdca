package dev.lockstep.workload.vcenterdb.data;

import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;

/** The sample times of a fill: the ends of the intervals of each level, numbered from 1. Immutable. */
public final class SampleTimes {

    /** The time at which the statistics of every fill end. */
    public static final LocalDateTime REFERENCE = LocalDateTime.of(2010, 6, 5, 0, 0);

    /** What {@code rolled_into} says of an interval that was rolled up before the fill. */
    static final int ROLLED_BEFORE = 0;

    private record Span(LocalDateTime first, int count) {}

    private final Map<StatLevel, Span> spans;

    private SampleTimes(Map<StatLevel, Span> spans) {
        this.spans = new EnumMap<>(spans);
    }

    /** The ranges of the paper, which do not overlap. The last half-hour of level 1 has five of six samples. */
    public static SampleTimes paper() {
        return new SampleTimes(Map.of(
                StatLevel.FIVE_MINUTES, new Span(LocalDateTime.of(2010, 6, 3, 0, 5), 563),
                StatLevel.HALF_HOURS, new Span(LocalDateTime.of(2010, 5, 27, 0, 30), 336),
                StatLevel.TWO_HOURS, new Span(LocalDateTime.of(2010, 4, 29, 2, 0), 336),
                StatLevel.DAYS, new Span(LocalDateTime.of(2009, 6, 4, 0, 0), 330)));
    }

    /**
     * The full retention of each level, as in a live system. Each level ends just before the last complete window of
     * the level below, which is still to be rolled up.
     */
    public static SampleTimes steady() {
        Map<StatLevel, Span> spans = new EnumMap<>(StatLevel.class);
        LocalDateTime end = REFERENCE;
        for (StatLevel level : StatLevel.values()) {
            if (level != StatLevel.FIVE_MINUTES) {
                end = level.endAtOrBefore(end).minus(level.interval());
            }
            int count = (int) level.keep().dividedBy(level.interval());
            spans.put(level, new Span(end.minus(level.interval().multipliedBy(count - 1L)), count));
        }
        return new SampleTimes(spans);
    }

    /** The number of intervals. */
    public int count(StatLevel level) {
        return span(level).count();
    }

    /** The intervals of all levels. */
    public int count() {
        return spans.values().stream().mapToInt(Span::count).sum();
    }

    /** The end of an interval; of a higher number too, as if the intervals went on. */
    public LocalDateTime time(StatLevel level, int id) {
        return span(level).first().plus(level.interval().multipliedBy(id - 1L));
    }

    /** What {@code rolled_into} says; empty from the last complete window on, and on the last level. */
    public OptionalInt rolledInto(StatLevel level, int id) {
        if (level == StatLevel.DAYS) {
            return OptionalInt.empty();
        }
        LocalDateTime windowEnd = level.target().endAtOrBefore(time(level, count(level)));
        LocalDateTime lastRolled = windowEnd.minus(level.target().interval());
        return time(level, id).isAfter(lastRolled) ? OptionalInt.empty() : OptionalInt.of(ROLLED_BEFORE);
    }

    private Span span(StatLevel level) {
        Span span = spans.get(level);
        if (span == null) {
            throw new IllegalStateException("No times of " + level);
        }
        return span;
    }
}
