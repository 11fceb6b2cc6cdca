package dev.lockstep.agent.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.Workloads;
import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.workload.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadCaseTest {

    private final Workloads workloads = Workloads.in(WorkloadCaseTest.class.getClassLoader());

    @Test
    void theSmallestDataComeFirst() {
        List<WorkloadCase> cases = cases("dvd-store");

        assertThat(cases.get(0).isSmallest()).isTrue();
        assertThat(cases.get(0).parameters()).containsEntry("size", "1MB");
        assertThat(cases).allSatisfy(each -> assertThat(each.parameters()).containsEntry("size", "1MB"));
    }

    @Test
    void eachChoiceOfEachParameterIsTriedOnce() {
        for (String id : List.of("batch-insert", "dvd-store", "order-entry", "vcenter-db")) {
            List<String> names = cases(id).stream().map(WorkloadCase::name).toList();
            for (ParameterDescriptor parameter : workload(id).descriptor().parameters()) {
                parameter.choices().stream()
                        .filter(choice -> parameter.type() == ParameterDescriptor.Type.CHOICE)
                        .filter(choice -> !choice.equals(parameter.defaultValue()))
                        .forEach(choice -> assertThat(names).containsOnlyOnce(parameter.name() + ": " + choice));
            }
            assertThat(names).doesNotHaveDuplicates();
        }
    }

    private List<WorkloadCase> cases(String id) {
        return WorkloadCase.of(workload(id));
    }

    private Workload workload(String id) {
        return workloads.byId(id);
    }
}
