package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.experiment.ExperimentDocument.Course;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class CoursesTest {

    private final Map<String, String> results = new LinkedHashMap<>();
    private final List<String> read = new ArrayList<>();
    private String unitOfB = "OPM";

    @Test
    void eachCellShowsTheLoadOfItsFirstRunThatCounts() {
        List<Course> courses = courses(SampleExperiment.overTime("throughput", "esx1 cpuCoreUtilPercent"));

        assertThat(read).containsExactly("r3", "r2");
        assertThat(courses)
                .extracting(course -> course.cell() + ": " + course.response() + " of " + course.runId())
                .containsExactly(
                        "arm=A: throughput of r3",
                        "arm=A: esx1 cpuCoreUtilPercent of r3",
                        "arm=B: throughput of r2",
                        "arm=B: esx1 cpuCoreUtilPercent of r2");
        assertThat(courses.get(0).values()).containsExactly(3.0, null, 30.0);
        assertThat(courses.get(0).unit()).isEqualTo("OPM");
        assertThat(courses.get(1).values()).containsExactly(0.3, 33.0, null);
        assertThat(courses.get(1).unit()).isEqualTo("%");
    }

    @Test
    void withoutATimeSeriesNoResultIsReadAgain() {
        assertThat(courses(SampleExperiment.twoArms(false))).isEmpty();
        assertThat(read).isEmpty();
    }

    @Test
    void whatWasNotMeasuredHasNoCourse() {
        assertThat(courses(SampleExperiment.overTime("esx2 powerWatts", "responseP95Ms of order")))
                .isEmpty();
    }

    @Test
    void throughputsInDifferentUnitsHaveNoCourse() {
        unitOfB = "tps";

        assertThat(courses(SampleExperiment.overTime("throughput", "esx1 cpuCoreUtilPercent")))
                .extracting(course -> course.cell() + ": " + course.response())
                .containsExactly("arm=A: esx1 cpuCoreUtilPercent", "arm=B: esx1 cpuCoreUtilPercent");
    }

    private List<Course> courses(ExperimentSpec spec) {
        List<ExperimentRun> runs = new ArrayList<>();
        for (PlannedRun planned : SampleExperiment.plan(spec, 1, 2)) {
            String id = "r" + planned.number();
            String result = result(id, planned.number(), spec.baseline().is(planned.cell()) ? "OPM" : unitOfB);
            results.put(id, result);
            List<String> refused = planned.number() == 1 ? List.of("invalid") : List.of();
            runs.add(new ExperimentRun(planned, 1, ResultJson.readFigures(result), refused));
        }
        return ExperimentAnalysis.of(spec, runs, this::whole).courses();
    }

    private Optional<ResultDocument> whole(String id) {
        read.add(id);
        return Optional.ofNullable(results.get(id)).map(ResultJson::read);
    }

    private static String result(String id, int number, String unit) {
        return SampleResult.run(id, 1000)
                .with("/throughput", part -> part.put("unit", unit))
                .with("/series", series -> {
                    fill(series, "phase", "idle", "warmUp", "measure", "measure", "drain");
                    fill(series, "throughput", 0.0, 1.0 * number, null, 10.0 * number, 0.0);
                    fill(
                            series.withObject("hosts").withObject("esx1"),
                            "cpuCoreUtilPercent",
                            0.0,
                            0.3,
                            33.0,
                            null,
                            0.0);
                })
                .json();
    }

    private static void fill(ObjectNode object, String name, @Nullable Object... values) {
        var array = object.putArray(name);
        for (Object value : values) {
            array.addPOJO(value);
        }
    }
}
