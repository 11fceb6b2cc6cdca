package dev.lockstep.coordinator.archive;

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
import java.util.function.Supplier;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The documents of an archive, of which each was understood and fits the others.
 *
 * @param bounds what its intervals can hold
 */
record ArchivedRun(WholeRun run, Bounds bounds) {

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}");

    static ArchivedRun of(ArchiveFile archive) throws IOException {
        for (String shown : List.of(Entries.RUN, Entries.SPEC, Entries.AGENTS, Entries.MARKS)) {
            requirePlainTexts(archive, shown);
        }
        RunHead head = read(archive, Entries.RUN, RunHead.class);
        RunSpec spec = read(archive, Entries.SPEC, RunSpec.class);
        WorkloadDescriptor workload = read(archive, Entries.DESCRIPTOR, WorkloadDescriptor.class);
        RunProgress progress = read(archive, Entries.PROGRESS, RunProgress.class);
        JsonNode agents = read(archive, Entries.AGENTS, JsonNode.class);
        require(
                ID.matcher(head.id()).matches()
                        && head.id().equals(archive.contents().run()),
                "its id");
        require(head.state().ended() && progress.state() == head.state(), "its state");
        require(spec.name().equals(head.name()) && workload.id().equals(head.workload()), "its spec");
        require(agents.isArray() && agents.size() == progress.members().size(), "its agents");
        if (archive.has(Entries.RESULT)) {
            require(
                    read(archive, Entries.RESULT, JsonNode.class)
                            .at("/run/id")
                            .asString("")
                            .equals(head.id()),
                    "its result");
        }
        return new ArchivedRun(whole(head, archive), Bounds.of(spec, workload));
    }

    /** Of what people chose: an archive is no way around what is refused at the other doors. */
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
                archive.text(Entries.AGENTS),
                archive.find(Entries.RESULT).orElse(null));
    }

    /** What an entry means. */
    static <T> T read(ArchiveFile archive, String name, Class<T> type) throws IOException {
        String text = archive.text(name);
        return understood(name, () -> Json.read(text, type));
    }

    private static <T> T understood(String name, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (JacksonException | IllegalArgumentException | NullPointerException senseless) {
            throw ArchiveFile.faulty("Entry " + name + " of the archive cannot be understood.");
        }
    }

    private static void require(boolean fits, String what) {
        if (!fits) {
            throw ArchiveFile.faulty(
                    "The archive contradicts itself about " + what + ": it was put together by something else.");
        }
    }
}
