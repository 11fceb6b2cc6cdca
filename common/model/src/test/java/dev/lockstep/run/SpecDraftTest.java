package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpecDraftTest {

    @Test
    void reportsTheFaultsOfWorkloadAndParametersBesideThoseOfTheText() {
        assertThat(faults("""
                        workload: { id: sample, parameters: { rows: 0, rowz: 1 } }
                        targets:
                          - { name: a, engine: oracle, url: "jdbc:oracle:thin:@//h/s", parameters: { version: 4 } }
                        load: { users: none }
                        """))
                .containsExactly(
                        "name: is missing: name the run, such as sqlserver-8x8",
                        "load.users: 'none' is not a whole number from 1 to 1000000",
                        "phases: is missing: write phases: { measure: 10m }, phases: { untilDone: true, limit: 30m }, or"
                                + " stages",
                        "workload.parameters.rows: '0' is out of range: at least 1",
                        "workload.parameters.rowz: Workload sample has no parameter 'rowz'. It has: rows, rowsPerCommit,"
                                + " percent, profile, version, waits, pause, size, mix. Did you mean 'rows'?",
                        "targets[0].engine: Workload sample does not run on oracle. It runs on: postgresql, sqlserver.",
                        "targets[0].parameters.version: '4' is not one of 2, 3, 3.5.");
    }

    @Test
    void reportsAWorkloadThatNobodyHasThoughNoTargetIsNamed() {
        assertThat(faults("name: x\nworkload: { id: sampel }\nload: { users: 1 }\nphases: { measure: 1m }\n"))
                .containsExactly(
                        "targets: is missing: name at least one database, with name, engine and url",
                        "workload.id: No workload 'sampel'. The agents offer: sample. Did you mean 'sample'?");
    }

    @Test
    void reportsNothingOfWhatStandsInForAFaultyPlace() {
        assertThat(faults("""
                        name: x
                        workload: { id: sample, parameters: { rows: , mix: { a: } } }
                        targets: [ { name: a, engine: mssql, url: embedded, parameters: 5 } ]
                        load: { users: 1 }
                        phases: { measure: 1m }
                        """))
                .extracting(fault -> fault.substring(0, fault.indexOf(": ")))
                .containsExactly(
                        "workload.parameters.rows",
                        "workload.parameters.mix.a",
                        "targets[0].parameters",
                        "targets[0].engine");
    }

    private static List<String> faults(String text) {
        SpecDraft draft = SpecReader.draft(text, () -> 7);
        draft.add(draft.ofEachGroup(group -> EngineCheck.faults(group.targets(), Descriptors.engines())));
        draft.add(draft.ofEachGroup(
                group -> SpecCheck.faults(group.workload(), group.targets(), List.of(Descriptors.everyType()))));
        return catchThrowableOfType(FaultyInputException.class, draft::spec).faults().stream()
                .map(Fault::toString)
                .toList();
    }
}
