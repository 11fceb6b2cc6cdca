package dev.lockstep.run.machine;

import dev.lockstep.run.machine.LinkMessage.Acknowledged;
import dev.lockstep.run.machine.LinkMessage.Broken;
import dev.lockstep.run.machine.LinkMessage.FromStream;
import dev.lockstep.run.machine.LinkMessage.Heard;
import dev.lockstep.run.machine.LinkMessage.IntervalClosed;
import dev.lockstep.run.machine.LinkMessage.LoadEnded;
import dev.lockstep.run.machine.LinkMessage.Refused;
import dev.lockstep.run.machine.LinkMessage.Released;
import dev.lockstep.run.machine.LinkMessage.StepAsked;
import dev.lockstep.run.machine.LinkMessage.StepReported;
import dev.lockstep.run.machine.LinkMessage.Tick;
import dev.lockstep.run.machine.LinkMessage.Welcomed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The agent's side of the connection: dials one coordinator after the other, and knows what to resend after a
 * reconnection.
 *
 * <p>Between a break and the next welcome nothing is sent; what the agent reports meanwhile is resent after the
 * welcome.
 *
 * <p>An agent that gives up its run after a long outage dials as another instance from then on, so that the coordinator
 * does not wait for it.
 */
public final class LinkMachine {

    private static final int MOST_DOUBLINGS = 20;

    private LinkMachine() {}

    /** What a message led to. */
    public record Transition(LinkState state, List<LinkAction> actions) {
        public Transition {
            actions = List.copyOf(actions);
        }
    }

    /**
     * Applies a message to the link.
     *
     * @param random drawn by the caller, 0 inclusive to 1 exclusive: keeps agents from dialling all at once
     */
    public static Transition on(
            LinkState state, LinkMessage message, Instant now, double random, LinkSettings settings) {
        List<LinkAction> actions = new ArrayList<>();
        if (state.phase() == LinkState.Phase.REFUSED) {
            return new Transition(state, actions);
        }
        return new Transition(message.accept(new Effects(state, now, random, settings, actions)), actions);
    }

    private record Effects(LinkState state, Instant now, double random, LinkSettings settings, List<LinkAction> actions)
            implements LinkMessage.Visitor<LinkState> {

        @Override
        public LinkState fromStream(FromStream message) {
            boolean current = message.dial() == state.dial() && state.phase() != LinkState.Phase.PAUSING;
            return current
                    ? message.accept(new StreamEffects(state.heard(now), now, random, settings, actions))
                    : state;
        }

        @Override
        public LinkState stepReported(StepReported reported) {
            return onDuty(state, reported.runId(), duty -> duty.reported(reported.number()));
        }

        @Override
        public LinkState intervalClosed(IntervalClosed closed) {
            return onDuty(state, closed.runId(), duty -> duty.closed(closed.sequence()));
        }

        @Override
        public LinkState loadEnded(LoadEnded ended) {
            return onDuty(state, ended.runId(), LinkDuty::ended);
        }

        @Override
        public LinkState tick(Tick tick) {
            return LinkMachine.tick(state, now, random, settings, actions);
        }
    }

    private record StreamEffects(
            LinkState state, Instant now, double random, LinkSettings settings, List<LinkAction> actions)
            implements LinkMessage.StreamVisitor<LinkState> {

        @Override
        public LinkState welcomed(Welcomed welcomed) {
            return welcome(state, now, actions);
        }

        @Override
        public LinkState refused(Refused refused) {
            return refuse(state, refused, now, random, settings, actions);
        }

        @Override
        public LinkState broken(Broken broken) {
            actions.add(new LinkAction.Notice("The connection ended: " + broken.cause()));
            return pause(state, now, random, settings);
        }

        @Override
        public LinkState heard(Heard heard) {
            return state;
        }

        @Override
        public LinkState acknowledged(Acknowledged acknowledged) {
            return acknowledge(state, acknowledged, actions);
        }

        @Override
        public LinkState stepAsked(StepAsked asked) {
            return ask(state, asked, actions);
        }

        @Override
        public LinkState released(Released released) {
            return release(state, released.runId(), actions);
        }
    }

    private static LinkState welcome(LinkState state, Instant now, List<LinkAction> actions) {
        if (state.phase() == LinkState.Phase.WELCOMED) {
            return state;
        }
        LinkDuty duty = state.duty();
        if (duty != null) {
            resend(duty, actions);
        }
        return state.welcomed(now);
    }

    private static void resend(LinkDuty duty, List<LinkAction> actions) {
        if (duty.stepReported() > 0) {
            actions.add(new LinkAction.ResendReport(duty.runId(), duty.stepReported()));
        }
        if (duty.closed() > duty.acknowledged()) {
            actions.add(new LinkAction.ResendIntervals(duty.runId(), duty.acknowledged()));
        }
        if (duty.loadEnded()) {
            actions.add(new LinkAction.ResendLoadEnd(duty.runId()));
        }
    }

