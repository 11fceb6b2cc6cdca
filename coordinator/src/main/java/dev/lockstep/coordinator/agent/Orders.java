package dev.lockstep.coordinator.agent;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import dev.lockstep.wire.proto.Acknowledgement;
import dev.lockstep.wire.proto.ChangeOrder;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Release;
import dev.lockstep.wire.proto.StartOrder;
import dev.lockstep.wire.proto.StepRequest;
import dev.lockstep.wire.proto.StopOrder;
import java.time.Instant;
import java.util.List;

/** Messages to agents about runs. */
public final class Orders {

    private Orders() {}

    /** Execute a step. */
    public static CoordinatorMessage step(int number, Step step, Assignment assignment) {
        return CoordinatorMessage.newBuilder()
                .setStep(StepRequest.newBuilder()
                        .setRunId(assignment.runId())
                        .setNumber(number)
                        .setStep(step.name())
                        .setAssignment(Json.write(assignment)))
                .build();
    }

    /** Start the load at an instant. */
    public static CoordinatorMessage start(String runId, Instant at) {
        return CoordinatorMessage.newBuilder()
                .setStart(StartOrder.newBuilder()
                        .setRunId(runId)
                        .setStartNanos(at.getEpochSecond() * 1_000_000_000L + at.getNano()))
                .build();
    }

    /** Change the load; all changes so far, in order. */
    public static CoordinatorMessage change(String runId, List<LoadChange> changes) {
        return CoordinatorMessage.newBuilder()
                .setChange(ChangeOrder.newBuilder()
                        .setRunId(runId)
                        .addAllChanges(changes.stream().map(Json::write).toList()))
                .build();
    }

    /** End the step or load. */
    public static CoordinatorMessage stop(String runId, StopMode mode) {
        return CoordinatorMessage.newBuilder()
                .setStop(StopOrder.newBuilder().setRunId(runId).setTerminate(mode == StopMode.TERMINATE))
                .build();
    }

    /** Every interval below this number is stored. */
    public static CoordinatorMessage acknowledge(String runId, long nextSequence) {
        return CoordinatorMessage.newBuilder()
                .setAcknowledgement(Acknowledgement.newBuilder().setRunId(runId).setNextSequence(nextSequence))
                .build();
    }

    /** Forget the run. */
    public static CoordinatorMessage release(String runId) {
        return CoordinatorMessage.newBuilder()
                .setRelease(Release.newBuilder().setRunId(runId))
                .build();
    }
}
