package dev.lockstep.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Document;
import dev.lockstep.run.Json;
import dev.lockstep.run.SchemaFit;
import dev.lockstep.run.SpecSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class PaperExamplesTest {

    private static final Path FOLDER = Path.of("..", "..", "examples", "papers");

    static List<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.getFileName().toString().matches("(sql|vsan|ora|vcdb).*\\.yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static ExperimentSpec read(Path file) {
        return ExperimentReader.admit(ResolvedExperiment.of(text(file), name -> text(FOLDER.resolve(name))));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void eachExperimentOfThePapersIsThere() throws IOException {
        assertThat(experiments()).hasSize(20);
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void hasNoFaultAndAPlanOfAllItsCells(Path file) {
        ExperimentSpec spec = read(file);

        List<PlannedRun> runs = ExperimentPlan.of(spec, spec.repeats().runs()).runs();

        assertThat(spec.cells()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(runs).hasSize(spec.cells().size() * spec.repeats().runs());
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void fitsTheSchemaOfTheApi(Path file) {
        JsonNode components = Json.mapper().valueToTree(SpecSchema.components());
        String whole = ResolvedExperiment.of(text(file), name -> text(FOLDER.resolve(name)));

        assertThat(SchemaFit.complaints(
                        components,
                        components.path(SpecSchema.EXPERIMENT),
                        Document.parse(whole, Document.Kind.EXPERIMENT)))
                .isEmpty();
    }

    @Test
    void aShapeHasTheInstancesOfItsVirtualMachines() {
        ExperimentSpec shapes = read(FOLDER.resolve("sql55-3-shapes.yaml"));

        assertThat(shapes.cells())
                .extracting(cell -> shapes.runOf(cell).targets().size())
                .containsExactly(16, 18, 8, 10, 4, 6, 4);
        assertThat(shapes.runOf(new Cell(Map.of("shape", "9x8"))).factors())
                .containsEntry("vms", 9L)
                .containsEntry("vcpu", 8L);
    }
}
