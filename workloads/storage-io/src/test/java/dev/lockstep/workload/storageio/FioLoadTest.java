package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import dev.lockstep.workload.external.MachineAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs fio itself; skipped where it is not installed. */
@Tag("alone")
class FioLoadTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Optional<Path> FIO =
            new MachineAccess(null, Map.of()).program("fio", "/usr/bin:/usr/local/bin");

    private final Path folder;

    FioLoadTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void theSumOfAllReportsIsFiosOwnReportOfDirectIo() throws Exception {
        DiskFile file = laidOut(0);
        FioLoad load = new FioLoad(
                        fio(), job(file, "libaio", 0), folder, () -> BlockStatistics.UNREADABLE, Clock.systemUTC())
                .rehearsed();
        Told told = run(load, 2);

        assertThat(told.failure()).isEmpty();
        FioStatus whole = load.latest();
        assertThat(told.calls(0)).isEqualTo(whole.read().calls()).isPositive();
        assertThat(told.calls(1)).isEqualTo(whole.write().calls()).isPositive();
        assertThat(told.units(0))
                .isEqualTo(whole.read().bytes())
                .isEqualTo(whole.read().calls() * 4_096);
        assertThat(told.units(1)).isEqualTo(whole.write().bytes());
        assertThat(told.reports()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(told.reports()).allSatisfy(report -> report.transactions()
                .forEach(each -> assertThat(each.response().count()).isEqualTo(each.committed())));
    }

    @Test
    void keepsTheRateOfReadsAndWrites() throws Exception {
        FioLoad load = new FioLoad(
                        fio(),
                        job(laidOut(0), "null", 1_000),
                        folder,
                        () -> BlockStatistics.UNREADABLE,
                        Clock.systemUTC())
                .rehearsed();
        Told told = run(load, 3);

        // By fio's own time: on a busy machine its end comes late, and so does some of what it does.
        long millis = load.latest().runMillis();
        assertThat(told.failure()).isEmpty();
        assertThat(told.calls(0) * 1_000.0 / millis).isBetween(350.0, 735.0);
        assertThat(told.calls(1) * 1_000.0 / millis).isBetween(150.0, 315.0);
    }

    @Test
    void anErrorOfFioIsTheReasonOfTheEnd() throws Exception {
        DiskFile file = laidOut(0);
        FioLoad load = new FioLoad(
                        fio(), job(file, "libaio", 0), folder, () -> BlockStatistics.UNREADABLE, Clock.systemUTC())
                .rehearsed();
        file.delete();

        assertThat(run(load, 2).failure()).contains("fio ended with exit status");
    }

    @Test
    void nothingIsLeftWhenTheProcessThatStartedItIsKilled() throws Exception {
        Path job = folder.resolve("long.fio");
        Files.writeString(job, job(laidOut(0), "null", 100).text(60));
        FioProcess process = FioProcess.start(fio(), job);
        ProcessHandle fio = awaitFio(job);

        // The kernel closes the pipe of a killed process just as this does.
        process.close();

        assertThat(fio.onExit().get(5, TimeUnit.SECONDS).isAlive()).isFalse();
    }

    private static ProcessHandle awaitFio(Path job) throws InterruptedException {
        for (int look = 0; look < 100; look++) {
            Optional<ProcessHandle> found = ProcessHandle.current()
                    .descendants()
                    .filter(each -> each.info().command().orElse("").endsWith("/fio"))
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
            Thread.sleep(50);
        }
        throw new AssertionError("fio did not start with " + job);
    }

    @Test
    void aFileIsFullAndAsLaid() throws IOException {
        DiskFile file = laidOut(50);

        file.requireAsLaid();
        file.requireFull();
        assertThat(Files.size(file.path())).isEqualTo(8 << 20);
    }

    @Test
    void aFillThatWasResumedWithAnotherSeedIsRefused() {
        laidOut(0);
        DiskFile other = new DiskFile(folder.resolve("disk.dat"), false, 8 << 20, 2, 0);
        other.lay(FillProgress.SILENT);

        assertThatThrownBy(other::requireAsLaid)
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("if a load has written to it since, use prepare: none")
                .hasMessageContaining("resumed with another seed");
    }

    @Test
    void aFileWithHolesIsRefused() throws IOException {
        DiskFile file = new DiskFile(folder.resolve("holes.dat"), false, 8 << 20, 1, 0);
        try (var channel = Files.newByteChannel(
                file.path(), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE)) {
            channel.position((8 << 20) - 1);
            channel.write(java.nio.ByteBuffer.wrap(new byte[] {1}));
        }

        assertThatThrownBy(file::requireFull)
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("holds nothing at 0");
    }

    @Test
    void aFileOfAnotherSizeIsRefused() throws IOException {
        laidOut(0);

        assertThatThrownBy(() -> new DiskFile(folder.resolve("disk.dat"), false, 16 << 20, 1, 0).requireFull())
                .hasMessageContaining("has 8388608 bytes, and size needs 16777216");
    }

    @Test
    void aLinkOutOfTheFolderIsNotWrittenThrough() throws IOException {
        Path victim = folder.resolve("victim");
        Files.writeString(victim, "precious");
        Files.createSymbolicLink(folder.resolve("disk.dat"), victim);

        assertThatThrownBy(() -> laidOut(0)).isInstanceOf(PreparationException.class);
        assertThat(victim).hasContent("precious");
    }

    @Test
    void pathsOutsideOfTheAllowedOnesAreRefusedEvenThroughALink() throws IOException {
        Path allowed = Files.createDirectory(folder.resolve("allowed"));
        Path other = Files.createDirectory(folder.resolve("other"));
        Path link = Files.createSymbolicLink(allowed.resolve("link"), other);
        MachineAccess access = new MachineAccess(List.of(allowed), Map.of());

        assertThat(access.place(allowed)).isEqualTo(allowed.toRealPath());
        assertThatThrownBy(() -> access.place(other)).hasMessageContaining("--allowed-path");
        assertThatThrownBy(() -> access.place(link)).hasMessageContaining("may not be used");
        assertThatThrownBy(() -> MachineAccess.NONE.place(allowed)).hasMessageContaining("allows no path");
    }

    private DiskFile laidOut(int compress) {
        DiskFile file = new DiskFile(folder.resolve("disk.dat"), false, 8 << 20, 1, compress);
        file.lay(FillProgress.SILENT);
        return file;
    }

    private static JobFile job(DiskFile file, String engine, long rate) {
        IoSettings settings =
                new IoSettings(BlockSize.parse("4k"), 70, true, 2, 1, 1, 8 << 20, true, rate, 0, 100, engine, Map.of());
        return new JobFile(settings, List.of(file.path()), 1, 1);
    }

    private static Path fio() {
        assumeThat(FIO).as("fio is not installed: apt-get install fio").isPresent();
        return FIO.orElseThrow();
    }

    private static Told run(FioLoad load, long seconds) throws Exception {
        Told told = new Told(new ConcurrentLinkedQueue<>(), new CompletableFuture<>());
        long begin = System.nanoTime() + 2 * SECOND;
        load.start(new ExternalLoad.Schedule(begin, begin, begin + seconds * SECOND), told);
        told.end().get(seconds + 20, TimeUnit.SECONDS);
        load.close();
        return told;
    }

    /** What a load has told. */
    private record Told(ConcurrentLinkedQueue<ExternalReport> reports, CompletableFuture<String> end)
            implements ExternalLoad.Listener {

        @Override
        public void measured(ExternalReport report) {
            reports.add(report);
        }

        @Override
        public void ended(long startSkewNanos, String failure) {
            end.complete(failure);
        }

        String failure() {
            return end.join();
        }

        long calls(int transaction) {
            return reports.stream()
                    .mapToLong(report -> report.transactions().get(transaction).committed())
                    .sum();
        }

        long units(int transaction) {
            return reports.stream()
                    .mapToLong(report -> report.transactions().get(transaction).units())
                    .sum();
        }
    }
}
