package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A search whose program is played by one that notes when it begins and ends. */
@Timeout(30)
class SteppedProgramTest {

    private static final long SECOND = 1_000_000_000L;
    private static final RunSpec SPEC = SpecReader.read("""
            name: io
            workload: { id: storage-io }
            targets: [ { name: vm1, engine: files, paths: [/data] } ]
            load: { search: { vary: rate, from: 100/s, to: 400/s, goal: { maximise: throughput } } }
            phases: { measure: 60s }
            """, () -> 1);

    private final List<LoadChange> changes = new ArrayList<>(List.of(
            LoadChange.to(0.25, 0, 0).beginning("settle-1", false),
            LoadChange.to(0.25, SECOND / 4, 0).beginning("step-1", true)));
    private final LoadPlan plan = LoadPlan.of(SPEC, changes);
    private final List<Played> played = Collections.synchronizedList(new ArrayList<>());
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    /** In the future, as the agreed start of a run is. */
    private final long zero = System.nanoTime() + SECOND / 4;

    private final SteppedProgram program = new SteppedProgram(plan, level -> {
        Played made = new Played(level);
        played.add(made);
        return made;
    });

    private void start() {
        program.start(new ExternalLoad.Schedule(zero, zero, zero + 3600 * SECOND), new ExternalLoad.Listener() {
            @Override
            public void measured(ExternalReport report) {}

            @Override
            public void ended(long startSkewNanos, String failure) {
                ended.complete(failure);
            }
        });
    }

    private void change(LoadChange change) {
        plan.change(changes.size(), List.of(change));
        changes.add(change);
    }

    @Test
    void aChangeEndsTheProgramAndStartsItAnewAtAWholeSecond() throws Exception {
        start();
        change(LoadChange.to(0.5, SECOND, 0));
        await(() -> played.size() == 2 && played.get(1).begin > 0);

        assertThat(played).extracting(each -> each.level).containsExactly(0.25, 0.5);
        assertThat(played.get(0).stoppedAt - zero).isGreaterThanOrEqualTo(SECOND);
        assertThat(played.get(0).closed).isTrue();
        assertThat((played.get(1).begin - zero) % SECOND).isZero();
        assertThat(played.get(1).begin).isGreaterThan(played.get(0).stoppedAt + SECOND / 2);

        change(LoadChange.end(System.nanoTime() - zero));
        assertThat(ended.get(5, TimeUnit.SECONDS)).isEmpty();
        assertThat(played).hasSize(2);
    }

    @Test
    void theSameLevelGoesOn() throws Exception {
        start();
        change(LoadChange.to(0.25, SECOND / 2, 0));
        LockSupport.parkNanos(SECOND);
        program.stop(StopMode.FINISH);

        assertThat(ended.get(5, TimeUnit.SECONDS)).isEmpty();
        assertThat(played).hasSize(1);
    }

    @Test
    void aProgramThatFailsEndsTheLoadWithItsReason() throws Exception {
        start();
        await(() -> played.get(0).listener != null);
        played.get(0).end("disk full");

        assertThat(ended.get(5, TimeUnit.SECONDS)).isEqualTo("disk full");
    }

    private static void await(BooleanSupplier condition) {
        long limit = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < limit) {
            LockSupport.parkNanos(SECOND / 100);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private static final class Played implements ExternalLoad {

        private final double level;
        private volatile long begin;
        private volatile long stoppedAt;
        private volatile boolean closed;
        private volatile boolean over;
        private volatile @Nullable Listener listener;

        Played(double level) {
            this.level = level;
        }

        @Override
        public void start(Schedule schedule, Listener to) {
            listener = to;
            begin = schedule.begin();
        }

        void end(String failure) {
            if (!over) {
                over = true;
                Objects.requireNonNull(listener).ended(0, failure);
            }
        }

        @Override
        public void stop(StopMode mode) {
            if (stoppedAt == 0) {
                stoppedAt = System.nanoTime();
                end("");
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
