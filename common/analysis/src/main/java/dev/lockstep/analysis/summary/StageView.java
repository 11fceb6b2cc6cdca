package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.run.Group;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import java.util.LinkedHashMap;
import java.util.Map;

/** A run as one of its measured stages sees it: as if it measured that stage alone. */
final class StageView {
    private final RunRecord run;
    private final RunMerge merge;
    private final RunEvents events;
    private final HostFigures hosts;
    private final Map<Group, GroupResult> results = new LinkedHashMap<>();

    private StageView(RunRecord run, RunMerge merge, HostFigures hosts) {
        this.run = run;
        this.merge = merge;
        this.hosts = hosts;
        this.events = RunEvents.of(run, merge);
    }

    /** The measured stages of a run, in order. */
    static Map<Phase, StageView> of(RunRecord run, RunMerge merge, HostFigures hosts) {
        var views = new LinkedHashMap<Phase, StageView>();
        for (Phase stage : run.spec().phases().measured()) {
            views.put(stage, new StageView(run.measuring(stage), merge.measuring(stage), hosts.in(stage)));
        }
        return views;
    }

    String name() {
        Phases phases = run.spec().phases();
        return phases.stage(phases.measurement()).name();
    }

    RunEvents events() {
        return events;
    }

    HostFigures hosts() {
        return hosts;
    }

    RunMerge merge() {
        return merge;
    }

    /** The run as a group sees it in this stage. */
    RunRecord groupRun(int group) {
        return run.groups().get(group);
    }

    boolean loads(int group) {
        Phases phases = run.spec().phases();
        return phases.hasLoad(run.spec().groups().get(group).name(), phases.measurement());
    }

    /** The figures of a group that thresholds are compared with. */
    LoadFigures figures(int group) {
        return new LoadFigures(groupRun(group), merge.groups().get(group), events);
    }

    /** The result of a group that has load in this stage. */
    GroupResult result(int group) {
        return results.computeIfAbsent(
                run.spec().groups().get(group),
                key -> GroupResult.of(
                        groupRun(group),
                        merge.groups().get(group),
                        events,
                        hosts.withSeriesOf(host -> !isShared(host))));
    }

    private boolean isShared(String host) {
        return run.spec().groups().stream().filter(group -> isOn(host, group)).count() > 1;
    }

    private static boolean isOn(String host, Group group) {
        return group.targets().stream().anyMatch(target -> host.equals(target.host()));
    }
}
