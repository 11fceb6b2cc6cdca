package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.batchinsert.BatchInsertWorkload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginsTest {

    private static final String SPEC = """
            name: plug-in
            workload: { id: visitor }
            targets: [ { name: db, engine: postgresql, url: embedded } ]
            load: { users: 1 }
            phases: { measure: 1s }
            """;

    private final StringWriter errors = new StringWriter();

    @Test
    void aWorkloadIsFoundInAJarOfThePluginsFolder(@TempDir Path folder) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);
        Path plugins = plugin(folder, Visitor.class);

        assertThat(check(spec.toString(), "--plugins", plugins.toString())).isZero();
        assertThat(check(spec.toString())).as("without the folder").isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aWorkloadWithTheIdOfAnotherIsRefused(@TempDir Path folder) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);
        Path plugins = plugin(folder, Impostor.class);

        assertThat(check(spec.toString(), "--plugins", plugins.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString())
                .contains("--plugins: ", " brings the workload 'batch-insert', and ", "has one of that id. Remove ");
    }

    @Test
    void aServiceFileThatNamesNoWorkloadIsRefused(@TempDir Path folder) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);
        Path plugins = plugin(folder, PluginsTest.class);

        assertThat(check(spec.toString(), "--plugins", plugins.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString())
                .contains("--plugins: dev.lockstep.workload.Workload: ", "PluginsTest not a subtype");
    }

    @Test
    void anEngineThatClaimsToBeEmbeddedIsRefused(@TempDir Path folder) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);
        Path plugins = plugin(folder, Engine.class, Pretender.class);

        assertThat(check(spec.toString(), "--plugins", plugins.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString())
                .startsWith("--plugins: Engine 'pretender' claims to be embedded, but agents start only the engine"
                        + " postgresql themselves. Its EngineDescriptor must have embedded = false");
    }

    private static Path plugin(Path folder, Class<?> provider) throws IOException {
        return plugin(folder, Workload.class, provider);
    }

    private static Path plugin(Path folder, Class<?> service, Class<?> provider) throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugins.resolve("guest.jar")))) {
            jar.putNextEntry(new JarEntry("META-INF/services/" + service.getName()));
            jar.write(provider.getName().getBytes(StandardCharsets.UTF_8));
        }
        return plugins;
    }

    private int check(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "check";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(errors))
                .execute(all);
    }

    /** A workload with the id of one that there is. */
    public static final class Impostor implements Workload {

        @Override
        public WorkloadDescriptor descriptor() {
            return new BatchInsertWorkload().descriptor();
        }

        @Override
        public BoundWorkload bind(Binding binding) {
            throw new IllegalStateException("Never bound here");
        }
    }

    /** A workload that nobody but the JAR's service file names. */
    public static final class Visitor implements Workload {

        @Override
        public WorkloadDescriptor descriptor() {
            return new WorkloadDescriptor(
                    "visitor",
                    "A guest",
                    List.of("postgresql"),
                    List.of(new Transaction("visit", false)),
                    List.<ParameterDescriptor>of(),
                    new Metric("visits/s", 1, List.of(new Term("visit", Count.COMMITTED))),
                    List.of(),
                    List.of());
        }

        @Override
        public BoundWorkload bind(Binding binding) {
            throw new IllegalStateException("Never bound here");
        }
    }

    /** An engine of which a descriptor is all there is. */
    public static final class Pretender implements Engine {

        @Override
        public EngineDescriptor descriptor() {
            return new EngineDescriptor("pretender", "A guest", List.of("jdbc:x:"), "jdbc:x:y", true, List.of());
        }

        @Override
        public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
            throw neverUsed();
        }

        @Override
        public Failure classify(SQLException error) {
            throw neverUsed();
        }

        @Override
        public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
            throw neverUsed();
        }

        @Override
        public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) {
            throw neverUsed();
        }

        @Override
        public String version(Connection connection) {
            throw neverUsed();
        }

        @Override
        public List<ServerFact> facts(Connection admin, Connection load) {
            throw neverUsed();
        }

        @Override
        public WaitObserver waitObserver(Connection connection) {
            throw neverUsed();
        }

        @Override
        public Baseline baseline() {
            throw neverUsed();
        }

        private static IllegalStateException neverUsed() {
            return new IllegalStateException("Refused before");
        }
    }
}
