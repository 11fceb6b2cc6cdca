package dev.lockstep.agent.doctor;

import dev.lockstep.run.machine.Contract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The program itself: its versions, its user, and who else can read its secrets. */
public final class ProgramCheck implements DoctorCheck {

    private static final Set<PosixFilePermission> OTHERS =
            Set.of(PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE, PosixFilePermission.GROUP_WRITE);

    private final String version;
    private final String user;
    private final List<Path> secrets;

    /**
     * @param version of this program
     * @param user the user that runs it
     * @param secrets files and folders with secrets
     */
    public ProgramCheck(String version, String user, List<Path> secrets) {
        this.version = version;
        this.user = user;
        this.secrets = List.copyOf(secrets);
    }

    @Override
    public List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.ok(
                "versions",
                "Lockstep " + version + ", contract " + Contract.CONTRACT_VERSION + ", Java " + Runtime.version()));
        findings.add(
                user.equals("root")
                        ? Finding.warning(
                                "permissions",
                                "this runs as root, but does not need root",
                                "Run agents and coordinator as a dedicated user")
                        : Finding.ok("permissions", "this runs as " + user));
        secrets.forEach(path -> findings.add(secret(path)));
        return findings;
    }

    private static Finding secret(Path path) {
        try {
            Set<PosixFilePermission> present = Files.getPosixFilePermissions(path);
            boolean open = present.stream().anyMatch(OTHERS::contains);
            return open
                    ? Finding.warning("permissions", path + " is open to other users", "chmod o-rw,g-w " + path)
                    : Finding.ok("permissions", path + " is not open to other users");
        } catch (UnsupportedOperationException noPosix) {
            return Finding.ok("permissions", path + ": permissions cannot be checked on this system");
        } catch (IOException unreadable) {
            return Finding.fault("permissions", path + " cannot be read", "Correct its name or permissions");
        }
    }
}
