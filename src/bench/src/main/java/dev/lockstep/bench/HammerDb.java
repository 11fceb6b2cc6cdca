package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HammerDB's TPROC-C from a checkout of its source, with Debian's Tcl, on a schema that it has built itself. Nothing in
 * the checkout is changed: what its own distribution brings and Debian's does not is put before it as Tcl modules.
 */
final class HammerDb implements Tool {

    /** Names the folder of the checkout. */
    static final String VARIABLE = "HAMMERDB";

    private static final String DATABASE = "tpcc";

    /** What it makes unless it is told otherwise. */
    private static final ToolLogin LOGIN = new ToolLogin(DATABASE, "tpcc", "tpcc");

    private static final String KEPT = "tpcc_kept";
    private static final Path TCL = Path.of("/usr/bin/tclsh8.6");
    private static final Path LIBRARIES = Path.of("/usr/lib/tcltk");
    private static final Pattern LIBRARY = Pattern.compile("libpgtcl(\\d+\\.\\d+\\.\\d+)\\.so");
    private static final Pattern RESULT = Pattern.compile("TEST RESULT : System achieved ([\\d.]+) NOPM");
    private static final double SECONDS_PER_MINUTE = 60;

    private final BenchServer server;
    private final Path home;
    private final Path library;
    private final int warehouses;
    private final int users;

    private HammerDb(BenchServer server, Path home, Path library, int warehouses, int users) {
        this.server = server;
        this.home = home;
        this.library = library;
        this.warehouses = warehouses;
        this.users = users;
    }

    /** What is missing, and how to get it; empty if nothing is. */
    static List<String> missing() throws IOException {
        List<String> missing = new ArrayList<>();
        Optional<Path> home = checkout();
        if (home.isEmpty()) {
            missing.add(VARIABLE + " names no folder: 'git clone --branch v4.12"
                    + " https://github.com/TPC-Council/HammerDB' and set " + VARIABLE + " to it");
        } else if (!Files.isRegularFile(home.get().resolve("hammerdbcli"))) {
            missing.add(VARIABLE + " is " + home.get() + ", which has no hammerdbcli: check out v4.12 there");
        }
        if (!Files.isExecutable(TCL) || pgtcl().isEmpty()) {
            missing.add(
                    "no " + TCL + " or no libpgtcl: 'apt-get install tcl tcl-thread tcllib libsqlite3-tcl libpgtcl'");
        }
        return missing;
    }

    /** Only if nothing is {@link #missing}. */
    static HammerDb on(BenchServer server, int warehouses, int users) throws IOException {
        return new HammerDb(server, checkout().orElseThrow(), pgtcl().orElseThrow(), warehouses, users);
    }

    private static Optional<Path> checkout() {
        return Optional.ofNullable(System.getenv(VARIABLE))
                .map(Path::of)
                .map(Path::toAbsolutePath)
                .filter(Files::isDirectory);
    }

    private static Optional<Path> pgtcl() throws IOException {
        if (!Files.isDirectory(LIBRARIES)) {
            return Optional.empty();
        }
        try (var files = Files.walk(LIBRARIES)) {
            return files.filter(file ->
                            LIBRARY.matcher(file.getFileName().toString()).matches())
                    .findFirst();
        }
    }

    @Override
    public String name() {
        return "HammerDB";
    }

    @Override
    public ToolLogin login() {
        return LOGIN;
    }