    private static LinkState refuse(
            LinkState state,
            Refused refused,
            Instant now,
            double random,
            LinkSettings settings,
            List<LinkAction> actions) {
        if (refused.retry()) {
            actions.add(new LinkAction.Notice("The coordinator refused, dialling again: " + refused.reason()));
            return pause(state, now, random, settings);
        }
        LinkDuty duty = state.duty();
        if (duty != null) {
            actions.add(new LinkAction.Forget(duty.runId(), refused.reason()));
        }
        actions.add(new LinkAction.Quit(refused.reason()));
        return state.refused();
    }

    private static LinkState ask(LinkState state, StepAsked asked, List<LinkAction> actions) {
        if (asked.runId().equals(state.finished())) {
            return state;
        }
        LinkDuty duty = state.duty();
        LinkState taken = state;
        if (duty == null || !duty.runId().equals(asked.runId())) {
            taken = duty == null ? state : forget(state, "the coordinator asked for another run", actions);
            taken = taken.with(LinkDuty.of(asked.runId()));
        }
        actions.add(new LinkAction.DoStep(asked.runId(), asked.number()));
        return taken;
    }

    private static LinkState acknowledge(LinkState state, Acknowledged message, List<LinkAction> actions) {
        LinkDuty duty = state.duty();
        boolean forward = duty != null
                && duty.runId().equals(message.runId())
                && message.next() > duty.acknowledged()
                && message.next() <= duty.closed();
        if (duty == null || !forward) {
            return state;
        }
        actions.add(new LinkAction.Trim(duty.runId(), message.next()));
        return state.with(duty.acknowledged(message.next()));
    }

    private static LinkState release(LinkState state, String runId, List<LinkAction> actions) {
        LinkDuty duty = state.duty();
        return duty != null && duty.runId().equals(runId) ? forget(state, "released", actions) : state;
    }

    private static LinkState forget(LinkState state, String reason, List<LinkAction> actions) {
        LinkDuty duty = state.duty();
        if (duty == null) {
            return state;
        }
        actions.add(new LinkAction.Forget(duty.runId(), reason));
        return state.without(duty.runId());
    }

    private static LinkState onDuty(LinkState state, String runId, UnaryOperator<LinkDuty> change) {
        LinkDuty duty = state.duty();
        return duty != null && duty.runId().equals(runId) ? state.with(change.apply(duty)) : state;
    }

    private static LinkState tick(
            LinkState state, Instant now, double random, LinkSettings settings, List<LinkAction> actions) {
        LinkState next = giveUpAfterOutage(state, now, settings, actions);
        Instant nextDial = next.nextDial();
        if (next.phase() == LinkState.Phase.PAUSING && nextDial != null && !now.isBefore(nextDial)) {
            return dial(next, now, settings, actions);
        }
        Duration limit = next.phase() == LinkState.Phase.WELCOMED ? settings.silenceLimit() : settings.answerLimit();
        if (next.phase() != LinkState.Phase.PAUSING
                && !now.isBefore(next.lastHeard().plus(limit))) {
            actions.add(new LinkAction.Notice("The coordinator is silent for " + limit.toSeconds() + " s"));
            actions.add(new LinkAction.HangUp(next.dial()));
            return pause(next, now, random, settings);
        }
        return next;
    }

    /** Not while it dials: a coordinator that has its hello may count on the run. */
    private static LinkState giveUpAfterOutage(
            LinkState state, Instant now, LinkSettings settings, List<LinkAction> actions) {
        Instant since = state.outageSince();
        boolean tooLong = state.duty() != null
                && state.phase() == LinkState.Phase.PAUSING
                && since != null
                && !now.isBefore(since.plus(settings.outageLimit()));
        return tooLong
                ? forget(state, "no coordinator for " + settings.outageLimit().toSeconds() + " s", actions)
                        .reborn()
                : state;
    }

    private static LinkState dial(LinkState state, Instant now, LinkSettings settings, List<LinkAction> actions) {
        LinkState dialling = state.dialling(now);
        LinkDuty duty = state.duty();
        String address =
                settings.addresses().get(state.dial() % settings.addresses().size());
        actions.add(
                new LinkAction.Dial(dialling.dial(), address, state.incarnation(), duty == null ? "" : duty.runId()));
        return dialling;
    }

    private static LinkState pause(LinkState state, Instant now, double random, LinkSettings settings) {
        int rounds =
                Math.min(MOST_DOUBLINGS, state.failures() / settings.addresses().size());
        long doubled = settings.firstPause().toNanos() << rounds;
        long pause = Math.min(settings.longestPause().toNanos(), doubled);
        return state.pausing(now.plusNanos((long) (pause * (0.5 + random / 2))), now);
    }
}
