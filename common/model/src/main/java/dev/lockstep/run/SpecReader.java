package dev.lockstep.run;

import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunSpec.Prepare;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads run specs from YAML or JSON. A returned spec can be planned; a refusal lists every fault. */
public final class SpecReader {

    /** The highest seed: up to here, every JSON reader keeps whole numbers exact. */
    public static final long HIGHEST_SEED = (1L << 53) - 1;

    static final int MOST_AGENTS = 10_000;
    static final int HIGHEST_PRIORITY = 1_000;
    private static final Duration SHORTEST_AGENT_LOSS = Duration.ofSeconds(1);
    private static final Duration DEFAULT_AGENT_LOSS = Duration.ofSeconds(30);

    /** Stands in for a threshold that is refused, so that the others keep their indexes. */
    private static final Threshold UNREADABLE = Threshold.parse("throughput >= 0");

    private final LongSupplier seeds;
    private final FaultCollector faults = new FaultCollector();

    private SpecReader(LongSupplier seeds) {
        this.seeds = seeds;
    }

    /**
     * Reads a run spec.
     *
     * @param text YAML or JSON
     * @param seeds provides a seed if the text has none
     * @throws FaultyInputException with every fault and its path
     */
    public static RunSpec read(String text, LongSupplier seeds) {
        return draft(text, seeds).spec();
    }

    /**
     * As {@link #read}, but collects the faults together with those of later checks.
     *
     * @throws FaultyInputException if the text cannot be parsed at all
     */
    public static SpecDraft draft(String text, LongSupplier seeds) {
        return draft(Document.parse(text, Document.Kind.RUN_SPEC), seeds);
    }

    static RunSpec read(JsonNode document, LongSupplier seeds) {
        return draft(document, seeds).spec();
    }

    private static SpecDraft draft(JsonNode document, LongSupplier seeds) {
        PlainDocument.refuse(document);
        LabSelector.refuse(document);
        SpecReader reader = new SpecReader(seeds);
        AdaptiveLoad adaptive = AdaptiveReader.read(document, reader.faults);
        JsonNode full = adaptive == null
                ? LoadSteps.expanded(document, reader.faults)
                : AdaptiveReader.atHighest(document, adaptive);
        return reader.draft(new DocumentSection("", full, reader.faults), adaptive);
    }

    private SpecDraft draft(DocumentSection top, @Nullable AdaptiveLoad adaptive) {
        String name =
                top.at("name").required("name the run, such as sqlserver-8x8").text("");
        long seed = seed(top.at("seed"));
        int priority = (int) top.at("priority").integer(-HIGHEST_PRIORITY, HIGHEST_PRIORITY, 0);
        List<DocumentPart<Group>> groups = GroupsReader.groups(top);
        Phases phases = PhasesReader.phases(
                top, groups.stream().map(group -> group.value().name()).toList());
        List<RunEvent> events = EventsReader.events(
                top.at("events"),
                top.at("hooks"),
                phases,
                faults.none("phases") && faults.none("stages"),
                groups.stream()
                        .flatMap(group -> group.value().targets().stream())
                        .toList());
        AgentSelection agents = PathsCheck.agents(
                top.at("agents").section(SpecReader::agents),
                groups.stream().map(DocumentPart::value).toList());
        Prepare prepare = top.at("prepare").choice(Prepare.NONE);
        boolean verify = top.at("verify").flag(true);
        OnAgentLoss onAgentLoss = top.at("onAgentLoss").choice(OnAgentLoss.ABORT);
        Duration agentLossAfter = top.at("agentLossAfter").durationAtLeast(SHORTEST_AGENT_LOSS, DEFAULT_AGENT_LOSS);
        Limits limits = top.at("limits").section(SpecReader::limits);
        List<HostChoice> hosts = hosts(top.at("hosts"));
        List<Threshold> thresholds = thresholds(top.at("thresholds"));
        Map<String, Object> factors = top.at("factors").map(Value::scalar);
        Map<String, Object> disclosure = top.at("disclosure").map(Value::free);
        top.refuseUnknownKeys();
        SpecDraft draft = new SpecDraft(
                groups,
                phases,
                events,
                agents,
                thresholds,
                adaptive,
                faults.found(),
                () -> new RunSpec(
                        name,
                        seed,
                        priority,
                        groups.stream().map(DocumentPart::value).toList(),
                        phases,
                        events,
                        agents,
                        prepare,
                        verify,
                        onAgentLoss,
                        agentLossAfter,
                        limits,
                        hosts,
                        thresholds,
                        factors,
                        disclosure,
                        adaptive));
        if (draft.sound("phases", "stages")) {
            draft.add(GroupsReader.delayFaults(groups, phases));
        }
        if (draft.sound("phases", "stages")) {
            draft.add(AdaptiveCheck.phaseFaults(draft));
        }
        if (draft.sound("agents", "targets", "groups", "phases", "stages", "prepare")) {
            draft.add(PathsCheck.faults(draft.groups(), phases, agents, prepare));
        }
        if (draft.sound("agents", "load", "targets")) {
            draft.add(AdaptiveCheck.agentFaults(draft));
        }
        if (draft.sound("hosts")) {
            draft.add(ThresholdCheck.hostFaults(draft, hosts));
        }
        if (draft.soundInEachGroup("name") && draft.sound("phases", "stages")) {
            draft.add(ThresholdCheck.scopeFaults(draft));
        }
        return draft;
    }

