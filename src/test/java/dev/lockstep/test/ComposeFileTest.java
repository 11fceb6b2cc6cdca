package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
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
    @ValueSource(strings = {"coordinator", "agent"})
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
    void onlyTheCoordinatorsRestIsPublishedAndOnLoopbackOnly() {
        compose.path("services").forEachEntry((name, service) -> {
            if (service.has("ports")) {
                assertThat(name).isEqualTo("coordinator");
                assertThat(service.path("ports").toString()).isEqualTo("[\"127.0.0.1:8080:8080\"]");
            }
        });
    }

    @Test
    void theCoordinatorHasNoWayToTargetsWhichStartOnlyWhenAskedFor() {
        JsonNode services = compose.path("services");

        assertThat(services.path("coordinator").path("networks").toString()).isEqualTo("[\"control\"]");
        for (String target : Set.of("postgresql", "sqlserver", "oracle")) {
            assertThat(services.path(target).path("profiles").toString()).isEqualTo("[\"" + target + "\"]");
            assertThat(services.path(target).path("networks").toString()).isEqualTo("[\"targets\"]");
        }
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
                .doesNotContainPattern("(?i)password\\w*: +\"?(?!\\$\\{)[^\\s\"]")
                .contains("DB_PASSWORD: \"${DB_PASSWORD:-}\"");
    }

    private static Set<String> names(JsonNode node) {
        return new TreeSet<>(node.propertyNames());
    }
}