    /** Builds the schema and keeps it. One loader: each warehouse takes about ten seconds. */
    void fillAndKeep() throws IOException, SQLException, InterruptedException {
        Path folder = Files.createTempDirectory("lockstep-bench-hammerdb");
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(start(folder, """
                diset tpcc pg_count_ware %d
                diset tpcc pg_num_vu 1
                buildschema
                """.formatted(warehouses)))
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment(folder));
        int code = builder.start().waitFor();
        String said = Files.readString(output);
        if (code != 0 || said.contains("FINISHED FAILED") || !said.contains("FINISHED SUCCESS")) {
            throw new IllegalStateException("HammerDB did not build its schema:\n" + said);
        }
        server.executeOutside("ALTER DATABASE " + DATABASE + " RENAME TO " + KEPT);
        Turn.delete(folder);
    }

    @Override
    public void restore() throws SQLException {
        server.executeOutside(
                "DROP DATABASE IF EXISTS " + DATABASE,
                "CREATE DATABASE " + DATABASE + " TEMPLATE " + KEPT + " OWNER " + LOGIN.user() + " STRATEGY FILE_COPY");
    }

    @Override
    public List<String> command(Path folder, Timing timing) throws IOException {
        return start(folder, """
                diset tpcc pg_driver timed
                diset tpcc pg_rampup %s
                diset tpcc pg_duration %s
                diset tpcc pg_allwarehouse true
                diset tpcc pg_raiseerror true
                loadscript
                vuset vu %d
                vucreate
                vurun
                proc await_users {} {
                    if {[vucomplete]} { set ::ended 1 } else { after 200 await_users }
                }
                await_users
                vwait ::ended
                vudestroy
                """.formatted(minutes(timing.warmUpSeconds()), minutes(timing.measureSeconds()), users));
    }

    private static String minutes(int seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds / SECONDS_PER_MINUTE);
    }

    private List<String> start(Path folder, String commands) throws IOException {
        writeModules(folder);
        Access superuser = server.superuser();
        Path script = Files.createFile(
                folder.resolve("commands.tcl"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(script, """
                dbset db pg
                dbset bm TPC-C
                diset connection pg_port %d
                diset connection pg_sslmode disable
                diset tpcc pg_superuser %s
                diset tpcc pg_superuserpass %s
                diset tpcc pg_storedprocs false
                """.formatted(server.port(), superuser.user(), superuser.password()) + commands);
        return List.of(TCL.toString(), "hammerdbcli", "tcl", "auto", script.toString());
    }

    /**
     * Two modules. One stands in for a chart library, which is not used. The other loads Debian's Pgtcl, which has
     * static buffers, once for each thread from a file of the thread's own, and gives it the two calls of HammerDB's
     * Pgtcl that differ. It also mends two statements that HammerDB prepares with a parameter in quotes, so that the
     * server would look for a customer with the name "$8".
     */
    private void writeModules(Path folder) throws IOException {
        Files.writeString(folder.resolve("ticklecharts-3.2.tm"), "package provide ticklecharts 3.2\n");
        Matcher version = LIBRARY.matcher(library.getFileName().toString());
        if (!version.matches()) {
            throw new IllegalStateException("No version in " + library);
        }
        Files.writeString(folder.resolve("Pgtcl-" + version.group(1) + ".tm"), """
                set copy [file join $::env(TMP) libpgtcl-[thread::id].so]
                file copy -force %s $copy
                load $copy Pgtcl
                proc pg_notice_handler args {}
                rename pg_exec pg_exec_as_written
                proc pg_exec {connection sql args} {
                    tailcall pg_exec_as_written $connection [string map {'$5' $5 '$8' $8} $sql] {*}$args
                }
                rename pg_exec_prepared pg_exec_without_formats
                proc pg_exec_prepared {connection statement results arguments args} {
                    tailcall pg_exec_without_formats $connection $statement {*}$args
                }
                """.formatted(library));
    }

    /** Its scripts read modules from the current folder. */
    @Override
    public Path home(Path folder) {
        return home;
    }

    @Override
    public Map<String, String> environment(Path folder) {
        return Map.of("TCL8_6_TM_PATH", folder.toString(), "TMP", folder.toString());
    }

    @Override
    public ToolReport report(String output, Path folder, Timing timing) {
        return parse(output);
    }

    static ToolReport parse(String output) {
        Matcher result = RESULT.matcher(output);
        if (!result.find() || output.contains("FINISHED FAILED")) {
            throw new IllegalStateException("A virtual user of HammerDB failed, or there is no result:\n" + output);
        }
        return new ToolReport(
                OptionalLong.empty(), Optional.of(Double.parseDouble(result.group(1))), Optional.empty(), List.of());
    }
}
