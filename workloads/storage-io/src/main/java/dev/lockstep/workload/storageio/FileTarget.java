package dev.lockstep.workload.storageio;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.external.ExternalBinding;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalTarget;
import dev.lockstep.workload.external.MachineAccess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/** The files and block devices of one target. */
final class FileTarget implements ExternalTarget {

    static final String DEVICE_DID_IT = "device-did-the-io";

    private static final String MISSING =
            "fio is not on this machine: install the package fio (Debian, Ubuntu: apt-get install fio; RHEL: dnf install"
                    + " fio), or name its file when the agent starts, --fio /usr/local/bin/fio";

    private final IoSettings settings;
    private final ExternalBinding binding;
    private final List<FioLoad> loads = new CopyOnWriteArrayList<>();

    FileTarget(IoSettings settings, ExternalBinding binding) {
        this.settings = settings;
        this.binding = binding;
    }

    private Path fio() {
        return binding.machine()
                .program("fio", Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin:/usr/local/bin"))
                .orElseThrow(() -> new PreparationException(MISSING));
    }

    private List<Path> places() {
        return binding.paths().stream().map(binding.machine()::place).toList();
    }

    private List<DiskFile> files() {
        List<DiskFile> files = new ArrayList<>();
        for (Path place : places()) {
            boolean device = MachineAccess.isBlockDevice(place);
            if (device) {
                requireUsable(place);
            }
            for (int disk = 0; disk < settings.disks(); disk++) {
                files.add(new DiskFile(
                        device ? place : place.resolve("lockstep-disk" + disk + ".dat"),
                        device,
                        settings.fileBytes(),
                        binding.seed() + files.size(),
                        settings.compress()));
            }
        }
        return files;
    }

    private void requireUsable(Path device) {
        if (settings.disks() > 1) {
            throw new PreparationException("'" + device + "' is one disk, and disks is " + settings.disks()
                    + ": set disks to 1, and name each device as a path");
        }
        BlockDevice.of(device)
                .orElseThrow(() -> new PreparationException("'" + device + "' is no device that the kernel knows"))
                .requireUnused();
    }

    private JobFile job(IoSettings wanted) {
        List<Path> paths = files().stream().map(DiskFile::path).toList();
        return new JobFile(wanted, paths, binding.paths().size(), binding.seed());
    }

    @Override
    public void check() {
        fio();
        int paths = binding.paths().size();
        String fault = binding.leastRate() > 0
                ? settings.loadRateFault(binding.leastRate(), paths)
                : settings.rateFault(paths);
        if (!fault.isEmpty()) {
            throw new PreparationException(fault);
        }
        job(settings).rehearsal();
    }

    @Override
    public void create(Existing existing) {
        if (!settings.onFiles()) {
            return;
        }
        if (existing == Existing.REFUSE) {
            files().forEach(DiskFile::refuseIfPresent);
        } else if (existing == Existing.REPLACE) {
            files().forEach(DiskFile::delete);
        }
    }

    @Override
    public void fill(FillProgress progress) {
        List<DiskFile> files = settings.onFiles() ? files() : List.of();
        progress.expect(files.stream().mapToLong(DiskFile::blocks).sum());
        files.forEach(file -> file.lay(progress));
    }

    @Override
    public String finish() {
        if (!settings.onFiles()) {
            return "no files are needed";
        }
        List<DiskFile> files = files();
        files.forEach(DiskFile::requireAsLaid);
        return String.format(
                Locale.ROOT,
                "%d files of %,d bytes are laid out; size and samples of each were read back",
                files.size(),
                settings.fileBytes());
    }

    @Override
    public void drop() {
        files().forEach(DiskFile::delete);
    }

    @Override
    public void beforeRun() {
        if (settings.onFiles()) {
            files().forEach(DiskFile::requireFull);
        }
        loads.clear();
    }

    @Override
    public String version() {
        try {
            Process asked = new ProcessBuilder(fio().toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader lines = asked.inputReader()) {
                String version = lines.readLine();
                return version == null ? "fio of an unknown version" : version.strip();
            }
        } catch (IOException failed) {
            throw new PreparationException("fio could not be started: " + failed.getMessage(), failed);
        }
    }

    @Override
    public List<ServerFact> facts() {
        List<ServerFact> facts = new ArrayList<>();
        facts.add(new ServerFact("job", job(settings).text(0).replace('\n', ' ').strip(), "Lockstep"));
        for (Path place : places()) {
            if (!MachineAccess.isBlockDevice(place)) {
                facts.add(new ServerFact("file system of " + place, fileSystem(place), "statfs"));
            }
            facts.add(new ServerFact(
                    "device of " + place,
                    BlockDevice.of(place).map(BlockDevice::name).orElse("unknown"),
                    "/sys/dev/block"));
        }
        return facts;
    }

    private static String fileSystem(Path folder) {
        try {
            return Files.getFileStore(folder).type();
        } catch (IOException unreadable) {
            return "unknown";
        }
    }

    @Override
    public ExternalLoad load(Path folder, double rate) {
        List<Path> places = places();
        JobFile job = job(rate > 0 ? settings.at(Math.round(rate)) : settings);
        FioLoad made = new FioLoad(fio(), job, folder, () -> BlockStatistics.of(places), Clock.systemUTC()).rehearsed();
        loads.add(made);
        return made;
    }

    private FioStatus told() {
        return loads.stream().map(FioLoad::latest).reduce(FioStatus.NONE, FioStatus::plus);
    }

    private BlockStatistics moved() {
        return loads.stream().map(FioLoad::moved).reduce(BlockStatistics::plus).orElse(BlockStatistics.UNREADABLE);
    }

    @Override
    public Map<String, Long> counts() {
        FioStatus told = told();
        return Map.of(
                StorageIoWorkload.READS, told.read().calls(),
                StorageIoWorkload.WRITES, told.write().calls(),
                StorageIoWorkload.BYTES_READ, told.read().bytes(),
                StorageIoWorkload.BYTES_WRITTEN, told.write().bytes());
    }

    /**
     * I/O that the device did not do was done by a cache, and the result is that of the cache. Nothing is said of direct I/O
     * that the kernel does not count.
     */
    @Override
    public List<Consistency> consistency() {
        boolean unknown = loads.isEmpty() || (settings.onFiles() && settings.direct() && !moved().readable());
        return unknown ? List.of() : List.of(new Consistency(DEVICE_DID_IT, doubt().isEmpty() ? 0 : 1));
    }

    /** Why the result is not that of a device; empty if it may be. */
    private String doubt() {
        if (!settings.onFiles()) {
            return "The ioengine null made no I/O: this is what fio itself can do";
        }
        if (moved().readable() && !moved().cover(told())) {
            return "The device did less than fio counts, so a cache answered"
                    + (settings.direct() ? "" : ": set direct: true to bypass the page cache");
        }
        if (!moved().readable() && !settings.direct()) {
            return "With direct: false the page cache may have answered, and the kernel has no statistics of a device that"
                    + " show otherwise: set direct: true";
        }
        return "";
    }

    @Override
    public List<String> notes() {
        FioStatus told = told();
        List<String> notes = new ArrayList<>();
        notes.add(String.format(
                Locale.ROOT,
                "fio read %,d bytes in %,d calls and wrote %,d bytes in %,d calls, and each of its threads used %.0f %% of a processor",
                told.read().bytes(),
                told.read().calls(),
                told.write().bytes(),
                told.write().calls(),
                told.cpuPercent()));
        if (settings.onFiles()) {
            notes.add(
                    moved().readable()
                            ? moved().text()
                            : "the kernel's statistics of the device cannot be read, so nothing shows that it did the I/O");
        }
        if (!doubt().isEmpty()) {
            notes.add(doubt());
        }
        return notes;
    }
}
