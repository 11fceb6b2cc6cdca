package dev.lockstep.agent.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a folder is writable and has free space. A missing folder is checked where it would be created. */
public final class FolderCheck implements DoctorCheck {

    private static final String NAME = "disk";
    private static final long FAULT_BELOW_MBYTES = 100;
    private static final long WARNING_BELOW_MBYTES = 2048;
    private static final int MBYTE = 1 << 20;

    private final String what;
    private final String option;
    private final Path folder;
    private final long leastMegabytes;
    private final long fewMegabytes;

    /**
     * @param what what the folder contains
     * @param option the option that sets another folder
     */
    public FolderCheck(String what, String option, Path folder) {
        this(what, option, folder, FAULT_BELOW_MBYTES, WARNING_BELOW_MBYTES);
    }

    FolderCheck(String what, String option, Path folder, long leastMegabytes, long fewMegabytes) {
        this.what = what;
        this.option = option;
        this.folder = folder.toAbsolutePath().normalize();
        this.leastMegabytes = leastMegabytes;
        this.fewMegabytes = fewMegabytes;
    }

    @Override
    public List<Finding> look() {
        return List.of(finding());
    }

    private Finding finding() {
        Path present = present(folder);
        String named = what + " in " + folder;
        if (present == null || !Files.isDirectory(present) || !writable(present)) {
            return Finding.fault(
                    NAME, named + " cannot be written", "Let this user write there, or give another " + option);
        }
        try {
            return space(named, Files.getFileStore(present).getUsableSpace() / MBYTE);
        } catch (IOException unknown) {
            return Finding.warning(NAME, named + ": its free space cannot be read", "Check it with df");
        }
    }

    private Finding space(String named, long megabytes) {
        String found = named + ": writable, " + megabytes + " MB free";
        if (megabytes < leastMegabytes) {
            return Finding.fault(NAME, found, "Free at least " + leastMegabytes + " MB, or give another " + option);
        }
        return megabytes < fewMegabytes
                ? Finding.warning(NAME, found, "Long runs may fill it; " + fewMegabytes + " MB are enough")
                : Finding.ok(NAME, found);
    }

    private static @Nullable Path present(Path wanted) {
        Path candidate = wanted;
        while (candidate != null && !Files.exists(candidate)) {
            candidate = candidate.getParent();
        }
        return candidate;
    }

    private static boolean writable(Path directory) {
        try {
            Files.delete(Files.createTempFile(directory, ".lockstep-doctor", ""));
            return true;
        } catch (IOException denied) {
            return false;
        }
    }
}
