package dev.lockstep.cli;

import dev.lockstep.hook.HookFolder;
import dev.lockstep.run.Fault;
import dev.lockstep.run.SpecDraft;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which executables runs may start on this machine. */
final class HookOptions {

    @Option(
            names = "--hooks",
            paramLabel = "DIR",
            description = "Folder of executables that specs may start by name (default: none).")
    private @Nullable Path folder;

    /** The faults of the hooks of a spec that this process runs, whatever place the spec gives them. */
    List<Fault> faults(SpecDraft draft) {
        Optional<HookFolder> named = folder();
        return draft.hooks().stream()
                .flatMap(hook -> named
                        .map(known -> known.complaint(hook.name()))
                        .orElse(Optional.of("this command was started without --hooks: add --hooks DIR"))
                        .map(complaint -> new Fault("hooks." + hook.name(), complaint))
                        .stream())
                .toList();
    }

    /** The same faults if the operator named a folder; without one they are not known. */
    List<Fault> faultsIfNamed(SpecDraft draft) {
        return folder == null ? List.of() : faults(draft);
    }

    /** The folder; empty if the operator named none. */
    Optional<HookFolder> folder() {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(HookFolder.of(folder));
        } catch (IOException unusable) {
            throw new CommandException(ExitCode.USAGE, "--hooks: " + unusable.getMessage(), unusable);
        }
    }
}
