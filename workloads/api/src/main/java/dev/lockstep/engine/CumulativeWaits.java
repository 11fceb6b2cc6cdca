package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Observes a server that keeps sums of waits itself: one look at the start, one at the end. */
public final class CumulativeWaits implements WaitObserver {

    private final Source source;
    private @Nullable WaitSnapshot first;

    /** An observer that takes its snapshots from there. */
    public CumulativeWaits(Source source) {
        this.source = source;
    }

    /** Where snapshots come from. */
    @FunctionalInterface
    public interface Source {
        /** The sums as they are now. */
        WaitSnapshot read() throws SQLException;
    }

    @Override
    public Duration samplePeriod() {
        return Duration.ZERO;
    }

    @Override
    public void begin() throws SQLException {
        first = source.read();
    }

    @Override
    public void sample() {}

    @Override
    public List<Wait> end() throws SQLException {
        return first == null ? List.of() : source.read().since(first);
    }
}
