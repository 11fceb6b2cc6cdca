package dev.lockstep.host.metric;

import dev.lockstep.host.metric.Rule.Role;
import dev.lockstep.host.pdh.CounterPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The rules of one source by group and counter: the same counter name has different meanings in two sources. */
final class RuleTable {

    private final Map<String, List<Rule>> rules = new HashMap<>();
    private final UnaryOperator<String> groupName;

    /**
     * @param groupName converts the folded name of a group into the form of the rules
     */
    RuleTable(UnaryOperator<String> groupName) {
        this.groupName = groupName;
    }

    /** Starts the rules of a group. */
    Group group(String name, Place place, Role role) {
        return new Group(CounterPath.fold(name), place, role, 0);
    }

    List<Rule> of(CounterPath path) {
        String group = groupName.apply(CounterPath.fold(path.group()));
        return rules.getOrDefault(key(group, CounterSynonyms.usual(CounterPath.fold(path.counter()))), List.of());
    }

    private static String key(String group, String counter) {
        return group + "\\" + counter;
    }

    /** Adds rules of one group. */
    final class Group {

        private final String name;
        private final Place place;
        private final Role role;
        private final int rank;

        private Group(String name, Place place, Role role, int rank) {
            this.name = name;
            this.place = place;
            this.role = role;
            this.rank = rank;
        }

        Group rank(int newRank) {
            return new Group(name, place, role, newRank);
        }

        Group as(String counter, Metric metric) {
            return as(counter, metric, 1);
        }

        Group as(String counter, Metric metric, double factor) {
            rules.computeIfAbsent(key(name, CounterPath.fold(counter)), counters -> new ArrayList<>())
                    .add(new Rule(metric, place, role, factor, rank));
            return this;
        }
    }
}
