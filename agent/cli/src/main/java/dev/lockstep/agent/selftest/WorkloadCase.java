package dev.lockstep.agent.selftest;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A workload with some parameters.
 *
 * @param name unique among those of the workload; {@code smallest} for the first
 */
record WorkloadCase(Workload workload, String name, Map<String, Object> parameters) {

    private static final String SMALLEST = "smallest";

    WorkloadCase {
        parameters = Map.copyOf(parameters);
    }

    /** The smallest data, and with it each choice of each parameter, one at a time. */
    static List<WorkloadCase> of(Workload workload) {
        List<WorkloadCase> cases = new ArrayList<>();
        cases.add(new WorkloadCase(workload, SMALLEST, workload.smallest()));
        for (ParameterDescriptor parameter : workload.descriptor().parameters()) {
            if (parameter.type() == ParameterDescriptor.Type.CHOICE) {
                parameter.choices().stream()
                        .filter(choice -> !choice.equals(parameter.defaultValue()))
                        .forEach(choice -> cases.add(with(workload, parameter.name(), choice)));
            } else if (parameter.type() == ParameterDescriptor.Type.BOOLEAN) {
                cases.add(with(workload, parameter.name(), !Boolean.TRUE.equals(parameter.defaultValue())));
            }
        }
        return cases;
    }

    private static WorkloadCase with(Workload workload, String name, Object value) {
        Map<String, Object> parameters = new HashMap<>(workload.smallest());
        parameters.put(name, value);
        return new WorkloadCase(workload, name + ": " + value, parameters);
    }

    /** Whether it is the one without which the others need not be tried. */
    boolean isSmallest() {
        return name.equals(SMALLEST);
    }

    String area() {
        return workload.descriptor().id();
    }
}
