package dev.lockstep.run;

import dev.lockstep.run.RunSpec.WorkloadChoice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads {@code groups}, or the keys of the only group at the top of the document. */
final class GroupsReader {

    private GroupsReader() {}

    static List<DocumentPart<Group>> groups(DocumentSection top) {
        Value groups = top.at("groups");
        FactsChoice facts = top.at("facts").choice(FactsChoice.SETTINGS);
        List<DocumentPart<Group>> found =
                groups.present() ? listed(top, groups, facts) : List.of(new DocumentPart<>("", only(top, facts)));
        top.refuseEqual(texts(found, "name", Target::name), "names must be unique in a run");
        top.refuseEqual(
                texts(found, "url", GroupsReader::comparedUrl),
                "a target is one database, and two targets must not share it");
        return found;
    }

    private static List<DocumentPart<Group>> listed(DocumentSection top, Value groups, FactsChoice facts) {
        top.refuse("excludes groups: move it into one of them", "workload", "load", "targets");
        List<Group> found = groups.list(group -> group.section(section -> group(section, facts)));
        groups.refuseEqual("name", found.stream().map(Group::name).toList(), "names must be unique in a run");
        return DocumentPart.ofEach("groups", found);
    }

    private static Group only(DocumentSection section, FactsChoice facts) {
        WorkloadChoice workload = section.at("workload")
                .required("write workload: { id: order-entry }, or another workload of the agents")
                .section(GroupsReader::workload);
        Load given = given(section);
        List<Target> targets = section.at("targets")
                .required("name at least one database, with name, engine and url")
                .list(target -> target.section(each -> TargetReader.target(each, given.open(), facts)));
        return Group.only(workload, targets, load(section, given, targets));
    }

    private static Load given(DocumentSection section) {
        if (!section.has("load")) {
            return new Load.External();
        }
        boolean files = section.anyHas("targets", "paths");
        return section.at("load")
                .section(load -> files && load.has("rate") ? LoadReader.external(load) : LoadReader.load(load));
    }

    /** Targets with paths have a load that a program makes, and others have users. */
    private static Load load(DocumentSection section, Load given, List<Target> targets) {
        boolean files = targets.stream().anyMatch(Target::onFiles);
        if (files && !targets.stream().allMatch(Target::onFiles)) {
            section.at("targets").fault("mixes paths and databases: give each kind a group of its own");
        } else if (files && !given.external()) {
            section.at("load")
                    .fault("drives users, and a workload on paths has none: its parameters set the load. Remove it, or"
                            + " write the calls per second of each target, such as load: { rate: 2000/s }");
        } else if (!files && given.external()) {
            return section.at("load")
                    .required("write load: { users: 64 }, or load: { rate: 200/s, maxUsers: 16 }")
                    .section(LoadReader::load);
        }
        return files && !given.external() ? new Load.External() : given;
    }

    private static Group group(DocumentSection section, FactsChoice facts) {
        String name = TargetReader.name(section.at("name").required("name the group, such as oltp"));
        Group group = only(section, facts);
        Duration delay = section.at("delay").duration(Duration.ZERO);
        return new Group(name, group.workload(), group.targets(), group.load(), delay);
    }

    private static WorkloadChoice workload(DocumentSection section) {
        return new WorkloadChoice(
                section.at("id")
                        .required("name a workload, such as order-entry")
                        .text(""),
                section.at("parameters").map(Value::free));
    }

    private static List<DocumentPart<String>> texts(
            List<DocumentPart<Group>> groups, String key, Function<Target, String> text) {
        List<DocumentPart<String>> texts = new ArrayList<>();
        for (DocumentPart<Group> group : groups) {
            DocumentPart.ofEach(group.path() + "targets", group.value().targets())
                    .forEach(target -> texts.add(new DocumentPart<>(target.path() + key, text.apply(target.value()))));
        }
        return texts;
    }

    private static String comparedUrl(Target target) {
        return target.onFiles() || target.embedded() || JdbcUrls.holdsPassword(target.url()) ? "" : target.url();
    }

    /** The faults of delays that are too long for these phases. */
    static List<Fault> delayFaults(List<DocumentPart<Group>> groups, Phases phases) {
        return groups.stream()
                .filter(group -> !group.value().mayBeginIn(phases))
                .map(group -> new Fault(group.path() + "delay", delayed(group.value(), phases)))
                .toList();
    }

    private static String delayed(Group group, Phases phases) {
        return phases.fold(
                timed -> tooLong(group, phases, "phases.warmUp"),
                untilDone -> "excludes phases.untilDone: finite loads begin together; remove it",
                staged -> tooLong(
                        group, phases, "the time from its full load to the next stage that is measured or changes it"));
    }

    private static String tooLong(Group group, Phases phases, String limit) {
        return "'" + Durations.format(group.delay()) + "' is longer than " + limit + ", "
                + Durations.format(phases.longestDelay(group.name()))
                + ": all users of a group must have begun when the measurement begins. Shorten the delay, or"
                + " warm up longer";
    }
}
