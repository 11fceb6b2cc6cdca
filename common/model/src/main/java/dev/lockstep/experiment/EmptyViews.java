package dev.lockstep.experiment;

import dev.lockstep.run.FaultCollector;
import dev.lockstep.run.RunSpec;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Refuses tables and figures that no run could fill. Experiments of earlier versions may have them, and stay readable. */
final class EmptyViews {

    private static final List<String> DIVIDED_BY = List.of("rows", "by", "group", "overlay");

    private final JsonNode document;
    private final List<Factor> factors;
    private final FaultCollector faults;

    EmptyViews(JsonNode document, List<Factor> factors, FaultCollector faults) {
        this.document = document;
        this.factors = factors;
        this.faults = faults;
    }

    /** Of stages, if no run has any. A factor may have that name, and is meant then. */
    void refuse(Collection<RunSpec> runs) {
        boolean factor = factors.stream().anyMatch(known -> known.name().equals(Dimensions.STAGE));
        boolean staged = runs.stream().anyMatch(run -> run.phases().staged());
        if (!runs.isEmpty() && !staged && !factor) {
            refuseStages("tables");
            refuseStages("figures");
        }
    }

    private void refuseStages(String list) {
        JsonNode views = document.path(list);
        for (int view = 0; view < views.size(); view++) {
            for (String key : DIVIDED_BY) {
                String path = list + "[" + view + "]." + key;
                JsonNode dimension = views.path(view).path(key);
                refuseStage(path, dimension);
                for (int index = 0; dimension.isArray() && index < dimension.size(); index++) {
                    refuseStage(path + "[" + index + "]", dimension.path(index));
                }
            }
        }
    }

    private void refuseStage(String path, JsonNode dimension) {
        if (dimension.asString("").equals(Dimensions.STAGE)) {
            faults.add(
                    path,
                    "cannot be " + Dimensions.STAGE + ", because no run has stages: write stages in the run instead of"
                            + " phases, or divide by something else");
        }
    }
}
