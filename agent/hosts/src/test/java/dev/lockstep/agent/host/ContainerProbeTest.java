package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerProbeTest {

    private final Path machine;

    ContainerProbeTest(@TempDir Path machine) {
        this.machine = machine;
    }

    @Test
    void useIsMeasuredAgainstTheQuota() throws IOException {
        group("0::/kubepods/pod7\n", "kubepods/pod7");
        limit("kubepods/pod7", "150000 100000");
        used("kubepods/pod7", 1_000_000, 10, 1);
        Looks looks = new Looks(open());
        assertThat(looks.atSecond(1)).isEmpty();
        used("kubepods/pod7", 4_000_000, 30, 6);

        assertThat(looks.atSecond(5))
                .containsOnly(entry("containerCpuPercent", 50.0), entry("containerThrottledPercent", 25.0));
    }

    @Test
    void anIntervalWithoutAPeriodHasNoShareOfThrottledOnes() throws IOException {
        group("0::/x\n", "x");
        limit("x", "150000 100000");
        used("x", 1_000_000, 10, 1);
        Looks looks = new Looks(open());
        looks.atSecond(1);

        assertThat(looks.atSecond(2))
                .containsOnly(entry("containerCpuPercent", 0.0), entry("containerThrottledPercent", Double.NaN));
    }

    @Test
    void withoutAQuotaThereIsNothingToMeasureAgainst() throws IOException {
        group("0::/\n", "");
        limit("", "max 100000");
        used("", 0, 0, 0);
        Looks looks = new Looks(open());
        looks.atSecond(1);
        used("", 4_000_000, 0, 0);

        assertThat(looks.atSecond(2)).isEmpty();
    }

    @Test
    void groupsOfVersionOneAndTheRootOfAMachineHaveNone() throws IOException {
        group("4:memory:/x\n1:cpu:/x\n", "x");
        assertThat(ContainerProbe.open(machine.resolve("proc"), machine.resolve("sys")))
                .isEmpty();
        group("1:cpu:/\n0::/\n", "");
        used("", 0, 0, 0);
        assertThat(ContainerProbe.open(machine.resolve("proc"), machine.resolve("sys")))
                .isEmpty();
    }

    private ContainerProbe open() {
        return ContainerProbe.open(machine.resolve("proc"), machine.resolve("sys"))
                .orElseThrow();
    }

    private void group(String memberships, String group) throws IOException {
        Files.createDirectories(machine.resolve("proc/self"));
        Files.writeString(machine.resolve("proc/self/cgroup"), memberships);
        Files.createDirectories(machine.resolve("sys/fs/cgroup").resolve(group));
    }

    private void limit(String group, String text) throws IOException {
        Files.writeString(machine.resolve("sys/fs/cgroup").resolve(group).resolve("cpu.max"), text + "\n");
    }

    private void used(String group, long micros, long periods, long throttled) throws IOException {
        Files.writeString(machine.resolve("sys/fs/cgroup").resolve(group).resolve("cpu.stat"), """
                usage_usec %d
                user_usec 0
                nr_periods %d
                nr_throttled %d
                """.formatted(
                        micros, periods, throttled));
    }
}
