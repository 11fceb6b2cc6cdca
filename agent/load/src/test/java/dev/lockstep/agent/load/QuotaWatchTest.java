package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Busy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuotaWatchTest {

    private static final int SECONDS = 10;
    private static final int PERIODS = 10;

    private final Path machine;

    QuotaWatchTest(@TempDir Path machine) {
        this.machine = machine;
    }

    @Test
    void theShareOfPeriodsThatTheQuotaEndedEarlyIsKeptUp() throws IOException {
        memberships("0::/kubepods/pod7\n");
        QuotaWatch watch = watch("kubepods/pod7");
        for (int second = 0; second <= SECONDS; second++) {
            assertThat(watch.busiest()).isNull();
            used("kubepods/pod7", second, 4 * second);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("/kubepods/pod7", 40));
    }

    @Test
    void aSecondInWhichTheQuotaSufficedEndsTheRow() throws IOException {
        memberships("0::/pod7\n");
        QuotaWatch watch = watch("pod7");
        for (int second = 0; second <= SECONDS; second++) {
            used("pod7", second, Math.min(9, second));
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("/pod7", 0));
    }

    @Test
    void theQuotaOfAGroupAboveCountsToo() throws IOException {
        memberships("0::/pod7/container\n");
        used("pod7", 0, 0);
        QuotaWatch watch = watch("pod7/container");
        for (int second = 0; second <= SECONDS; second++) {
            used("pod7", second, 5 * second);
            used("pod7/container", second, second);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("/pod7", 50));
    }

    @Test
    void ofVersionOneTheGroupOfTheCpuControllerIsRead() throws IOException {
        memberships("4:memory:/elsewhere\n2:cpu,cpuacct:/pod7\n0::/\n");
        used("memory/elsewhere", 0, 0);
        QuotaWatch watch = watch("cpu,cpuacct/pod7");
        for (int second = 0; second <= SECONDS; second++) {
            used("memory/elsewhere", second, 9 * second);
            used("cpu,cpuacct/pod7", second, 3 * second);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("/pod7", 30));
    }

    @Test
    void aContainerOfVersionOneFindsItsGroupAtTheTop() throws IOException {
        memberships("1:cpu:/docker/4711\n");
        QuotaWatch watch = watch("cpu");
        for (int second = 0; second <= SECONDS; second++) {
            used("cpu", second, 10 * second);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("/", 100));
    }

    @Test
    void withoutAQuotaNothingIsKnown() throws IOException {
        memberships("0::/pod7\n");
        QuotaWatch watch = watch("pod7");
        for (int second = 0; second <= 2 * SECONDS; second++) {
            used("pod7", Math.min(second, SECONDS), 0);
            watch.look();
        }

        assertThat(watch.busiest()).as("its quota was taken away").isNull();
    }

    @Test
    void nothingIsKnownWithoutControlGroups() {
        QuotaWatch watch = new QuotaWatch(machine.resolve("none"), machine.resolve("sys"));
        watch.look();

        assertThat(watch.busiest()).isNull();
    }

    private void memberships(String text) throws IOException {
        Files.createDirectories(machine.resolve("proc/self"));
        Files.writeString(machine.resolve("proc/self/cgroup"), text);
    }

    private QuotaWatch watch(String group) throws IOException {
        used(group, 0, 0);
        return new QuotaWatch(machine.resolve("proc"), machine.resolve("sys"));
    }

    /** After so many seconds of ten periods each. */
    private void used(String group, int seconds, int throttled) throws IOException {
        Path folder = Files.createDirectories(machine.resolve("sys/fs/cgroup").resolve(group));
        Files.writeString(folder.resolve("cpu.stat"), """
                usage_usec 1900255
                nr_periods %d
                nr_throttled %d
                throttled_usec 4711
                """.formatted(PERIODS * seconds, throttled));
    }
}
