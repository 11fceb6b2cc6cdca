package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.Interval95;
import dev.lockstep.analysis.result.ResultDocument;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a history keeps of a run, or of one of its groups.
 *
 * @param group empty for a run of one group
 * @param leftOutBecause reasons why it does not count; empty if it does
 * @param figures throughput first
 */
public record RunFigures(
        String run,
        String name,
        String group,
        @Nullable Instant startedAt,
        List<String> leftOutBecause,
        Fingerprint fingerprint,
        List<RunFigure> figures) {

    /**
     * The factor that a run of a confirming experiment states: the run of the change point. Such a run was made to go back and
     * forth between two settings, so histories leave it out.
     */
    public static final String CONFIRMS_CHANGE = "confirmsChange";

    private static final int HASHED_BYTES = 8;
    private static final Pattern WORK = Pattern.compile("w[0-9a-f]{16}");

    public RunFigures {
        leftOutBecause = List.copyOf(leftOutBecause);
        figures = List.copyOf(figures);
    }

    /**
     * The id of its work, equal for runs of the same work under the same load: {@code w} and 16 hexadecimal digits of a
     * hash of the group and of what {@link FingerprintPart#SAME_WORK} has of the fingerprint.
     */
    public String work() {
        StringBuilder text = new StringBuilder(group);
        fingerprint.only(FingerprintPart.SAME_WORK).values().forEach((path, value) -> text.append('\0')
                .append(path)
                .append('\0')
                .append(value));
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return "w" + HexFormat.of().formatHex(hash, 0, HASHED_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    /** Whether it states {@link #CONFIRMS_CHANGE}. */
    public boolean confirmsChange() {
        return fingerprint.values().containsKey("factors." + CONFIRMS_CHANGE);
    }

    /** The run without its other figures. */
    public RunFigures throughputOnly() {
        return new RunFigures(
                run,
                name,
                group,
                startedAt,
                leftOutBecause,
                fingerprint,
                figures.stream()
                        .filter(figure -> figure.metric().equals(Measure.THROUGHPUT))
                        .toList());
    }

    /** Whether a text has the form of the id of a work. */
    public static boolean isWork(String text) {
        return WORK.matcher(text).matches();
    }

    /** One for each group of a run. */
    public static List<RunFigures> of(ResultDocument document) {
        List<RunGroup> groups = RunGroup.of(document);
        return groups.stream()
                .map(group -> of(groups.size() == 1 ? "" : group.name(), group.in(document)))
                .toList();
    }

    private static RunFigures of(String group, ResultDocument document) {
        List<RunFigure> figures = new ArrayList<>();
        for (Measure measure : Measures.of(List.of(document))) {
            Observation observed = measure.observe().apply(document);
            if (observed != null) {
                Observation.Bounds bounds = observed.interval();
                figures.add(new RunFigure(
                        measure.metric(),
                        measure.subject(),
                        measure.unit(),
                        observed.value(),
                        bounds == null ? null : bounds.low(),
                        bounds == null ? null : bounds.high()));
            }
        }
        document.efficiency().stream().flatMap(RunFigures::joules).forEach(figures::add);
        return new RunFigures(
                document.run().id(),
                document.run().name(),
                group,
                document.run().startedAt(),
                ComparedRun.judged(document).leftOutBecause(),
                Fingerprint.of(document),
                figures);
    }

    private static Stream<RunFigure> joules(EfficiencyLine line) {
        Double joules = line.energy().joulesPerTransaction();
        Interval95 interval = line.energy().ci95();
        return joules == null
                ? Stream.empty()
                : Stream.of(new RunFigure(
                        "joulesPerTransaction",
                        HostMeasures.subject(line.host()),
                        "J",
                        joules,
                        interval == null ? null : interval.low(),
                        interval == null ? null : interval.high()));
    }
}
