package dev.lockstep.cli;

import dev.lockstep.agent.run.Workloads;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engines;
import dev.lockstep.run.DocumentPart;
import dev.lockstep.run.EngineCheck;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LiteralPasswords;
import dev.lockstep.run.ResolvedSpec;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.run.ThresholdCheck;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Checks specs against the workloads and engines of this process. */
final class LocalSpec {

    private LocalSpec() {}

    /** As {@link #readToConnect(ResolvedSpec, Workloads, Function, Console)}, without a further check. */
    static RunSpec readToConnect(ResolvedSpec spec, Workloads workloads, Console console) {
        return readToConnect(spec, workloads, draft -> List.of(), console);
    }

    /** As {@link #read}, for connections from this process: passwords in plain text are accepted, each with a warning. */
    static RunSpec readToConnect(
            ResolvedSpec spec, Workloads workloads, Function<SpecDraft, List<Fault>> more, Console console) {
        RunSpec run = read(spec, workloads, more);
        SpecDraft.of(run)
                .ofEachGroup(group -> LiteralPasswords.faults(group.targets()))
                .forEach(literal -> console.progress("Warning: " + spec.located(literal.path())
                        + " is in plain text: write ${env:NAME} or ${file:name}"));
        return run;
    }

    /** Reads and checks a spec; throws with every fault, those of one more check among them. */
    static RunSpec read(ResolvedSpec spec, Workloads workloads, Function<SpecDraft, List<Fault>> more) {
        try {
            return checked(spec.text(), workloads, more);
        } catch (FaultyInputException faulty) {
            throw spec.located(faulty);
        }
    }

    private static RunSpec checked(String text, Workloads workloads, Function<SpecDraft, List<Fault>> more) {
        SpecDraft draft = SpecReader.draft(text, () -> new SecureRandom().nextLong() >>> 1);
        check(draft, workloads);
        draft.add(more.apply(draft));
        return draft.spec();
    }

    /** Adds what the workloads and engines do not take. */
    static void check(SpecDraft draft, Workloads workloads) {
        draft.add(draft.ofEachGroup(group -> EngineCheck.faults(group.targets(), workloads.engineDescriptors())));
        draft.add(draft.ofEachGroup(
                group -> SpecCheck.faults(group.workload(), group.targets(), workloads.descriptors())));
        draft.add(ThresholdCheck.faults(draft, workloads.descriptors()));
        draft.targets().forEach(target -> draft.add(connections(draft, target, workloads.engines())));
    }

    private static List<Fault> connections(SpecDraft draft, DocumentPart<Target> part, Engines engines) {
        String path = part.path();
        Target target = part.value();
        if (target.embedded() || target.onFiles() || !draft.sound(path + "engine", path + "url")) {
            return List.of();
        }
        Engine engine = engines.byId(target.engine());
        List<Fault> faults = new ArrayList<>(connection(path, target, target.access(), engine, Engine.Purpose.LOAD));
        if (target.admin() != null && target.admin().url() != null && draft.sound(path + "admin.url")) {
            faults.addAll(connection(path + "admin.", target, target.adminAccess(), engine, Engine.Purpose.ADMIN));
        }
        return faults;
    }

    /**
     * The faults that the engine finds in a URL and the driver's properties; opens no connection and reads no secret.
     */
    private static List<Fault> connection(
            String path, Target target, Target.Access access, Engine engine, Engine.Purpose purpose) {
        Engine.Access login = new Engine.Access(
                Objects.requireNonNull(access.url()), Objects.requireNonNullElse(access.user(), ""), "");
        try {
            engine.settings(login, target.properties(), purpose);
            return List.of();
        } catch (FaultyInputException refused) {
            return refused.faults().stream()
                    .map(fault -> new Fault(path + fault.path(), fault.message()))
                    .toList();
        }
    }
}
