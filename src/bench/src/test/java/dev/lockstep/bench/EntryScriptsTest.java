package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EntryScriptsTest {

    @Test
    void rollsBackOneOrderInAHundredWithinTheMixOfTheSpecification() {
        Map<String, Integer> weights = weights(EntryScripts.ofHomes(4));

        assertThat(weights)
                .isEqualTo(Map.of(
                        "new-order", 4_455,
                        "rolled-back", 45,
                        "payment", 4_300,
                        "order-status", 400,
                        "delivery", 400,
                        "stock-level", 400));
    }

    @Test
    void hasNewOrderFirstBecauseTheLogNumbersItsScripts() {
        assertThat(EntryScripts.ofHomes(4).get(0).name()).isEqualTo("new-order");
        assertThat(EntryScripts.ofHammerDb(4).get(0).name()).isEqualTo("neword");
    }

    @Test
    void looksForAnotherWarehouseOnlyWhereThereIsOne() {
        String onlyWarehouse = text(EntryScripts.of(1));

        assertThat(onlyWarehouse).contains("then :w else :w end").doesNotContain("random(0, -1)");
        assertThat(text(EntryScripts.ofHomes(4))).contains("then (:w + random(0, 2)) % 4 + 1 else :w end");
    }

    private static Map<String, Integer> weights(List<Pgbench.Script> scripts) {
        return scripts.stream().collect(Collectors.toMap(Pgbench.Script::name, Pgbench.Script::weight));
    }

    private static String text(List<Pgbench.Script> scripts) {
        return scripts.stream().map(Pgbench.Script::text).collect(Collectors.joining());
    }
}
