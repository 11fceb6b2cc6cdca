package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.live.Conclusion;
import dev.lockstep.coordinator.run.live.RunJournal;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.Json;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Makes the results of imported runs from what their archives brought, by the same code as those of runs that were made here:
 * what an archive claims is shown only where that cannot be done, and marked.
 */
@Component
public class ImportedResults {

    private static final int MOST_FIELDS = 8;

    private final RunJournal journal;
    private final ResultMaker results;
    private final RunStore runs;
    private final Clock clock;

    ImportedResults(RunJournal journal, ResultMaker results, RunStore runs, Clock clock) {
        this.journal = journal;
        this.results = results;
        this.runs = runs;
        this.clock = clock;
    }

    /**
     * Stores the result of a run of which all else has just been stored.
     *
     * @param claimed the result in the archive; null when it had none
     * @param feeds of the samples in the archive: those of other feeds do not count
     * @param by who imports it
     * @return how it came in, as shown from now on
     */
    public ImportPart settle(String runId, @Nullable String claimed, Set<Long> feeds, String by) {
        Conclusion made = results.again(journal.find(runId).orElseThrow(), feeds::contains);
        String document = made.document();
        ImportPart mark = mark(document, claimed, by);
        if (document != null && mark.verified()) {
            runs.saveResult(runId, document, made.head());
        } else if (claimed != null) {
            runs.saveResult(runId, claimed, ResultMaker.head(ResultJson.read(claimed)));
        }
        runs.saveImport(runId, Json.write(mark));
        return mark;
    }

    private ImportPart mark(@Nullable String made, @Nullable String claimed, String by) {
        if (made == null) {
            return claimed(by, "the coordinator's log says why");
        }
        if (claimed == null) {
            return again(by, "");
        }
        JsonNode before = Json.mapper().readTree(claimed);
        JsonNode now = Json.mapper().readTree(made);
        List<String> lacking = hostsWithFewerSamples(before, now);
        if (!lacking.isEmpty()) {
            return claimed(by, "it lacks samples of " + String.join(", ", lacking));
        }
        List<String> fields = FieldDifferences.between(before, now);
        return again(
                by,
                fields.isEmpty()
                        ? " Its own result is the same."
                        : " Its own result differs in " + listed(fields) + ".");
    }

    private ImportPart claimed(String by, String why) {
        return new ImportPart(
                clock.instant(),
                by,
                false,
                "The figures are what the archive claims. They could not be made again: " + why + ".");
    }

    private ImportPart again(String by, String difference) {
        return new ImportPart(
                clock.instant(), by, true, "The figures were made again from the archive's intervals." + difference);
    }

    /** A result is not made again from less than it was made from: samples are kept for shorter than results. */
    private static List<String> hostsWithFewerSamples(JsonNode before, JsonNode now) {
        Map<String, Long> samples = samples(now);
        return samples(before).entrySet().stream()
                .filter(host -> samples.getOrDefault(host.getKey(), 0L) < host.getValue())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Map<String, Long> samples(JsonNode result) {
        Map<String, Long> samples = new LinkedHashMap<>();
        result.path("hosts")
                .forEach(host -> samples.put(
                        host.path("name").asString(""), host.path("samples").asLong(0)));
        return samples;
    }

    private static String listed(List<String> fields) {
        String first = fields.stream().limit(MOST_FIELDS).collect(Collectors.joining(", "));
        return fields.size() > MOST_FIELDS ? first + " and " + (fields.size() - MOST_FIELDS) + " more" : first;
    }
}
