package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunSpecPageTest {

    private static final Set<String> FREE =
            Set.of("parameters", "properties", "disks", "labels", "factors", "disclosure");

    private final String page = read(Path.of("..", "..", "docs", "run-spec.md"));

    @Test
    void documentsEveryKeyThatASpecCanHave() {
        Set<String> keys = new LinkedHashSet<>();
        collect(SpecWriter.toMap(Specs.read(Specs.FULL)), keys);
        collect(SpecWriter.toMap(Specs.withLoad("{ rate: 1/s, maxUsers: 1 }")), keys);
        collect(
                SpecWriter.toMap(Specs.withStages(
                        "{ name: a, for: 1m, load: { from: 0, to: 1 } }", "{ name: b, for: 1m, measure: true }")),
                keys);
        collect(
                SpecWriter.toMap(
                        Specs.adaptive("{ search: { from: 1, to: 2, goal: { maximise: throughput, subjectTo: [ p95 <="
                                + " 1s ] } } }")),
                keys);
        collect(
                SpecWriter.toMap(
                        Specs.adaptive("{ search: { from: 1, to: 2, goal: { hostCpu: 85, hosts: [esx1, esx2] } } }")),
                keys);
        collect(SpecWriter.toMap(Specs.adaptive("{ control: { hostCpu: 85, host: esx1, max: 2 } }")), keys);
        collect(SpecWriter.toMap(Specs.withPhases("{ untilDone: true, limit: 1m }")), keys);

        assertThat(keys).allSatisfy(key -> assertThat(page).containsPattern("`[^`\n]*\\b" + key + "\\b[^`\n]*`"));
    }

    @Test
    void startsWithASpecThatCanBeRun() {
        String example = page.substring(page.indexOf("```yaml") + 8);

        assertThat(Specs.read(example.substring(0, example.indexOf("```"))).name())
                .isEqualTo("first-run");
    }

    private static void collect(Object value, Set<String> keys) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> {
                keys.add((String) key);
                if (key.equals("hooks")) {
                    ((Map<?, ?>) inner).values().forEach(hook -> collect(hook, keys));
                } else if (!FREE.contains(key)) {
                    collect(inner, keys);
                }
            });
        } else if (value instanceof Iterable<?> list) {
            list.forEach(inner -> collect(inner, keys));
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
