package dev.lockstep.run;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One database under test, or folders and devices of an agent's machine.
 *
 * @param name unique in the run
 * @param engine the id of an {@link EngineDescriptor}
 * @param url a JDBC URL without credentials, or {@link #EMBEDDED}; empty if it has paths
 * @param password a reference such as {@code ${env:DS3_PASSWORD}} or a literal; only the agent resolves it
 * @param properties extra driver properties; each engine has its own list of allowed ones
 * @param admin access for fill and reset; null for the target's own
 * @param vm the virtual machine's name in esxtop
 * @param host the machine whose CPU and power count for this target
 * @param guest the guest operating system of that virtual machine, as a sampled host
 * @param disks names for esxtop virtual disks that should be distinguished
 * @param poolSize connections per agent; if empty, as many as the agent's users of this target need
 * @param users overrides the load's users for this target
 * @param parameters overrides the workload's parameters for this target
 * @param setUp SQL statements that one agent executes before each run, after fill or reset, in order, each in a
 *     transaction of its own, with the access for fill and reset
 * @param facts what is read of it besides the load
 * @param folders where its files are, on an agent's machine; null for a database
 */
public record Target(
        String name,
        String engine,
        String url,
        @Nullable String user,
        @Nullable String password,
        Map<String, String> properties,
        @Nullable Access admin,
        @Nullable String vm,
        @Nullable String host,
        @Nullable String guest,
        Map<String, String> disks,
        OptionalInt poolSize,
        OptionalInt users,
        Map<String, Object> parameters,
        List<String> setUp,
        FactsChoice facts,
        @Nullable Folders folders) {

    /** The URL for a PostgreSQL that Lockstep starts itself, with durable settings. */
    public static final String EMBEDDED = "embedded";

    public Target {
        properties = FreeValues.copyTexts(properties);
        disks = FreeValues.copyTexts(disks);
        parameters = FreeValues.copy(parameters);
        setUp = setUp == null ? List.of() : List.copyOf(setUp);
    }

    /** Folders and devices of an agent's machine. */
    static Target onFiles(
            String name,
            String engine,
            Folders folders,
            @Nullable String vm,
            @Nullable String host,
            @Nullable String guest,
            Map<String, String> disks,
            Map<String, Object> parameters) {
        return new Target(
                name,
                engine,
                "",
                null,
                null,
                Map.of(),
                null,
                vm,
                host,
                guest,
                disks,
                OptionalInt.empty(),
                OptionalInt.empty(),
                parameters,
                List.of(),
                FactsChoice.SETTINGS,
                folders);
    }

    /** Whether it consists of folders and devices of an agent's machine rather than of a database. */
    public boolean onFiles() {
        return folders != null;
    }

    /** Its paths; none for a database. */
    public List<String> paths() {
        return folders == null ? List.of() : folders.paths();
    }

    /** The name of the agent on whose machine its paths are. */
    public String agentName() {
        return folders == null || folders.agent() == null ? name : folders.agent();
    }

    /**
     * Folders and devices of an agent's machine.
     *
     * @param paths absolute
     * @param agent its name; null for that of the target
     */
    public record Folders(List<String> paths, @Nullable String agent) {

        public Folders {
            paths = List.copyOf(paths);
        }
    }

    /** URL and credentials; what is null is taken from the target. */
    public record Access(
            @Nullable String url,
            @Nullable String user,
            @Nullable String password) {}

    /** Whether Lockstep starts the database itself. */
    public boolean embedded() {
        return url.equals(EMBEDDED);
    }

    /** The same target with this share of its own number of users, if it has one. */
    Target scaled(double factor) {
        return users.isEmpty()
                ? this
                : new Target(
                        name,
                        engine,
                        url,
                        user,
                        password,
                        properties,
                        admin,
                        vm,
                        host,
                        guest,
                        disks,
                        poolSize,
                        OptionalInt.of(Load.usersAt(factor, users.getAsInt())),
                        parameters,
                        setUp,
                        facts,
                        folders);
    }

    /** The access for fill and reset, with missing parts of {@link #admin} taken from the target. */
    public Access adminAccess() {
        Access own = access();
        if (admin == null) {
            return own;
        }
        return new Access(
                admin.url() == null ? own.url() : admin.url(),
                admin.user() == null ? own.user() : admin.user(),
                admin.password() == null ? own.password() : admin.password());
    }

    /** The access of the load itself. */
    public Access access() {
        return new Access(url, user, password);
    }
}
