package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.agent.targets.HostLookup;
import dev.lockstep.run.Planner;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Step;
import dev.lockstep.workload.FillProgress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an agent does with targets that it may not connect to: it says so in the first step and connects to none. */
class RefusedServersTest {

    private final Path folder;

    RefusedServersTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void targetsAndTheirAdministratorsAreRefusedBeforeAnyConnection() throws IOException {
        try (ServerSocketChannel server = listen()) {
            int port = server.socket().getLocalPort();
            String spec = spec("""
                    [ { name: here, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:%1$d/db', user: u },
                      { name: below, engine: postgresql, url: 'jdbc:postgresql://10.0.0.1/db', user: u,
                        admin: { url: 'jdbc:postgresql://127.0.0.1:%1$d/db' } } ]
                    """.formatted(port));

            StepFailedException failed = check(spec, "10.0.0.0/8");

            assertThat(failed.problems())
                    .anySatisfy(problem -> assertThat(problem)
                            .startsWith("here: url: This agent may not connect to 127.0.0.1:" + port)
                            .contains("it admits only 10.0.0.0/8", "--allowed-target 127.0.0.1:" + port))
                    .anySatisfy(problem -> assertThat(problem)
                            .startsWith("below: admin.url: This agent may not connect to 127.0.0.1:" + port));
            assertThat(server.accept()).as("a connection").isNull();
        }
    }

    @Test
    void oneTargetThatIsRefusedKeepsTheOthersFromBeingConnectedTo() throws IOException {
        try (ServerSocketChannel server = listen()) {
            int port = server.socket().getLocalPort();
            String spec = spec("""
                    [ { name: here, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:%d/db', user: u },
                      { name: far, engine: postgresql, url: 'jdbc:postgresql://192.0.2.1/db', user: u } ]
                    """.formatted(port));

            assertThat(check(spec, "127.0.0.1").problems())
                    .singleElement()
                    .asString()
                    .startsWith("far: url: This agent may not connect to 192.0.2.1:5432");
            assertThat(server.accept()).as("a connection").isNull();
        }
    }

    @Test
    void propertiesThatAnEngineDoesNotAdmitAreRefusedBeforeAnyConnection() throws IOException {
        try (ServerSocketChannel server = listen()) {
            String url = "jdbc:postgresql://127.0.0.1:" + server.socket().getLocalPort();
            String spec = spec("""
                    [ { name: sound, engine: postgresql, url: '%1$s/one', user: u },
                      { name: beside, engine: postgresql, url: '%1$s/two', user: u,
                        properties: { socketFactory: org.example.Any, tcpKeepAlive: perhaps } },
                      { name: within, engine: postgresql, url: '%1$s/three?loggerFile=/etc/passwd', user: u } ]
                    """.formatted(url));

            assertThat(check(spec, "127.0.0.1").problems())
                    .satisfiesExactlyInAnyOrder(
                            problem -> assertThat(problem)
                                    .startsWith("beside: properties.socketFactory: 'socketFactory' is refused")
                                    .contains("Admitted are:", "properties.tcpKeepAlive: 'tcpKeepAlive' must be"),
                            problem -> assertThat(problem)
                                    .startsWith("within: url: 'loggerFile' is refused")
                                    .contains("Admitted are:"));
            assertThat(server.accept()).as("a connection").isNull();
        }
    }

    private StepFailedException check(String spec, String... admitted) {
        try (RunExecution execution = new RunExecution(
                Planner.plan("run", Specs.read(spec), 1).get(0),
                Workloads.of(List.of(new InsertWorkload())),
                SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of()),
                AllowedTargets.of(List.of(admitted), HostLookup.OF_MACHINE),
                folder)) {
            return catchThrowableOfType(
                    StepFailedException.class, () -> execution.execute(Step.CHECK, FillProgress.SILENT));
        }
    }

    private static ServerSocketChannel listen() throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.configureBlocking(false);
        return server;
    }

    private static String spec(String targets) {
        return """
                name: refused
                workload: { id: insert }
                targets: %s
                load: { users: 1 }
                phases: { measure: 1s }
                """.formatted(targets);
    }
}
