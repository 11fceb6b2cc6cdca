package dev.lockstep.coordinator.agent;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.run.machine.RunAction.OrderChanges;
import dev.lockstep.wire.proto.Acknowledgement;
import dev.lockstep.wire.proto.ChangeOrder;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.FinishHooks;
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

    /**
     * Change the load.
     *
     * @param all changes of the run so far, in order; an agent that does not add changes gets them all
     * @param agentVersion the contract version of the agent
     */
    public static CoordinatorMessage change(String runId, OrderChanges order, List<LoadChange> all, int agentVersion) {
        boolean adds = Contract.addsChanges(agentVersion);
        List<LoadChange> changes = adds ? order.changes() : all;
        return CoordinatorMessage.newBuilder()
                .setChange(ChangeOrder.newBuilder()
                        .setRunId(runId)
                        .setFirst(adds ? order.first() : 0)
                        .addAllChanges(changes.stream().map(Json::write).toList()))
                .build();
    }

    /** End the step or load. */
    public static CoordinatorMessage stop(String runId, StopMode mode) {
        return CoordinatorMessage.newBuilder()
                .setStop(StopOrder.newBuilder().setRunId(runId).setTerminate(mode == StopMode.TERMINATE))
                .build();
    }

    /** Start no further hook. */
    public static CoordinatorMessage finishHooks(String runId) {
        return CoordinatorMessage.newBuilder()
                .setFinishHooks(FinishHooks.newBuilder().setRunId(runId))
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
