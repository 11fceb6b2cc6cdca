package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.coordinator.run.live.Conclusion;
import dev.lockstep.coordinator.run.live.RunJournal;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.run.Json;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Makes the results of imported runs from the contents of their archives, by the same code as for runs made here. The
 * archive's own figures are shown only if that is impossible, and are marked as such.
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
     * Stores the result of a run whose other data have just been stored.
     *
     * @param claimed the result in the archive; null if it had none
     * @param by who imports it
     * @return how it was imported, as shown from now on
     */
    public ImportPart settle(String runId, @Nullable String claimed, String by) {
        if (claimed != null) {
            // What led to the run's load is in its own result alone, if the run that searched is not imported too.
            runs.saveResult(runId, claimed, ResultMaker.head(ResultJson.read(claimed)), HistoryJson.keep(List.of()));
        }
        Conclusion made = results.again(journal.find(runId).orElseThrow(), SampleOrigin.archiveOf(runId));
        String document = made.document();
        ImportPart mark = mark(document, claimed, by);
        if (document != null && mark.verified()) {
            runs.saveResult(runId, document, made.head(), made.history());
        }
        runs.saveImport(runId, Json.write(mark));
        return mark;
    }

    private ImportPart mark(@Nullable String made, @Nullable String claimed, String by) {
        if (made == null) {
            return claimed(by, "see the coordinator's log for the cause");
        }
        if (claimed == null) {
            return again(by, "");
        }
        JsonNode before = Json.mapper().readTree(claimed);
        JsonNode now = Json.mapper().readTree(made);
        if (work(before) > 0 && work(now) == 0) {
            return claimed(by, "it is published without its intervals");
        }
        List<String> lacking = hostsWithFewerSamples(before, now);
        if (!lacking.isEmpty()) {
            return claimed(by, "it lacks samples of " + String.join(", ", lacking));
        }
        List<String> fields = FieldDifferences.between(before, now);
        String searched = now.has("search") ? " The search that it names is that of the archive." : "";
        return again(
                by,
                (fields.isEmpty()
                                ? " Its own result is the same."
                                : " Its own result differs in " + listed(fields) + ".")
                        + searched);
    }

    private ImportPart claimed(String by, String why) {
        return new ImportPart(
                clock.instant(),
                by,
                false,
                "The figures are those of the archive. They could not be recomputed: " + why + ".");
    }

    private ImportPart again(String by, String difference) {
        return new ImportPart(
                clock.instant(), by, true, "The figures were recomputed from the archive's intervals." + difference);
    }

    /** Transactions of the whole run, of all its groups. */
    private static long work(JsonNode result) {
        long work = 0;
        for (JsonNode line : result.at("/wholeRun/transactions")) {
            work += Stream.of("committed", "rolledBack", "failed", "unknown")
                    .mapToLong(outcome -> line.path(outcome).asLong(0))
                    .sum();
        }
        for (JsonNode group : result.path("groups")) {
            work += work(group);
        }
        return work;
    }

    /** A result is not recomputed from less than it was made from: samples have a shorter retention than results. */
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
