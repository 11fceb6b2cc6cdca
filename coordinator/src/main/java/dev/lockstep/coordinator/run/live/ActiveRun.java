package dev.lockstep.coordinator.run.live;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.Launcher;
import dev.lockstep.run.machine.PlacedHook;
import dev.lockstep.run.machine.RunAction;
import dev.lockstep.run.machine.RunMachine;
import dev.lockstep.run.machine.RunMember;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that has not ended, in memory. Changed only by the conductor's thread; any thread may read its progress.
 *
 * <p>Until {@link #settled}, the progress is ahead of the store, and its actions are kept here.
 */
public final class ActiveRun {

    private final String id;
    private final long arrival;
    private final RunSpec written;
    private final @Nullable Launcher launcher;
    private final List<WorkloadDescriptor> workloads;
    private final List<RunAction.Event> events = new ArrayList<>();
    private final List<RunAction.ToAgent> orders = new ArrayList<>();
    private final List<RunAction.HookStarted> startedHooks = new ArrayList<>();
    private volatile RunProgress progress;
    private volatile String waitingFor = "";
    private volatile List<AssignedAgent> assigned;
    private List<Assignment> assignments = List.of();
    private boolean progressed;
    private boolean concluding;
    private boolean stoppedSinceItsEnd;
    private @Nullable Conclusion conclusion;

    public ActiveRun(
            String id,
            long arrival,
            RunSpec spec,
            List<WorkloadDescriptor> workloads,
            RunProgress progress,
            List<AssignedAgent> assigned) {
        this.id = id;
        this.arrival = arrival;
        this.written = spec;
        this.launcher = progress.terms().launcher();
        this.workloads = workloads;
        this.progress = progress;
        this.assigned = assigned;
        plan(progress.members().size());
    }

    private void plan(int agents) {
        if (agents > 0) {
            assignments = Planner.plan(id, written, agents);
        }
    }

    /** Assigns agents to the run, and its hooks to them and to the coordinator. */
    public void begin(List<AssignedAgent> taken, List<PlacedHook> hooks, Instant now) {
        plan(taken.size());
        assigned = taken;
        on(new RunMessage.Begin(taken.stream().map(AssignedAgent::name).toList(), hooks), now);
    }

    /** Applies a message to the run. */
    public void on(RunMessage message, Instant now) {
        if (concluding) {
            return;
        }
        RunMachine.Transition transition = RunMachine.on(progress, message, now);
        progressed |= !transition.progress().equals(progress)
                && !(message.forDisplay() && transition.actions().isEmpty());
        progress = transition.progress();
        transition.actions().forEach(action -> action.accept(new Keeper()));
    }

    private final class Keeper implements RunAction.Visitor {

        @Override
        public void order(RunAction.ToAgent order) {
            orders.add(order);
        }

        @Override
        public void event(RunAction.Event event) {
            note(event);
        }

        @Override
        public void hookStarted(RunAction.HookStarted started) {
            startedHooks.add(started);
        }
    }

    /** Adds an event from outside the life cycle. */
    public void note(RunAction.Event event) {
        events.add(event);
    }

    /** Whether there is something to store or to send. */
    public boolean unsettled() {
        return dirty() || !orders.isEmpty();
    }

    /** The hooks that were started since it was last settled. */
    public List<RunAction.HookStarted> startedHooks() {
        return List.copyOf(startedHooks);
    }

    /** The messages to send, now that everything is stored. */
    public List<RunAction.ToAgent> settled() {
        List<RunAction.ToAgent> due = List.copyOf(orders);
        orders.clear();
        events.clear();
        startedHooks.clear();
        progressed = false;
        return due;
    }

    /** Whether the run has ended and its result must now be made; true once. */
    public boolean beginsToConclude() {
        if (concluding || !progress.state().ended()) {
            return false;
        }
        concluding = true;
        return true;
    }

    /** Whether it has ended without a result yet; it must not be stored before. */
    public boolean awaitsConclusion() {
        return concluding && conclusion == null;
    }

    /** Stops it while it awaits its conclusion: nothing follows from it. */
    public void stopSinceItsEnd() {
        stoppedSinceItsEnd = true;
    }

    public boolean stoppedSinceItsEnd() {
        return stoppedSinceItsEnd;
    }

    public void conclude(Conclusion made) {
        conclusion = made;
        progressed = true;
    }

    @Nullable
    public Conclusion conclusion() {
        return conclusion;
    }

    /** Whether there is something to store. */
    public boolean dirty() {
        return progressed || !events.isEmpty();
    }

    /** Whether its progress is to be stored; events come alone when agents are silent or come back. */
    boolean progressed() {
        return progressed;
    }

    List<RunAction.Event> events() {
        return events;
    }

    public String id() {
        return id;
    }

    public long arrival() {
        return arrival;
    }

    /** The spec with the stages of an adaptive load that are known so far. */
    public RunSpec spec() {
        return written.under(progress.changes());
    }

    /** The spec whose only measured stage is the last one that is known. */
    public RunSpec measuringLast() {
        return written.under(LoadChange.measuringLast(progress.changes()));
    }

    /** The spec as it was submitted. */
    public RunSpec written() {
        return written;
    }

    /** Who launched it; null if that is not needed. */
    public @Nullable Launcher launcher() {
        return launcher;
    }

    /** The workloads of the spec's groups, in their order. */
    public List<WorkloadDescriptor> workloads() {
        return workloads;
    }

    public RunProgress progress() {
        return progress;
    }

    public String waitingFor() {
        return waitingFor;
    }

    public void waitFor(String reason) {
        waitingFor = reason;
    }

    /** The names of its agents in the order of the plan. */
    public List<String> agents() {
        return progress.members().stream().map(RunMember::name).toList();
    }

    /** Its agents as machines, in the order of the plan. */
    public List<AssignedAgent> assigned() {
        return assigned;
    }

    /** All assignments, in the order of the plan. */
    public List<Assignment> assignments() {
        return assignments;
    }

    /** The assignment of an agent, with the URLs known so far and the changes that the load begins with. */
    public Assignment assignment(String agent) {
        return assignments
                .get(progress.members().placeOf(agent))
                .withUrls(progress.urls())
                .withHooks(progress.hooksOf(agent));
    }
}
