package dev.lockstep.agent.load;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.User;
import java.time.Duration;
import java.util.List;

/**
 * One target and this agent's share of its load.
 *
 * @param index in the spec's targets
 * @param load how its users are driven
 * @param delay how much later than the run's its load begins
 * @param users this agent's users, in the order of their numbers
 * @param connections maximum number of connections, positive; no more than one per user is used
 */
public record LoadTarget(
        int index,
        Share share,
        Engine engine,
        WorkloadDescriptor workload,
        Load load,
        Duration delay,
        List<User> users,
        int connections,
        ConnectionSource source) {

    public LoadTarget {
        users = List.copyOf(users);
    }

    int workers() {
        return Math.min(users.size(), connections);
    }
}
