package dev.lockstep.run.machine;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.AbstractList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The agents of a run in the order of the plan. Immutable.
 *
 * <p>Finding an agent and asking whether all have answered take constant time: with thousands of agents, the answer of
 * each must not cost a look at all others.
 */
public final class RunMembers extends AbstractList<RunMember> implements RandomAccess {

    /** No agents. */
    public static final RunMembers NONE = of(List.of());

    private final RunMember[] members;
    private final Map<String, Integer> places;
    private final Counts counts;

    private RunMembers(RunMember[] members, Map<String, Integer> places, Counts counts) {
        this.members = members;
        this.places = places;
        this.counts = counts;
    }

    /** How many are not lost, how many of these have not ended their load or not delivered, and how many are asked. */
    private record Counts(int active, int loading, int undelivered, int asked) {

        static final Counts NONE = new Counts(0, 0, 0, 0);

        Counts plus(RunMember member, int times) {
            boolean active = !member.lost();
            return new Counts(
                    this.active + (active ? times : 0),
                    loading + (active && member.loadEnd() == null ? times : 0),
                    undelivered + (active && !member.delivered() ? times : 0),
                    asked + (member.asked() ? times : 0));
        }
    }

    /** These agents; a name must not occur twice. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RunMembers of(List<RunMember> members) {
        Map<String, Integer> places = new HashMap<>();
        Counts counts = Counts.NONE;
        for (RunMember member : members) {
            if (places.put(member.name(), places.size()) != null) {
                throw new IllegalArgumentException("Agent " + member.name() + " is in the run twice");
            }
            counts = counts.plus(member, 1);
        }
        return new RunMembers(members.toArray(RunMember[]::new), places, counts);
    }

    /** The same with these in place of those of their names. */
    RunMembers with(Collection<RunMember> changed) {
        RunMember[] next = members.clone();
        Counts now = counts;
        for (RunMember member : changed) {
            int place = placeOf(member.name());
            now = now.plus(next[place], -1).plus(member, 1);
            next[place] = member;
        }
        return new RunMembers(next, places, now);
    }

    /**
     * The place of an agent in the plan, from 0.
     *
     * @throws IllegalArgumentException if it is not of the run
     */
    public int placeOf(String agent) {
        Integer place = places.get(agent);
        if (place == null) {
            throw new IllegalArgumentException("Agent " + agent + " is not of the run");
        }
        return place;
    }

    /** The agent of that name; null if it is not of the run. */
    public @Nullable RunMember named(String agent) {
        Integer place = places.get(agent);
        return place == null ? null : members[place];
    }

    /** The agents that are not lost, in the order of the plan. */
    public List<RunMember> active() {
        return stream().filter(member -> !member.lost()).toList();
    }

    /** Whether some agent is not lost. */
    public boolean anyActive() {
        return counts.active > 0;
    }

    /** Whether some answer to the current step is outstanding. */
    public boolean anyAsked() {
        return counts.asked > 0;
    }

    /** Whether the load of all agents that are not lost has ended. */
    public boolean loadsEnded() {
        return counts.loading == 0;
    }

    /** Whether all agents that are not lost have ended their load and their intervals are stored. */
    public boolean allDelivered() {
        return counts.undelivered == 0;
    }

    @Override
    public RunMember get(int place) {
        return members[place];
    }

    @Override
    public int size() {
        return members.length;
    }
}
