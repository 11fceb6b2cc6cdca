package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Observes a server that counts total waits itself: the difference of two snapshots. */
public final class CumulativeWaits implements WaitObserver {

    private final Source source;
    private @Nullable WaitSnapshot first;

    /** An observer with this source of snapshots. */
    public CumulativeWaits(Source source) {
        this.source = source;
    }

    /** The source of snapshots. */
    @FunctionalInterface
    public interface Source {
        /** The present totals. */
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
