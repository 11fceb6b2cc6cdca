package dev.lockstep.coordinator.archive;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.UnreadableResultException;
import dev.lockstep.coordinator.ledger.Bounds;
import dev.lockstep.coordinator.store.WholeRun;
import dev.lockstep.run.Fault;
import dev.lockstep.run.Json;
import dev.lockstep.run.PlainDocument;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.RunProgress;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The documents of an archive, each valid and consistent with the others.
 *
 * @param claimed the result document as JSON; null if there is none
 * @param bounds of its intervals
 */
record ArchivedRun(WholeRun run, @Nullable String claimed, Bounds bounds) {

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}");

    static ArchivedRun of(ArchiveFile archive) throws IOException {
        for (String shown : List.of(Entries.RUN, Entries.SPEC, Entries.AGENTS, Entries.MARKS)) {
            requirePlainTexts(archive, shown);
        }
        RunHead head = read(archive, Entries.RUN, RunHead.class);
        RunSpec spec = read(archive, Entries.SPEC, RunSpec.class);
        String descriptors = archive.text(Entries.DESCRIPTOR);
        List<WorkloadDescriptor> workloads =
                understood(Entries.DESCRIPTOR, () -> Json.readList(descriptors, WorkloadDescriptor.class));
        RunProgress progress = read(archive, Entries.PROGRESS, RunProgress.class);
        JsonNode agents = read(archive, Entries.AGENTS, JsonNode.class);
        require(
                ID.matcher(head.id()).matches()
                        && head.id().equals(archive.contents().run()),
                "its id");
        require(head.state().ended() && progress.state() == head.state(), "its state");
        require(
                spec.name().equals(head.name())
                        && spec.groups().size() == workloads.size()
                        && WorkloadDescriptor.ids(workloads).equals(head.workload()),
                "its spec");
        require(agents.isArray() && agents.size() == progress.members().size(), "its agents");
        if (archive.has(Entries.RESULT)) {
            String result = archive.text(Entries.RESULT);
            ResultDocument claimed = understood(Entries.RESULT, () -> ResultJson.read(result));
            require(head.id().equals(claimed.run().id()) && isListable(claimed), "its result");
        }
        Bounds bounds = understood(Entries.PROGRESS, () -> Bounds.of(spec.under(progress.changes()), workloads));
        return new ArchivedRun(
                whole(head, archive), archive.find(Entries.RESULT).orElse(null), bounds);
    }

    /** Whether it has everything that a list of runs shows. */
    private static boolean isListable(ResultDocument result) {
        return result.parts().stream()
                .allMatch(group -> isListable(group.throughput())
                        && group.series() != null
                        && group.series().throughput() != null);
    }

    private static boolean isListable(@Nullable ThroughputPart throughput) {
        return throughput != null
                && throughput.unit() != null
                && (throughput.also() == null || throughput.also().stream().noneMatch(Objects::isNull));
    }

    /** Checks texts chosen by users, so that an archive cannot bypass the checks of other requests. */
    static void requirePlainTexts(ArchiveFile archive, String name) throws IOException {
        List<Fault> faults = PlainDocument.faults(read(archive, name, JsonNode.class));
        if (!faults.isEmpty()) {
            throw ArchiveFile.faulty("Entry " + name + " of the archive: " + faults.get(0) + ".");
        }
    }

    private static WholeRun whole(RunHead head, ArchiveFile archive) throws IOException {
        return new WholeRun(
                head.row(),
                archive.text(Entries.SPEC),
                archive.text(Entries.DESCRIPTOR),
                archive.text(Entries.PROGRESS),
                archive.text(Entries.AGENTS));
    }

    /** The parsed contents of an entry. */
    static <T> T read(ArchiveFile archive, String name, Class<T> type) throws IOException {
        String text = archive.text(name);
        return understood(name, () -> Json.read(text, type));
    }

    private static <T> T understood(String name, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (JacksonException
                | UnreadableResultException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | NullPointerException senseless) {
            throw ArchiveFile.faulty("Entry " + name + " of the archive cannot be parsed.");
        }
    }

    private static void require(boolean fits, String what) {
        if (!fits) {
            throw ArchiveFile.faulty("The archive is inconsistent about " + what + ": Lockstep did not write it.");
        }
    }
}
