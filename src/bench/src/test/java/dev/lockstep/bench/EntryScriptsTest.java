package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EntryScriptsTest {

    @Test
    void looksForAnotherWarehouseOnlyWhereThereIsOne() {
        String onlyWarehouse = text(EntryScripts.of(1));

        assertThat(onlyWarehouse).contains("then :w else :w end").doesNotContain("random(0, -1)");
        assertThat(text(EntryScripts.of(4))).contains("then (:w + random(0, 2)) % 4 + 1 else :w end");
    }

    private static String text(List<Pgbench.Script> scripts) {
        return scripts.stream().map(Pgbench.Script::text).collect(Collectors.joining());
    }
}
