package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxLinksTest {

    private final Path machine;
    private final Looks looks;

    LinuxLinksTest(@TempDir Path machine) throws IOException {
        this.machine = machine;
        Files.createDirectories(machine.resolve("proc/net"));
        for (String name : new String[] {"lo", "docker0", "eth0", "eth1"}) {
            Files.createDirectories(machine.resolve("sys/class/net").resolve(name));
        }
        looks = new Looks(new DeviceProbe<>(
                new LinuxLinks(machine.resolve("proc"), machine.resolve("sys")), LinkCounters::plus, new LinkReport()));
    }

    @Test
    void theTotalIsThatOfThePhysicalInterfaces() throws IOException {
        adapter("eth0");
        adapter("eth1");
        Map<String, Double> said = afterOneSecond();

        assertThat(said)
                .containsEntry("packetsInPerSecond", 200.0)
                .containsEntry("packetsOutPerSecond", 20.0)
                .containsEntry("networkInMBitsPerSecond", 2.0)
                .containsEntry("networkOutMBitsPerSecond", 0.2)
                .containsEntry("networkInMBitsPerSecond of eth0", 1.0)
                .containsEntry("networkInMBitsPerSecond of lo", 1.0)
                .doesNotContainKey("networkInMBitsPerSecond of docker0");
    }

    @Test
    void whereNoneIsPhysicalAsInAContainerAllButTheLoopbackCount() throws IOException {
        assertThat(afterOneSecond())
                .containsEntry("packetsInPerSecond", 300.0)
                .containsEntry("packetsInPerSecond of docker0", 100.0)
                .containsEntry("packetsInPerSecond of lo", 100.0);
    }

    private Map<String, Double> afterOneSecond() throws IOException {
        statistics(0, 0, 0, 0);
        looks.atSecond(1);
        statistics(125_000, 100, 12_500, 10);
        return looks.atSecond(2);
    }

    private void adapter(String name) throws IOException {
        Files.createDirectory(machine.resolve("sys/class/net").resolve(name).resolve("device"));
    }

    private void statistics(long bytesIn, long packetsIn, long bytesOut, long packetsOut) throws IOException {
        StringBuilder text = new StringBuilder("""
                Inter-|   Receive                                                |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
                """);
        for (String name : new String[] {"lo", "docker0", "eth0", "eth1"}) {
            text.append("%6s: %d %d 0 0 0 0 0 0 %d %d 0 0 0 0 0 0%n"
                    .formatted(name, bytesIn, packetsIn, bytesOut, packetsOut));
        }
        Files.writeString(machine.resolve("proc/net/dev"), text);
    }
}
