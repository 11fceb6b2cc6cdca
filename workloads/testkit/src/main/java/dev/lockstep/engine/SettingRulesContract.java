package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.run.AuditedSetting.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rules of an engine owe without a server: each has an example that is sound, and one that is a finding. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SettingRulesContract {

    private final Engine engine;

    /** The contract of this engine's rules. */
    protected SettingRulesContract(Engine engine) {
        this.engine = engine;
    }

    /** What servers answer, and what the rule must say. */
    protected abstract Stream<Example> examples();

    /**
     * What a server answers.
     *
     * @param rule its id
     * @param start null if nothing was read at the start
     */
    public record Example(
            String rule,
            Level level,
            List<Map<String, String>> rows,
            @Nullable List<Map<String, String>> start,
            LoadOnServer load) {

        /** An answer of one row, given as columns and values, to a load of 64 connections measured for 10 minutes. */
        public static Example row(String rule, Level level, String... columnsAndValues) {
            return rows(rule, level, List.of(map(columnsAndValues)));
        }

        /** An answer of rows of name and value. */
        public static Example settings(String rule, Level level, String... namesAndValues) {
            return rows(rule, level, named(namesAndValues));
        }

        /** An answer of rows. */
        public static Example rows(String rule, Level level, List<Map<String, String>> rows) {
            return new Example(rule, level, rows, null, new LoadOnServer(64, Duration.ofMinutes(10)));
        }

        /** The same after this one row at the start. */
        public Example after(String... columnsAndValues) {
            return new Example(rule, level, rows, List.of(map(columnsAndValues)), load);
        }

        /** The same after these rows of name and value at the start. */
        public Example afterSettings(String... namesAndValues) {
            return new Example(rule, level, rows, named(namesAndValues), load);
        }

        private static List<Map<String, String>> named(String... namesAndValues) {
            return map(namesAndValues).entrySet().stream()
                    .map(setting -> Map.of("name", setting.getKey(), "value", setting.getValue()))
                    .toList();
        }

        private static Map<String, String> map(String... keysAndValues) {
            Map<String, String> map = new LinkedHashMap<>();
            for (int index = 0; index < keysAndValues.length; index += 2) {
                map.put(keysAndValues[index], keysAndValues[index + 1]);
            }
            return map;
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void judges(Example example) {
        SettingRule rule = engine.settingRules().stream()
                .filter(known -> known.id().equals(example.rule()))
                .findFirst()
                .orElseThrow();
        SettingReading start = example.start() == null ? null : new SettingReading(example.start());
        Judgement judgement =
                rule.judge().apply(new AuditEvidence(new SettingReading(example.rows()), start, example.load()));

        assertThat(judgement.level()).as(judgement.observed()).isEqualTo(example.level());
        assertThat(judgement.observed()).isNotBlank();
    }

    @Test
    void showsEachRuleSoundAndFound() {
        Map<String, TreeSet<Level>> shown = new TreeMap<>();
        examples().forEach(example -> shown.computeIfAbsent(example.rule(), unused -> new TreeSet<>())
                .add(example.level()));
        assertThat(shown.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        engine.settingRules().stream().map(SettingRule::id).toList());
        assertThat(shown).allSatisfy((rule, levels) -> assertThat(levels).contains(Level.OK, Level.FINDING));
    }

    @Test
    void saysWhyAndWhatToDo() {
        assertThat(engine.settingRules()).allSatisfy(rule -> {
            assertThat(rule.id()).matches("[a-z0-9]+(-[a-z0-9]+)*");
            assertThat(rule.query().right()).isNotBlank();
            assertThat(List.of(
                            rule.reason().expected(),
                            rule.reason().why(),
                            rule.reason().source(),
                            rule.reason().advice()))
                    .allSatisfy(text -> assertThat(text).isNotBlank());
        });
    }
}
