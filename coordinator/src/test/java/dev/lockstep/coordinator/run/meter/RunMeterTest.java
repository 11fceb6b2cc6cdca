package dev.lockstep.coordinator.run.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RunMeterTest {

    @Test
    void theDocumentationListsEachMetricByItsPublishedName() throws IOException {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new MeterBoard(registry, 100)
                .show(Arrays.stream(RunMeter.values())
                        .map(meter -> new Reading(meter, Tags.of("run", "a"), 1))
                        .toList());

        assertThat(names("(?m)^(lockstep_run_\\w+)[{ ]", registry.scrape()))
                .isEqualTo(
                        names("(?m)^\\| `(lockstep_run_\\w+)` \\|", Files.readString(Path.of("../docs/metrics.md"))));
    }

    private static Set<String> names(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
