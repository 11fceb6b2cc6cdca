package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The compose file as a document: nothing misspelt, nothing open that need not be. No engine is asked. */
class ComposeFileTest {

    private static final Path FILE = Jars.LAUNCHER.resolveSibling("docker").resolve("compose.yaml");
    private static final Set<String> SERVICE_KEYS = Set.of(
            "image",
            "command",
            "ports",
            "networks",
            "secrets",
            "volumes",
            "hostname",
            "user",
            "read_only",
            "tmpfs",
            "cap_drop",
            "security_opt",
            "mem_limit",
            "pids_limit",
            "stop_grace_period",
            "restart",
            "environment",
            "depends_on",
            "healthcheck",
            "ulimits",
            "profiles",
            "shm_size");

    private final JsonNode compose = new YAMLMapper().readTree(FILE.toFile());

    @Test
    void everyKeyIsOneThatComposeKnows() {
        assertThat(names(compose)).containsExactlyInAnyOrder("name", "services", "networks", "volumes", "secrets");
        compose.path("services")
                .forEachEntry(
                        (name, service) -> assertThat(SERVICE_KEYS).as(name).containsAll(names(service)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"coordinator", "standby", "agent"})
    void ourServicesHaveNoRightsTheyDoNotNeedAndEndInOrder(String name) {
        JsonNode service = compose.path("services").path(name);

        assertThat(service.path("user").asString()).isEqualTo("10001");
        assertThat(service.path("read_only").asBoolean()).isTrue();
        assertThat(service.path("cap_drop").toString()).isEqualTo("[\"ALL\"]");
        assertThat(service.path("security_opt").toString()).isEqualTo("[\"no-new-privileges:true\"]");
        assertThat(service.path("mem_limit").asString()).isNotEmpty();
        assertThat(service.path("pids_limit").asInt()).isPositive();
        assertThat(service.path("stop_grace_period").asString()).isNotEmpty();
        assertThat(service.has("container_name")).as("would forbid --scale").isFalse();
    }

    @Test
    void onlyTheCoordinatorsRestAndTheDashboardArePublishedAndOnLoopbackOnly() {
        compose.path("services").forEachEntry((name, service) -> {
            if (service.has("ports")) {
                assertThat(name).isIn("coordinator", "standby", "grafana");
                assertThat(service.path("ports").toString())
                        .matches("\\[\"127\\.0\\.0\\.1:(808[01]:8080|3000:3000)\"]");
            }
        });
    }

    @Test
    void coordinatorsHaveNoWayToTargetsNorAgentsToTheStore() {
        JsonNode services = compose.path("services");

        for (String coordinator : Set.of("coordinator", "standby")) {
            assertThat(services.path(coordinator).path("networks").toString()).isEqualTo("[\"control\",\"store\"]");
        }
        assertThat(services.path("agent").path("networks").toString()).isEqualTo("[\"control\",\"targets\"]");
        assertThat(services.path("store").path("networks").toString()).isEqualTo("[\"store\"]");
        for (String target : Set.of("postgresql", "sqlserver", "oracle")) {
            assertThat(services.path(target).path("profiles").toString()).isEqualTo("[\"" + target + "\"]");
            assertThat(services.path(target).path("networks").toString()).isEqualTo("[\"targets\"]");
        }
    }

    @Test
    void whatWatchesIsStartedOnRequestAndReachesNoTargetAndNoStore() {
        JsonNode services = compose.path("services");

        assertThat(services.path("prometheus").path("networks").toString()).isEqualTo("[\"control\",\"metrics\"]");
        assertThat(services.path("grafana").path("networks").toString()).isEqualTo("[\"metrics\"]");
        for (String watching : Set.of("prometheus", "grafana")) {
            assertThat(services.path(watching).path("profiles").toString()).isEqualTo("[\"metrics\"]");
            services.path(watching).path("volumes").forEach(volume -> assertThat(
                            volume.asString().replaceFirst(":.*", ""))
                    .satisfiesAnyOf(
                            name -> assertThat(compose.path("volumes").has(name))
                                    .isTrue(),
                            file -> assertThat(FILE.resolveSibling(file)).isRegularFile()));
        }
    }

    @Test
    void theOneThatStandsByIsLikeTheFirstAndAgentsKnowBoth() {
        JsonNode services = compose.path("services");
        ObjectNode standby = ((ObjectNode) services.path("standby").deepCopy());
        ObjectNode first = ((ObjectNode) services.path("coordinator").deepCopy());
        List.of("hostname", "ports", "volumes", "profiles").forEach(own -> {
            standby.remove(own);
            first.remove(own);
        });

        assertThat(standby).isEqualTo(first);
        assertThat(services.path("agent").path("command").toString()).contains("coordinator:9090,standby:9090");
    }

    /** Agents and Prometheus send what is in their file: a table of tokens would be none. */
    @Test
    void whoeverSendsATokenHasAFileOfItsOwn() {
        JsonNode services = compose.path("services");

        assertThat(services.at("/coordinator/secrets/0/source").asString()).isEqualTo("token");
        assertThat(services.at("/agent/secrets/0/source").asString()).isEqualTo("agent-token");
        assertThat(services.at("/prometheus/secrets/0/source").asString()).isEqualTo("metrics-token");
        assertThat(compose.at("/secrets/agent-token/file").asString())
                .isEqualTo("${LOCKSTEP_AGENT_TOKEN_FILE:-${LOCKSTEP_TOKEN_FILE:-./token}}");
    }

    @Test
    void everythingThatIsReferredToIsThereAndNoSecretIsWrittenOut() throws Exception {
        compose.path("services").forEachEntry((name, service) -> {
            service.path("networks")
                    .forEach(network -> assertThat(compose.path("networks").has(network.asString()))
                            .isTrue());
            service.path("secrets").forEach(secret -> assertThat(
                            compose.path("secrets").has(secret.path("source").asString()))
                    .isTrue());
            names(service.path("depends_on"))
                    .forEach(other ->
                            assertThat(compose.path("services").has(other)).isTrue());
        });
        assertThat(Files.readString(FILE))
                .doesNotContainPattern("(?i)password\\w*: +\"?(?!\\$\\{|/run/lockstep/)[^\\s\"]")
                .contains("GF_SECURITY_ADMIN_PASSWORD__FILE: /run/lockstep/grafana-password")
                .contains("DB_PASSWORD: \"${DB_PASSWORD:-}\"", "LOCKSTEP_STORE_PASSWORD: \"${STORE_PASSWORD:?");
    }

    private static Set<String> names(JsonNode node) {
        return new TreeSet<>(node.propertyNames());
    }
}
