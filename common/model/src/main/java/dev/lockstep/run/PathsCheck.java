package dev.lockstep.run;

import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.Prepare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What targets with paths require of the rest of a spec. */
final class PathsCheck {

    private PathsCheck() {}

    /** The agents of a run: without a choice in the spec, those on whose machines the paths are. */
    static AgentSelection agents(AgentSelection given, List<Group> groups) {
        Set<String> owners = owners(groups);
        boolean chosen =
                given.count() > 0 || !given.labels().isEmpty() || !given.names().isEmpty();
        return owners.isEmpty() || chosen ? given : new AgentSelection(0, Map.of(), List.copyOf(owners));
    }

    private static Set<String> owners(List<Group> groups) {
        Set<String> owners = new LinkedHashSet<>();
        groups.stream()
                .flatMap(group -> group.targets().stream())
                .filter(Target::onFiles)
                .forEach(target -> owners.add(target.agentName()));
        return owners;
    }

    /** Every key of the spec that does not fit to its paths. */
    static List<Fault> faults(List<Group> groups, Phases phases, AgentSelection agents, Prepare prepare) {
        List<Fault> faults = new ArrayList<>();
        Set<String> owners = owners(groups);
        if (owners.isEmpty()) {
            return faults;
        }
        agents(groups, agents, owners, faults);
        if (prepare == Prepare.RESET) {
            faults.add(new Fault(
                    "prepare",
                    "'reset' needs a baseline, and files have none: write none to use them as they are, or replace to"
                            + " lay them out again"));
        }
        if (phases.finite()) {
            faults.add(new Fault(
                    "phases.untilDone",
                    "excludes targets with paths: their load lasts for a time. Write phases: { measure: 10m }"));
        } else {
            groups.stream().filter(group -> group.load().external()).forEach(group -> stages(group, phases, faults));
        }
        return faults;
    }

    private static void agents(List<Group> groups, AgentSelection agents, Set<String> owners, List<Fault> faults) {
        String named = "agents: { names: [" + String.join(", ", owners) + "] }";
        if (agents.names().isEmpty()) {
            faults.add(new Fault(
                    "agents",
                    "must name the agents on whose machines the paths are: write " + named + ", or remove it"));
            return;
        }
        List<String> missing =
                owners.stream().filter(owner -> !agents.names().contains(owner)).toList();
        boolean onlyFiles = groups.stream().allMatch(group -> group.load().external());
        List<String> idle = agents.names().stream()
                .filter(name -> onlyFiles && !owners.contains(name))
                .toList();
        if (!missing.isEmpty()) {
            faults.add(new Fault(
                    "agents.names",
                    "lacks " + String.join(", ", missing) + ", on whose machine a target has its paths: write "
                            + named));
        }
        if (!idle.isEmpty()) {
            faults.add(new Fault(
                    "agents.names",
                    "has " + String.join(", ", idle) + ", on whose machine no target has paths: write " + named));
        }
    }

    /** The program starts once, with its whole load, and ends once. */
    private static void stages(Group group, Phases phases, List<Fault> faults) {
        boolean begun = false;
        boolean over = false;
        for (Stage stage : phases.stages()) {
            StageLoad load = stage.loadOf(group.name());
            if (stage.length().isZero()) {
                continue;
            }
            if (!isWhole(stage.length()) || !isWhole(group.delay())) {
                faults.add(new Fault(
                        "phases",
                        "stage '" + stage.name() + "' of group '" + group.name()
                                + "' does not begin and end with a second, and its program reports once a second: use"
                                + " whole seconds"));
                return;
            }
            if (!load.isNone() && !load.isConstantly(1)) {
                faults.add(new Fault(
                        "phases",
                        "stage '" + stage.name() + "' changes the load of group '" + group.name()
                                + "', which a program makes with all of its strength or not at all: remove the ramp,"
                                + " or write load: 0 or load: 1"));
                return;
            }
            over |= begun && load.isNone();
            begun |= !load.isNone();
            if (over && !load.isNone()) {
                faults.add(new Fault(
                        "phases",
                        "stage '" + stage.name() + "' begins the load of group '" + group.name()
                                + "' again: the program that makes it starts once. Let it go on between"));
                return;
            }
        }
    }

    private static boolean isWhole(Duration duration) {
        return duration.equals(Duration.ofSeconds(duration.toSeconds()));
    }
}
