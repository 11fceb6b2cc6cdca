package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.external.ExternalBinding;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import dev.lockstep.workload.external.ExternalTarget;
import dev.lockstep.workload.external.ExternalWorkload;
import dev.lockstep.workload.external.MachineAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs fio itself; skipped where it is not installed. */
@Tag("alone")
class FileTargetTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Consistency BROKEN = new Consistency(FileTarget.DEVICE_DID_IT, 1);
    private static final Consistency HOLDS = new Consistency(FileTarget.DEVICE_DID_IT, 0);

    private final Path folder;

    FileTargetTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void ioThatWasNotMadeIsNoResult() throws Exception {
        ExternalTarget target = afterASecondOf(Map.of("ioengine", "null", "rate", 1_000L));

        assertThat(reads(target)).isPositive();
        assertThat(target.consistency()).containsExactly(BROKEN);
        assertThat(target.notes()).anyMatch(note -> note.startsWith("The ioengine null made no I/O"));
    }

    /** The files were laid out a moment ago, so the page cache has them; they must not pass as a device anywhere. */
    @Test
    void readsFromThePageCacheAreNoResultOfADevice() throws Exception {
        ExternalTarget target = afterASecondOf(Map.of("direct", false, "ioengine", "psync"));

        assertThat(target.consistency()).containsExactly(BROKEN);
        assertThat(target.notes()).anyMatch(note -> note.contains("set direct: true"));
    }

    @Test
    void directIoIsThatOfTheDevice() throws Exception {
        assumeThat(BlockStatistics.of(List.of(folder)).readable())
                .as("the kernel counts what the device of " + folder + " does")
                .isTrue();

        assertThat(afterASecondOf(Map.of()).consistency()).containsExactly(HOLDS);
    }

    /** Nothing but fio uses this device, so no other process can be what its count shows. */
    @Test
    void directIoOnADeviceOfItsOwnIsCounted() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        String image = folder.resolve("image").toString();
        assumeThat(ended("truncate", "-s", "64M", image)
                        && ended("mkfs.ext4", "-q", "-F", image)
                        && ended("mount", "-o", "loop", image, disk.toString()))
                .as("a loop device can be made and mounted, which needs root and mkfs.ext4")
                .isTrue();
        try {
            assertThat(BlockStatistics.of(List.of(disk)).devices()).allMatch(device -> device.startsWith("loop"));
            assertThat(afterASecondOf(Map.of("readPercent", 50L), disk).consistency())
                    .containsExactly(HOLDS);
        } finally {
            ended("umount", disk.toString());
        }
    }

    @Test
    void aBlockDeviceIsUsedOnlyIfItIsNamedAndFree() throws Exception {
        String image = folder.resolve("image").toString();
        assumeThat(ended("truncate", "-s", "16M", image)
                        && ended("sh", "-c", "losetup --show -f " + image + " > " + folder.resolve("name")))
                .as("a loop device can be made, which needs root")
                .isTrue();
        Path device = Path.of(Files.readString(folder.resolve("name")).strip());
        try {
            assertThatThrownBy(() -> new MachineAccess(null, Map.of()).place(device))
                    .hasMessageContaining("destroys what it holds");
            assertThatThrownBy(() -> new MachineAccess(List.of(Path.of("/dev")), Map.of()).place(device))
                    .hasMessageContaining("name it itself: --allowed-path " + device);
            assertThat(afterASecondOf(Map.of("readPercent", 50L), device).consistency())
                    .containsExactly(HOLDS);
            DiskFile disk = new DiskFile(device, true, 8 << 20, 1, 0);
            assertThatThrownBy(disk::refuseIfPresent).hasMessageContaining("use prepare: replace to destroy it");
            assertThatThrownBy(() -> new DiskFile(device, true, 32 << 20, 1, 0).requireFull())
                    .hasMessageContaining("give a smaller size");
            Path counting = Path.of("/sys/class/block", device.getFileName().toString(), "queue/iostats");
            Files.writeString(counting, "0");
            boolean readable = BlockStatistics.of(List.of(device)).readable();
            Files.writeString(counting, "1");
            assertThat(readable).isFalse();
            assertThat(ended("mkfs.ext4", "-q", "-F", device.toString())
                            && ended(
                                    "mount",
                                    device.toString(),
                                    Files.createDirectory(folder.resolve("mounted"))
                                            .toString()))
                    .isTrue();
            assertThatThrownBy(() -> afterASecondOf(Map.of(), device)).hasMessageContaining("it is mounted");
            assertThat(ended("umount", folder.resolve("mounted").toString())).isTrue();
        } finally {
            ended("losetup", "-d", device.toString());
        }
    }

    private static boolean ended(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /** As the steps of a search. */
    @Test
    void theBooksAreThoseOfAllLoadsOfARun() throws Exception {
        ExternalTarget target = bound(Map.of("direct", false, "ioengine", "psync"), folder);
        target.check();
        target.fill(FillProgress.SILENT);
        target.beforeRun();

        oneSecond(target, 100);
        long first = reads(target);
        oneSecond(target, 300);

        assertThat(first).isBetween(50L, 150L);
        assertThat(reads(target) - first).isBetween(150L, 450L);
        target.beforeRun();
        assertThat(reads(target)).isZero();
    }

    private static long reads(ExternalTarget target) {
        return Objects.requireNonNull(target.counts().get(StorageIoWorkload.READS));
    }

    private ExternalTarget afterASecondOf(Map<String, Object> changed) throws Exception {
        return afterASecondOf(changed, folder);
    }

    private ExternalTarget bound(Map<String, Object> changed, Path files) {
        MachineAccess machine = new MachineAccess(List.of(files), Map.of());
        assumeThat(machine.program("fio", "/usr/bin:/usr/local/bin"))
                .as("fio is not installed: apt-get install fio")
                .isPresent();
        ExternalWorkload workload = new StorageIoWorkload();
        Map<String, Object> parameters = new HashMap<>(Map.of("size", "8MB", "readPercent", 100L));
        parameters.putAll(changed);
        return workload.bind(new ExternalBinding(
                List.of(files), TestParameters.of(workload.descriptor(), parameters), 1, 0, machine));
    }

    private ExternalTarget afterASecondOf(Map<String, Object> changed, Path files) throws Exception {
        ExternalTarget target = bound(changed, files);
        target.check();
        target.fill(FillProgress.SILENT);
        target.beforeRun();
        oneSecond(target, 0);
        return target;
    }

    private void oneSecond(ExternalTarget target, double rate) throws Exception {
        CompletableFuture<String> end = new CompletableFuture<>();
        try (ExternalLoad load = target.load(Files.createDirectories(folder.resolve("load")), rate)) {
            long begin = System.nanoTime() + SECOND;
            load.start(new ExternalLoad.Schedule(begin, begin, begin + SECOND), new ExternalLoad.Listener() {
                @Override
                public void measured(ExternalReport report) {}

                @Override
                public void ended(long startSkewNanos, String failure) {
                    end.complete(failure);
                }
            });
            assertThat(end.get(20, TimeUnit.SECONDS)).isEmpty();
        }
    }
}
