package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Json;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the coordinator knows of engines: what its agents say. */
@Tag("thorough")
class EnginesTest {

    private static final EngineDescriptor POSTGRESQL = new EngineDescriptor(
            "postgresql",
            "PostgreSQL",
            List.of("jdbc:postgresql:"),
            "jdbc:postgresql://db1/bench",
            true,
            List.of("clientPin"));
    private static final String FAULTY = Rows.spec("faulty", "x", 1).replace("jdbc:postgresql://", "jdbc:pg://");
    private final Path data;

    EnginesTest(@TempDir Path data) {
        this.data = data;
    }

    @Test
    void areThoseThatAgentsDescribe() throws Exception {
        try (RunningCoordinator coordinator = RunningCoordinator.on(data);
                FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD).on(POSTGRESQL)) {
            agent.connect(coordinator.grpcPort());
            coordinator.awaitIdleAgents(1);

            assertThat(coordinator.get("/api/v1/engines").body()).isEqualTo(Json.write(List.of(POSTGRESQL)));
            assertThat(coordinator.get("/api/v1/agents").body()).contains("\"engines\":[\"postgresql\"]");
            assertThat(check(coordinator, FAULTY))
                    .containsOnlyOnce("targets[0].url")
                    .contains("is not a URL of engine postgresql: it must start with jdbc:postgresql:");
            assertThat(check(coordinator, FAULTY.replace("postgresql", "mysql")))
                    .containsOnlyOnce("targets[0].engine")
                    .contains("No engine 'mysql'. The agents have: postgresql.");
            assertThat(check(coordinator, Rows.spec("secret", "x?clientPin=4711", 1)))
                    .contains("contains a password")
                    .doesNotContain("4711");
        }
    }

    @Test
    void areListedWithTheAgentsThatHaveThem() throws Exception {
        EngineDescriptor h2 = new EngineDescriptor("h2", "H2", List.of("jdbc:h2:"), "jdbc:h2:x", false, List.of());
        try (RunningCoordinator coordinator = RunningCoordinator.on(data);
                FakeAgent one = new FakeAgent("one", Rows.WORKLOAD).on(POSTGRESQL);
                FakeAgent two = new FakeAgent("two", Rows.WORKLOAD).on(POSTGRESQL);
                FakeAgent three = new FakeAgent("three", Rows.WORKLOAD).on(h2)) {
            for (FakeAgent agent : List.of(one, two, three)) {
                agent.connect(coordinator.grpcPort());
            }
            coordinator.awaitIdleAgents(3);

            assertThat(coordinator.get("/workloads").body().replaceAll("\\s*<[^>]*>\\s*", "|"))
                    .containsPattern("\\|h2\\|+H2\\|+jdbc:h2:\\|+three\\|")
                    .containsPattern("\\|postgresql\\|+PostgreSQL\\|+jdbc:postgresql:\\|+one, two\\|");
        }
    }

    @Test
    void haveNoRulesForUrlsWhereAnAgentOfBeforeOnlyNamesThem() throws Exception {
        try (RunningCoordinator coordinator = RunningCoordinator.on(data);
                FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD)) {
            agent.connect(coordinator.grpcPort());
            coordinator.awaitIdleAgents(1);

            assertThat(post(coordinator, FAULTY).statusCode()).isEqualTo(200);
            assertThat(check(coordinator, FAULTY.replace("jdbc:pg:", "odbc:pg:")))
                    .contains("is not a JDBC URL: it must start with jdbc:");
            assertThat(check(coordinator, FAULTY.replace("engine: postgresql", "engine: mysql")))
                    .contains("No engine 'mysql'. The agents have: postgresql.");
        }
    }

    private static String check(RunningCoordinator coordinator, String spec) throws Exception {
        HttpResponse<String> response = post(coordinator, spec);
        assertThat(response.statusCode()).isEqualTo(422);
        return response.body();
    }

    private static HttpResponse<String> post(RunningCoordinator coordinator, String spec) throws Exception {
        return coordinator.post("/api/v1/specs/check", "application/yaml", spec);
    }
}
