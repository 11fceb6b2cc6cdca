package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineCheckTest {

    private static final String TARGET = "{ name: pg, engine: postgresql, url: embedded }";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            engine: postgres, url: embedded             | engine: No engine 'postgres'. The agents have: oracle, postgresql, sqlserver. Did you mean 'postgresql'?
            engine: mysql, url: 'jdbc:mysql:x'          | engine: No engine 'mysql'. The agents have: oracle, postgresql, sqlserver.
            engine: oracle, url: embedded               | url: no agent can start a database of engine oracle: write a JDBC URL, as in jdbc:oracle:thin:@//db1/BENCH. 'embedded' is for engine: postgresql
            engine: oracle, url: 'jdbc:sqlserver://h'   | url: 'jdbc:sqlserver://h' is not a URL of engine oracle: it must start with jdbc:oracle:thin:, as in jdbc:oracle:thin:@//db1/BENCH
            engine: postgresql, url: embedded, admin: { url: 'jdbc:x:h' } | admin.url: 'jdbc:x:h' is not a URL of engine postgresql: it must start with jdbc:postgresql:, as in jdbc:postgresql://db1/bench
            engine: oracle, url: 'jdbc:oracle:thin:@h?WalletPin = 4711' | url: contains a password: remove it from the URL and write password: ${env:NAME} separately
            engine: oracle, url: 'jdbc:oracle:thin:@h', properties: { walletpin: x } | properties.walletpin: does not belong here: write the target's password: ${env:NAME}
            """)
    void refusesWhatNoEngineTakes(String target, String fault) {
        assertThat(faults("{ name: a, " + target + " }", Descriptors.engines())).containsExactly("targets[0]." + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            engine: postgresql, url: embedded
            engine: oracle, url: 'jdbc:oracle:thin:@h?walletPins=1', properties: { walletPin: '${env:PIN}' }
            """)
    void takesWhatAnEngineTakes(String target) {
        assertThat(faults("{ name: a, " + target + " }", Descriptors.engines())).isEmpty();
    }

    @Test
    void hasNoRuleForAnEngineOfWhichOnlyTheIdIsKnown() {
        List<EngineDescriptor> named = List.of(EngineDescriptor.named("oracle"));

        assertThat(faults("{ name: a, engine: oracle, url: 'jdbc:sqlserver://h' }", named))
                .isEmpty();
        assertThat(faults("{ name: a, engine: oracle, url: embedded }", named)).isEmpty();
    }

    @Test
    void takesTheRulesOfAnAgentThatDescribesTheEngineWhereOthersOnlyNameIt() {
        List<EngineDescriptor> engines = new ArrayList<>(Descriptors.engines());
        engines.add(0, EngineDescriptor.named("oracle"));

        assertThat(faults("{ name: a, engine: oracle, url: 'jdbc:sqlserver://h' }", engines))
                .hasSize(1);
    }

    @Test
    void saysSoWhenThereIsNoEngine() {
        assertThat(faults(TARGET, List.of()))
                .containsExactly("targets[0].engine: No engine 'postgresql'. The agents have none: is one connected?");
    }

    @Test
    void anEngineHasAPrefixOfItsUrls() {
        assertThatThrownBy(() -> new EngineDescriptor("h2", "H2", List.of("h2:"), "h2:x", false, List.of()))
                .hasMessage(
                        "An engine needs an id, and prefixes of its URLs that begin with jdbc:, was: 'h2' with [h2:]");
    }

    private static List<String> faults(String target, List<EngineDescriptor> known) {
        RunSpec spec = Specs.read(Specs.SHORTEST.replace(TARGET, target));
        return EngineCheck.faults(spec.targets(), known).stream()
                .map(Fault::toString)
                .toList();
    }
}
