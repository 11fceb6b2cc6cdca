package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The manifests against the schema of the Kubernetes API, as its client has it, which knows every field. No cluster is asked. */
class KubernetesManifestsTest {

    private static final Path FOLDER = Jars.LAUNCHER.resolveSibling("docker").resolve("kubernetes");
    private static final Map<String, Schema> SCHEMAS = Map.of(
            "v1/Service", V1Service::validateJsonElement,
            "v1/ConfigMap", V1ConfigMap::validateJsonElement,
            "apps/v1/StatefulSet", V1StatefulSet::validateJsonElement,
            "apps/v1/Deployment", V1Deployment::validateJsonElement,
            "batch/v1/Job", V1Job::validateJsonElement);

    private interface Schema {
        void validate(JsonElement manifest) throws IOException;
    }

    /** The schemas are registered when the client's JSON is first used. */
    @BeforeAll
    static void registerSchemas() {
        assertThat(JSON.getGson()).isNotNull();
    }

    static List<JsonNode> manifests() throws IOException {
        List<JsonNode> manifests = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                try (MappingIterator<JsonNode> documents =
                        new YAMLMapper().readerFor(JsonNode.class).readValues(file.toFile())) {
                    documents.forEachRemaining(manifests::add);
                }
            }
        }
        return manifests;
    }

    static List<JsonNode> pods() throws IOException {
        return manifests().stream()
                .map(manifest -> manifest.path("spec").path("template").path("spec"))
                .filter(JsonNode::isObject)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("manifests")
    void aManifestHasOnlyFieldsThatTheApiKnows(JsonNode manifest) throws IOException {
        validate(manifest.toString());
    }

    @Test
    void theSchemaWouldTellAMisspeltFieldWhereverItStands() throws IOException {
        for (JsonNode manifest : manifests()) {
            String text = manifest.toString();
            if (text.contains("readOnlyRootFilesystem")) {
                assertThatThrownBy(() -> validate(text.replace("readOnlyRootFilesystem", "readOnlyRootFileSystem")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("readOnlyRootFileSystem");
            }
        }
    }

    @Test
    void thereAreCoordinatorsWithTheirStoreAndAgentsThatStayAndAgentsForAWhile() throws IOException {
        assertThat(manifests())
                .extracting(manifest -> manifest.path("kind").asString())
                .containsExactly("Job", "ConfigMap", "Deployment", "Service", "Deployment", "Service", "StatefulSet");
    }

    @ParameterizedTest
    @MethodSource("pods")
    void aPodHasNoRightsItDoesNotNeedAndBounds(JsonNode pod) {
        assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
        assertThat(pod.path("securityContext").path("runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.path("securityContext")
                        .path("seccompProfile")
                        .path("type")
                        .asString())
                .isEqualTo("RuntimeDefault");
        for (JsonNode container : pod.path("containers")) {
            JsonNode context = container.path("securityContext");
            assertThat(context.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
            assertThat(context.path("readOnlyRootFilesystem").asBoolean()).isTrue();
            assertThat(context.path("capabilities").path("drop").toString()).isEqualTo("[\"ALL\"]");
            assertThat(container.path("resources").path("limits").has("memory")).isTrue();
            assertThat(container.has("livenessProbe")).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("pods")
    void everyMountHasItsVolumeAndTheTokenIsNotBelowTheSecretsOfSpecs(JsonNode pod) {
        List<String> volumes = new ArrayList<>(List.of("data"));
        pod.path("volumes").forEach(volume -> volumes.add(volume.path("name").asString()));
        for (JsonNode container : pod.path("containers")) {
            container.path("volumeMounts").forEach(mount -> assertThat(volumes)
                    .contains(mount.path("name").asString()));
            if (container.path("image").asString().startsWith("lockstep/")) {
                assertThat(container.path("args").toString())
                        .contains("/run/lockstep/token")
                        .doesNotContain("/run/lockstep\"");
            }
        }
    }

    private static void validate(String manifest) throws IOException {
        JsonElement document = JsonParser.parseString(manifest);
        String kind = document.getAsJsonObject().get("apiVersion").getAsString() + "/"
                + document.getAsJsonObject().get("kind").getAsString();
        assertThat(SCHEMAS).containsKey(kind);
        SCHEMAS.get(kind).validate(document);
    }
}
