package dev.lockstep.coordinator.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventLoopTest {

    private final Thread.@Nullable UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();

    @AfterEach
    void restore() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @Test
    void anErrorEndsItsThreadAndReachesTheHandler() {
        CompletableFuture<Throwable> told = new CompletableFuture<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> {
            if (thread.getName().equals("loop under test")) {
                told.complete(fault);
            }
        });
        EventLoop loop = new EventLoop("loop under test", Duration.ofDays(1), () -> {}, () -> {});
        NoClassDefFoundError gone = new NoClassDefFoundError("gone");
        loop.post(() -> {
            throw gone;
        });

        loop.start();

        assertThat(told).succeedsWithin(Duration.ofSeconds(10)).isSameAs(gone);
    }
}
