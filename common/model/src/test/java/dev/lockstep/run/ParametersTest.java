package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParametersTest {

    @Test
    void aTargetOverridesTheSpecAndTheSpecTheDefaults() {
        Parameters parameters = resolve("{ rowsPerCommit: 5, percent: 2 }", "{ percent: 3 }");

        assertThat(parameters.integer("rowsPerCommit")).isEqualTo(5);
        assertThat(parameters.number("percent")).isEqualTo(3);
        assertThat(parameters.text("profile")).isEqualTo("plain");
    }

    @Test
    void givesEachTypeAsTheWorkloadNeedsIt() {
        Parameters parameters =
                resolve("{ version: 3.5, waits: true, pause: 2s, size: 1GB, mix: { a: 1, b: 2.5 } }", "{}");

        assertThat(parameters.text("version")).isEqualTo("3.5");
        assertThat(parameters.flag("waits")).isTrue();
        assertThat(parameters.duration("pause")).isEqualTo(Duration.ofSeconds(2));
        assertThat(parameters.bytes("size")).isEqualTo(1_000_000_000);
        assertThat(parameters.weights("mix")).isEqualTo(Map.of("a", 1.0, "b", 2.5));
    }

    @Test
    void aParameterWithoutDefaultHasNoValueUntilOneIsGiven() {
        assertThat(resolve("{}", "{}").has("rows")).isFalse();
        assertThat(resolve("{}", "{}").optionalInteger("rows")).isEmpty();
        assertThat(resolve("{ rows: 9 }", "{}").optionalInteger("rows")).hasValue(9);
        assertThatThrownBy(() -> resolve("{}", "{}").integer("rows"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Parameter 'rows' of workload sample is not set, requested as Long");
    }

    @Test
    void askingForWhatTheWorkloadDoesNotHaveIsAMistake() {
        assertThatThrownBy(() -> resolve("{}", "{}").has("rowz"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Workload sample has no parameter 'rowz'");
        assertThatThrownBy(() -> resolve("{}", "{}").integer("profile"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Parameter 'profile' of workload sample is String, requested as Long");
    }

    @Test
    void refusesWhatTheCheckRefuses() {
        assertThatThrownBy(() -> resolve("{ rowsPerCommit: 0 }", "{ size: big }"))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("workload.parameters.rowsPerCommit")
                .hasMessageContaining("targets[0].parameters.size");
    }

    private static Parameters resolve(String common, String own) {
        RunSpec spec = Specs.read(Specs.SHORTEST
                .replace("order-entry", "sample, parameters: " + common)
                .replace("url: embedded", "url: embedded, parameters: " + own));
        return Parameters.resolve(Descriptors.everyType(), spec, spec.targets().get(0));
    }
}
