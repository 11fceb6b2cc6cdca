package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StartNoticeTest {

    private final CountDownLatch reported = new CountDownLatch(1);
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream errors = new PrintStream(bytes, true, StandardCharsets.UTF_8) {
        @Override
        public void println(String line) {
            super.println(line);
            reported.countDown();
        }
    };

    @Test
    void aLongStartIsReported() throws InterruptedException {
        try (StartNotice notice = new StartNotice(errors, 1)) {
            assertThat(notice).isNotNull();
            assertThat(reported.await(30, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("The coordinator is starting");
    }

    @Test
    void aShortOneIsNot() {
        new StartNotice(errors, TimeUnit.HOURS.toMillis(1)).close();

        assertThat(bytes.size()).isZero();
    }
}
