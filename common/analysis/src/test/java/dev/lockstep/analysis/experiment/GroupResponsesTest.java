package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class GroupResponsesTest {

    private static final ExperimentSpec SPEC = SampleExperiment.twoArms(false);

    @Test
    void eachGroupHasResponsesInItsOwnUnit() {
        assertThat(names(document("OPM", "rows/s")))
                .contains("shop throughput OPM", "batch throughput rows/s", "shop responseP95Ms of order ms")
                .noneMatch(name -> name.startsWith("run throughput") || name.startsWith("run responseP95Ms"));
    }

    @Test
    void throughputsOfDifferentUnitsAreNotAddedAndThatIsSaid() {
        assertThat(document("OPM", "rows/s").notices())
                .contains(
                        "The groups count in different units (shop in OPM, batch in rows/s), so runs have no throughput"
                                + " as a whole and nothing that is made of it; each group has its own.");
    }

    @Test
    void throughputsOfOneUnitAreAddedUp() {
        ExperimentDocument document = document("OPM", "OPM");

        assertThat(names(document)).startsWith("run throughput OPM").contains("shop throughput OPM");
        assertThat(document.runs().get(0).responses()).containsEntry("throughput", 2002.0);
        assertThat(document.notices()).noneMatch(notice -> notice.contains("different units"));
    }

    @Test
    void aGroupIsComparedWithItselfInTheBaseline() {
        Response batch = document("OPM", "rows/s").responses().stream()
                .filter(response -> "batch".equals(response.group()))
                .findFirst()
                .orElseThrow();

        assertThat(batch.name()).isEqualTo("throughput");
        assertThat(batch.differences()).singleElement().satisfies(effect -> assertThat(effect.units())
                .isEqualTo(2));
    }

    @Test
    void aGroupThatCountsInDifferentUnitsIsNotCompared() {
        ExperimentDocument document =
                document(run -> SPEC.baseline().is(run.cell()) ? List.of("OPM", "rows/s") : List.of("OPM", "tps"));

        assertThat(names(document))
                .contains("shop throughput OPM", "batch responseP95Ms of order ms")
                .noneMatch(name -> name.startsWith("batch throughput"));
        assertThat(document.notices())
                .contains("The runs of group batch count in different units (rows/s, tps), so their throughputs are not"
                        + " compared, nor what is made of them.");
    }

    private static List<String> names(ExperimentDocument document) {
        return document.responses().stream()
                .map(response -> Objects.requireNonNullElse(response.group(), "run") + " " + response.name() + " "
                        + response.unit())
                .toList();
    }

    private static ExperimentDocument document(String first, String second) {
        return document(run -> List.of(first, second));
    }

    /** @param units of the two groups of a run */
    private static ExperimentDocument document(Function<PlannedRun, List<String>> units) {
        return ExperimentAnalysis.of(
                SPEC,
                SampleExperiment.plan(SPEC, 1, 2).stream()
                        .map(run -> new ExperimentRun(
                                run,
                                1,
                                SampleResult.run("r" + run.number(), 1000 + run.number())
                                        .groups(
                                                units.apply(run).get(0),
                                                units.apply(run).get(1))
                                        .document(),
                                List.of()))
                        .toList());
    }
}
