package dev.lockstep.run;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A stage of a run, by its index in {@link Phases#stages}. A transaction belongs to the phase in which it was due. The
 * short form {@code phases} always has the five that are named here.
 */
public final class Phase implements Comparable<Phase> {

    /** The most stages of a run. */
    public static final int MOST = 100;

    private static final List<Phase> ALL = Collections.unmodifiableList(
            IntStream.range(0, MOST).mapToObj(Phase::new).toList());

    public static final Phase IDLE = of(0);
    public static final Phase RAMP_UP = of(1);
    public static final Phase WARM_UP = of(2);
    public static final Phase MEASURE = of(3);
    public static final Phase RAMP_DOWN = of(4);

    private final int index;

    private Phase(int index) {
        this.index = index;
    }

    /**
     * The only instance of that index.
     *
     * @param index 0 to {@value #MOST} - 1
     */
    public static Phase of(int index) {
        return ALL.get(index);
    }

    /** Its index. */
    public int index() {
        return index;
    }

    @Override
    public int compareTo(Phase other) {
        return Integer.compare(index, other.index);
    }

    @Override
    public String toString() {
        return "phase " + index;
    }
}
