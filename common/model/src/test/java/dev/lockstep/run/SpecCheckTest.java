package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecCheckTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            rowsPerComit: 5   | rowsPerComit: Workload sample has no parameter 'rowsPerComit'. It has: rows, rowsPerCommit, percent, profile, version, waits, pause, size, mix. Did you mean 'rowsPerCommit'?
            rows: 0           | rows: '0' is out of range: at least 1
            rows: 1.5         | rows: '1.5' is not a whole number of at least 1
            rowsPerCommit: 0  | rowsPerCommit: '0' is out of range: from 1 to 10000
            percent: 100.5    | percent: '100.5' is out of range: from 0 to 100
            rowsPerCommit: x  | rowsPerCommit: 'x' is not a whole number from 1 to 10000
            percent: half     | percent: 'half' is not a number from 0 to 100
            version: 4        | version: '4' is not one of 2, 3, 3.5.
            waits: none       | waits: 'none' is not true or false
            pause: 3          | pause: '3' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 3s
            size: 1MB         | size: '1MB' is out of range: from 10MB to 1TB
            size: 1           | size: '1' is not a size: write a number and one unit of B, KB, MB, GB or TB (decimal: 1GB is 1000MB), such as 10GB
            mix: 5            | mix: '5' is not a section of names and weights, such as { NAME: 1 }
            mix: { a: -1 }    | mix: weight '-1' of a is not a number of at least 0
            mix: { a: 0 }     | mix: has no weight above 0: give at least one
            profile: [a]      | profile: '[a]' is not a single value
            """)
    void refusesParameters(String parameter, String fault) {
        assertThat(faults("{ " + parameter + " }", "{}")).containsExactly("workload.parameters." + fault);
        assertThat(faults("{}", "{ " + parameter + " }")).containsExactly("targets[0].parameters." + fault);
    }

    @Test
    void refusesAnEngineThatTheWorkloadDoesNotRunOn() {
        RunSpec spec = Specs.read(Specs.SHORTEST
                .replace("order-entry", "sample")
                .replace("postgresql", "oracle")
                .replace("url: embedded", "url: 'jdbc:oracle:thin:@h'"));

        assertThat(against(spec, Descriptors.everyType()))
                .containsExactly(new Fault(
                        "targets[0].engine",
                        "Workload sample does not run on oracle. It runs on: postgresql, sqlserver."));
    }

    @Test
    void acceptsWhatTheWorkloadOffers() {
        assertThat(faults("{ version: 3, size: 1GB }", "{ version: '3.5', rows: 7 }"))
                .isEmpty();
    }

    @Test
    void namesTheWorkloadsThatThereAre() {
        RunSpec spec = Specs.read(Specs.SHORTEST.replace("order-entry", "sampel"));

        assertThat(against(spec, Descriptors.everyType()))
                .singleElement()
                .hasToString("workload.id: No workload 'sampel'. The agents offer: sample. Did you mean 'sample'?");
        assertThat(against(spec))
                .singleElement()
                .hasToString("workload.id: No workload 'sampel'. The agents offer none: check that one is connected.");
    }

    private static List<Fault> against(RunSpec spec, WorkloadDescriptor... known) {
        return SpecCheck.faults(spec.groups().get(0).workload(), spec.targets(), List.of(known));
    }

    private static List<String> faults(String common, String own) {
        RunSpec spec = Specs.read(Specs.SHORTEST
                .replace("order-entry", "sample, parameters: " + common)
                .replace("url: embedded", "url: embedded, parameters: " + own));
        return against(spec, Descriptors.everyType()).stream()
                .map(Fault::toString)
                .toList();
    }
}