    private long seed(Value value) {
        return value.present() ? value.integer(0, HIGHEST_SEED, 0) : Math.floorMod(seeds.getAsLong(), HIGHEST_SEED + 1);
    }

    private static AgentSelection agents(DocumentSection section) {
        Value names = section.at("names");
        if (names.present()) {
            section.refuse("excludes names: either name the agents or describe them", "count", "labels");
        }
        List<String> chosen = names.list(name -> name.text(""));
        names.refuseEqual("", chosen, "name each agent once");
        return names.present()
                ? new AgentSelection(0, Map.of(), chosen)
                : new AgentSelection(
                        section.at("count").count(MOST_AGENTS, 0),
                        section.at("labels").map(Value::scalarText),
                        List.of());
    }

    private static Limits limits(DocumentSection section) {
        Limits defaults = Limits.DEFAULT;
        return new Limits(
                section.at("errorShare").share(defaults.errorShare()),
                section.at("retryShare").share(defaults.retryShare()),
                section.at("rollbackShare").shareIfPresent(),
                section.at("repeatSpread").shareIfPresent(),
                section.at("hostCoverage").share(defaults.hostCoverage()),
                section.at("clockUncertainty").duration(defaults.clockUncertainty()),
                section.at("startSkew").duration(defaults.startSkew()));
    }

    private static List<HostChoice> hosts(Value value) {
        List<HostChoice> hosts = value.list(host -> host.section(SpecReader::host));
        value.refuseEqual("name", hosts.stream().map(HostChoice::name).toList(), "name each host once");
        return hosts;
    }

    static HostChoice host(DocumentSection section) {
        return new HostChoice(
                section.at("name").required("name the host as in its samples").text(""),
                section.at("offset").parsed(SpecReader::offset, "auto"));
    }

    static List<Threshold> thresholds(Value value) {
        List<Threshold> thresholds = value.list(SpecReader::threshold);
        value.refuseEqual(
                "",
                thresholds.stream()
                        .map(threshold -> threshold.equals(UNREADABLE) ? "" : threshold.text())
                        .toList(),
                "state each threshold once");
        return thresholds;
    }

    private static Threshold threshold(Value value) {
        if (value.isSection()) {
            value.fault("is a section, because a blank follows its colon: put it in quotes, as in"
                    + " \"oltp: throughput >= 50\"");
            return UNREADABLE;
        }
        return value.parsed(Threshold::parse, UNREADABLE);
    }

    private static String offset(String text) {
        if (!text.equals("auto")) {
            Durations.parse(text.startsWith("-") ? text.substring(1) : text);
        }
        return text;
    }
}
