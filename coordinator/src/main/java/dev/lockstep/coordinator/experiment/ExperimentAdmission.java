package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.run.schedule.SpecAdmission;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.LevelAction;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.machine.RegistryState;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decides which specs may become experiments. Whether agents can execute their runs shows when these are queued. */
final class ExperimentAdmission {

    private static final int LARGEST_BYTES = 4 << 20;

    private ExperimentAdmission() {}

    /**
     * The text of a request's body.
     *
     * @throws FaultyInputException if it is too large or not UTF-8
     */
    static String text(byte[] body) {
        if (body.length > LARGEST_BYTES) {
            throw faulty("The experiment has " + body.length + " bytes; the limit is " + LARGEST_BYTES);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException unreadable) {
            throw faulty("The experiment is not UTF-8: save it in that encoding");
        }
    }

    private static FaultyInputException faulty(String message) {
        return new FaultyInputException(List.of(new Fault("", message)));
    }

    /**
     * Reads an experiment with its seeds; refused with every fault, hooks that this coordinator lacks among them.
     *
     * @param agents of which those that are here say what its runs must not ask of them
     * @param offer the coordinator's hooks; null if it has none
     */
    static ExperimentSpec read(String text, RegistryState agents, @Nullable HookOffer offer) {
        ExperimentSpec spec = ExperimentReader.admit(text, run -> SpecAdmission.checkAhead(run, agents));
        List<Fault> faults = hooks(spec, offer);
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return spec;
    }

    private static List<Fault> hooks(ExperimentSpec spec, @Nullable HookOffer offer) {
        return Stream.concat(
                        spec.factors().stream()
                                .flatMap(factor -> factor.levels().stream())
                                .flatMap(level -> level.apply().stream()),
                        spec.sessions().between().stream())
                .flatMap(step -> hookOf(step).stream())
                .distinct()
                .filter(hook -> offer == null || !offer.names().contains(hook))
                .map(hook -> new Fault(
                        "hook " + hook,
                        offer == null
                                ? "is to run on the coordinator, which was started without --hooks: restart it with"
                                        + " --hooks DIR"
                                : "is no hook of the coordinator. Its folder " + offer
                                        + ". Put an executable of that name there"))
                .toList();
    }

    private static List<String> hookOf(LevelAction step) {
        return step.fold(hook -> List.of(hook.hook()), manual -> List.of(), sql -> List.of());
    }
}
