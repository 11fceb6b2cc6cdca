package dev.lockstep.agent.load;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Group;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.User;
import java.util.List;

/**
 * One target and this agent's share of its load.
 *
 * @param index in the spec's targets
 * @param group that the target belongs to, with its load
 * @param users this agent's users, in the order of their numbers
 * @param opened connections to open before the load, at most {@code connections}
 * @param connections maximum number of connections, positive; no more than one per user is used
 */
public record LoadTarget(
        int index,
        Share share,
        Engine engine,
        WorkloadDescriptor workload,
        Group group,
        List<User> users,
        int opened,
        int connections,
        ConnectionSource source) {

    public LoadTarget {
        users = List.copyOf(users);
    }

    int workers() {
        return Math.min(users.size(), connections);
    }

    int firstConnections() {
        return Math.min(workers(), opened);
    }
}
