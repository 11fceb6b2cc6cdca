package dev.lockstep.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DeadThreadTest {

    @Test
    void isNamedWithItsFaultAndTheProcessGoesOnAfterAnExceptionOfItsOwn() {
        StringWriter err = new StringWriter();

        new DeadThread("Agent", new PrintWriter(err))
                .uncaughtException(new Thread("counter"), new IllegalStateException("below zero"));

        assertThat(err.toString())
                .startsWith("Thread counter died:")
                .contains("IllegalStateException: below zero", "\tat ")
                .doesNotContain("stopped");
    }

    @Test
    void theHandlerGetsAnErrorThatAnExecutorKeepsToItself() throws Exception {
        CompletableFuture<Throwable> told = new CompletableFuture<>();
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setUncaughtExceptionHandler((dead, fault) -> told.complete(fault));
            return thread;
        });
        NoClassDefFoundError gone = new NoClassDefFoundError("gone");
        try {
            ScheduledFuture<?> kept = executor.scheduleWithFixedDelay(
                    DeadThread.told(() -> {
                        throw gone;
                    }),
                    0,
                    1,
                    TimeUnit.DAYS);

            assertThatThrownBy(() -> kept.get(10, TimeUnit.SECONDS)).hasCause(gone);
            assertThat(told).isCompletedWithValue(gone);
        } finally {
            executor.shutdown();
        }
    }
}
