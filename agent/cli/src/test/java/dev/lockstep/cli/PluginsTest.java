package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    @Test
    void aWorkloadIsFoundInAJarOfThePluginsFolder(@TempDir Path folder) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC);
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugins.resolve("visitor.jar")))) {
            jar.putNextEntry(new JarEntry("META-INF/services/" + Workload.class.getName()));
            jar.write(Visitor.class.getName().getBytes(StandardCharsets.UTF_8));
        }

        assertThat(check(spec.toString(), "--plugins", plugins.toString())).isZero();
        assertThat(check(spec.toString())).as("without the folder").isEqualTo(ExitCode.USAGE);
    }

    private static int check(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "check";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(all);
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
}
