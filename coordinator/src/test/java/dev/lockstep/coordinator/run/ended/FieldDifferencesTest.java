package dev.lockstep.coordinator.run.ended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldDifferencesTest {

    @Test
    void namesEveryFieldThatIsNotAlike() {
        assertThat(between("{'a': {'b': 1, 'c': 'x'}, 'gone': 1}", "{'a': {'b': 2, 'c': 'x'}, 'come': null}"))
                .containsExactly("a.b", "gone", "come");
    }

    @Test
    void namesAnArrayOnce() {
        assertThat(between(
                        "{'a': [1, 2, 3], 'b': [{'c': 1}, {'c': 2}]}", "{'a': [3, 2, 1], 'b': [{'c': 2}, {'c': 1}]}"))
                .containsExactly("a", "b.c");
        assertThat(between("{'a': [1]}", "{'a': [1, 2]}")).containsExactly("a");
    }

    @Test
    void passesOverTheLastDigitsOfASumAndTheFormOfANumber() {
        assertThat(between("{'a': 0.30000000000000004, 'b': 2, 'c': 0}", "{'a': 0.3, 'b': 2.0, 'c': 0.0}"))
                .isEmpty();
        assertThat(between("{'a': 100.0}", "{'a': 100.001}")).containsExactly("a");
        assertThat(between("{'a': 0}", "{'a': null}")).containsExactly("a");
    }

    private static List<String> between(String one, String other) {
        return FieldDifferences.between(
                Json.mapper().readTree(one.replace('\'', '"')), Json.mapper().readTree(other.replace('\'', '"')));
    }
}
