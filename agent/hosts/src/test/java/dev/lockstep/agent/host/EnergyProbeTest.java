package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnergyProbeTest {

    private static final long RANGE = 262_143_328_850L;

    private final Path sys;

    EnergyProbeTest(@TempDir Path sys) {
        this.sys = sys;
    }

    @Test
    void packagesAndTheirMemoryAreDistinguishedAndPackagesAreAddedUp() throws IOException {
        zone("intel-rapl:0", "package-0", 1_000_000);
        zone("intel-rapl:0/intel-rapl:0:0", "core", 0);
        zone("intel-rapl:0/intel-rapl:0:1", "dram", 0);
        zone("intel-rapl:1", "package-1", 0);
        zone("intel-rapl:2", "psys", 0);
        zone("intel-rapl-mmio:0", "package-0", 0);
        Looks looks = looks();
        assertThat(looks.atSecond(1)).isEmpty();
        energy("intel-rapl:0", 101_000_000);
        energy("intel-rapl:0/intel-rapl:0:1", 20_000_000);
        energy("intel-rapl:1", 60_000_000);

        assertThat(looks.atSecond(3))
                .containsOnly(
                        entry("powerWatts of rapl:package-0", 50.0),
                        entry("powerWatts of rapl:package-0:dram", 10.0),
                        entry("powerWatts of rapl:package-1", 30.0),
                        entry("powerWatts of rapl:packages", 80.0));
    }

    @Test
    void aCounterThatReachedItsEndGoesOnFromZero() throws IOException {
        zone("intel-rapl:0", "package-0", RANGE - 40_000_000);
        Looks looks = looks();
        looks.atSecond(1);
        energy("intel-rapl:0", 20_000_000);

        assertThat(looks.atSecond(2)).containsEntry("powerWatts of rapl:package-0", 60.0);
    }

    @Test
    void aCounterThatWasSetBackIsNotTakenForAWrap() throws IOException {
        zone("intel-rapl:0", "package-0", 100_000_000_000L);
        Looks looks = looks();
        looks.atSecond(1);
        energy("intel-rapl:0", 20_000_000);
        assertThat(looks.atSecond(2)).isEmpty();
        energy("intel-rapl:0", 90_000_000);
        assertThat(looks.atSecond(3)).containsEntry("powerWatts of rapl:package-0", 70.0);
    }

    @Test
    void aCounterThatStandsStillIsNotMeasuredAndLeavesNoSum() throws IOException {
        zone("intel-rapl:0", "package-0", 0);
        zone("intel-rapl:1", "package-1", 0);
        Looks looks = looks();
        looks.atSecond(1);
        energy("intel-rapl:0", 90_000_000);

        assertThat(looks.atSecond(2)).containsOnlyKeys("powerWatts of rapl:package-0");
    }

    @Test
    void zonesThatCannotBeReadAreNotThere() throws IOException {
        assertThat(EnergyZone.readable(sys)).isEmpty();
        zone("intel-rapl:0", "package-0", 0);
        Files.delete(folder("intel-rapl:0").resolve("energy_uj"));
        zone("intel-rapl:1", "package-1", 0);
        Files.writeString(folder("intel-rapl:1").resolve("max_energy_range_uj"), "?");

        assertThat(EnergyZone.readable(sys)).isEmpty();
    }

    private Looks looks() {
        return new Looks(new EnergyProbe(EnergyZone.readable(sys)));
    }

    private void zone(String zone, String name, long microjoules) throws IOException {
        Files.createDirectories(folder(zone));
        Files.writeString(folder(zone).resolve("name"), name + "\n");
        Files.writeString(folder(zone).resolve("max_energy_range_uj"), RANGE + "\n");
        energy(zone, microjoules);
    }

    private void energy(String zone, long microjoules) throws IOException {
        Files.writeString(folder(zone).resolve("energy_uj"), microjoules + "\n");
    }

    private Path folder(String zone) {
        return sys.resolve("class/powercap").resolve(zone);
    }
}
