package dev.lockstep.run;

import dev.lockstep.run.RunSpec.AgentSelection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run spec that was read, valid or not, for further checks, so that the user sees all faults together. A value that
 * could not be read has a fallback, and further faults of it are ignored.
 */
public final class SpecDraft {

    private final List<DocumentPart<Group>> groups;
    private final Phases phases;
    private final List<RunEvent> events;
    private final AgentSelection agents;
    private final List<Threshold> thresholds;
    private final @Nullable AdaptiveLoad adaptive;
    private final List<Fault> faults;
    private final Supplier<RunSpec> spec;

    SpecDraft(
            List<DocumentPart<Group>> groups,
            Phases phases,
            List<RunEvent> events,
            AgentSelection agents,
            List<Threshold> thresholds,
            @Nullable AdaptiveLoad adaptive,
            List<Fault> ofReader,
            Supplier<RunSpec> spec) {
        this.groups = List.copyOf(groups);
        this.phases = phases;
        this.events = List.copyOf(events);
        this.agents = agents;
        this.thresholds = List.copyOf(thresholds);
        this.adaptive = adaptive;
        this.faults = new ArrayList<>(ofReader);
        this.spec = spec;
    }

    /** A valid spec, for further checks. */
    public static SpecDraft of(RunSpec spec) {
        return new SpecDraft(
                parts(spec.groups()),
                spec.phases(),
                spec.events(),
                spec.agents(),
                spec.thresholds(),
                spec.adaptive(),
                List.of(),
                () -> spec);
    }

    /** Where {@link SpecWriter} puts these groups. */
    static List<DocumentPart<Group>> parts(List<Group> groups) {
        return Group.haveShortForm(groups)
                ? List.of(new DocumentPart<>("", groups.get(0)))
                : DocumentPart.ofEach("groups", groups);
    }

    /** The groups, in order. */
    public List<Group> groups() {
        return groups.stream().map(DocumentPart::value).toList();
    }

    Phases phases() {
        return phases;
    }

    /** The targets of all groups, in order. */
    public List<DocumentPart<Target>> targets() {
        return groups.stream()
                .flatMap(group -> DocumentPart.ofEach(
                        group.path() + "targets", group.value().targets())
                        .stream())
                .toList();
    }

    /** The faults that a check finds in each group; it gives paths within the group. */
    public List<Fault> ofEachGroup(Function<Group, List<Fault>> check) {
        return groups.stream()
                .flatMap(group -> check.apply(group.value()).stream().map(fault -> fault.within(group)))
                .toList();
    }

    /** The hooks that its events start, each once. */
    public List<Hook> hooks() {
        return Hook.of(events);
    }

    public AgentSelection agents() {
        return agents;
    }

    /** The thresholds of the result; each path is that of a text. */
    List<DocumentPart<Threshold>> thresholds() {
        return texts("thresholds", thresholds);
    }

    /** The thresholds of the goal of a search, in the same form. */
    List<DocumentPart<Threshold>> goalThresholds() {
        return adaptive == null
                ? List.of()
                : adaptive.fold(
                        search -> texts(SearchReader.SUBJECT_TO, search.goal().thresholds()), control -> List.of());
    }

    private static List<DocumentPart<Threshold>> texts(String key, List<Threshold> thresholds) {
        return IntStream.range(0, thresholds.size())
                .mapToObj(index -> new DocumentPart<>(key + "[" + index + "]", thresholds.get(index)))
                .toList();
    }

    /** What sets the load while the run is under way, if anything does. */
    public Optional<AdaptiveLoad> adaptive() {
        return Optional.ofNullable(adaptive);
    }

    /** Whether the reader found no fault at any of these paths, nor below or above one. */
    public boolean sound(String... paths) {
        return List.of(paths).stream().noneMatch(path -> faults.stream()
                .anyMatch(fault -> isWithin(fault.path(), path) || isWithin(path, fault.path())));
    }

    /** As {@link #sound}, of paths within each group. */
    public boolean soundInEachGroup(String... paths) {
        return areSound(groups, paths);
    }

    /** As {@link #sound}, of a key of each target. */
    public boolean soundInEachTarget(String key) {
        return areSound(targets(), key);
    }

    private boolean areSound(List<? extends DocumentPart<?>> parts, String... paths) {
        return parts.stream()
                .flatMap(part -> Stream.of(paths).map(path -> part.path() + path))
                .allMatch(this::sound);
    }

    /** Whether the path is the outer one, or below it. */
    static boolean isWithin(String path, String outer) {
        return path.startsWith(outer)
                && (path.length() == outer.length()
                        || path.charAt(outer.length()) == '.'
                        || path.charAt(outer.length()) == '[');
    }

    /** Whether any fault was found so far. */
    public boolean faulty() {
        return !faults.isEmpty();
    }

    /** Adds the faults of another check, except at places that have one. */
    public void add(Collection<Fault> found) {
        faults.addAll(found.stream().filter(fault -> sound(fault.path())).toList());
    }

    /**
     * The spec.
     *
     * @throws FaultyInputException with every fault that was found
     */
    public RunSpec spec() {
        if (faulty()) {
            throw new FaultyInputException(faults);
        }
        return spec.get();
    }
}
