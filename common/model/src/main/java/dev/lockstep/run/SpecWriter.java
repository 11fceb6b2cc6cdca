package dev.lockstep.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes run specs as canonical documents: with all defaults, without absent values. */
public final class SpecWriter {

    private static final String REDACTED = "***";

    private final boolean redact;

    private SpecWriter(boolean redact) {
        this.redact = redact;
    }

    /** The document; {@link SpecReader} reads an equal spec from it. */
    public static Map<String, Object> toMap(RunSpec spec) {
        return new SpecWriter(false).spec(spec);
    }

    /** The document with {@code ***} for each literal password; references stay. */
    public static Map<String, Object> toRedactedMap(RunSpec spec) {
        return new SpecWriter(true).spec(spec);
    }

    /** The document of {@link #toMap} as JSON. */
    public static String toJson(RunSpec spec) {
        return Json.write(spec);
    }

    private Map<String, Object> spec(RunSpec spec) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", spec.name());
        map.put("seed", spec.seed());
        map.put("priority", spec.priority());
        if (Group.haveShortForm(spec.groups())) {
            putGroup(map, spec.groups().get(0));
            putAdaptive(map, spec);
        } else {
            map.put("groups", spec.groups().stream().map(this::group).toList());
        }
        map.putAll(PhasesWriter.keys(spec.phases()));
        if (!spec.events().isEmpty()) {
            map.put("events", spec.events().stream().map(SpecWriter::event).toList());
        }
        putUnlessEmpty(map, "hooks", hooks(Hook.of(spec.events())));
        putUnlessEmpty(map, "agents", agents(spec.agents()));
        map.put("prepare", Value.nameOf(spec.prepare()));
        map.put("verify", spec.verify());
        map.put("onAgentLoss", Value.nameOf(spec.onAgentLoss()));
        map.put("agentLossAfter", Durations.format(spec.agentLossAfter()));
        map.put("limits", limits(spec.limits()));
        if (!spec.hosts().isEmpty()) {
            map.put("hosts", spec.hosts().stream().map(SpecWriter::host).toList());
        }
        if (!spec.thresholds().isEmpty()) {
            map.put(
                    "thresholds",
                    spec.thresholds().stream().map(Threshold::text).toList());
        }
        putUnlessEmpty(map, "factors", spec.factors());
        putUnlessEmpty(map, "disclosure", spec.disclosure());
        return map;
    }

    private Map<String, Object> group(Group group) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", group.name());
        putGroup(map, group);
        put(map, "delay", group.delay());
        return map;
    }

    private void putGroup(Map<String, Object> map, Group group) {
        map.put("workload", workload(group.workload()));
        map.put("targets", group.targets().stream().map(this::target).toList());
        putUnlessEmpty(map, "load", load(group.load()));
    }

    /** Puts what sets the load in the place of the highest load. */
    private static void putAdaptive(Map<String, Object> map, RunSpec spec) {
        AdaptiveLoad adaptive = spec.adaptive();
        if (adaptive != null) {
            Map<String, Object> load = new LinkedHashMap<>(load(spec.onlyGroup().load()));
            load.remove(adaptive.vary().key());
            load.putAll(AdaptiveWriter.load(adaptive));
            map.put("load", load);
        }
    }

    private static Map<String, Object> workload(RunSpec.WorkloadChoice workload) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", workload.id());
        putUnlessEmpty(map, "parameters", workload.parameters());
        return map;
    }

    private Map<String, Object> target(Target target) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", target.name());
        map.put("engine", target.engine());
        Target.Folders folders = target.folders();
        if (folders != null) {
            map.put("paths", folders.paths());
            putUnlessNull(map, "agent", folders.agent());
        } else {
            putAccess(map, target.access());
        }
        putUnlessEmpty(map, "properties", target.properties());
        Target.Access admin = target.admin();
        if (admin != null) {
            map.put("admin", putAccess(new LinkedHashMap<>(), admin));
        }
        putUnlessNull(map, "vm", target.vm());
        putUnlessNull(map, "host", target.host());
        putUnlessNull(map, "guest", target.guest());
        putUnlessEmpty(map, "disks", target.disks());
        target.poolSize().ifPresent(size -> map.put("pool", Map.of("size", size)));
        target.users().ifPresent(users -> map.put("users", users));
        putUnlessEmpty(map, "parameters", target.parameters());
        if (!target.setUp().isEmpty()) {
            map.put("setUp", target.setUp());
        }
        if (target.facts() != FactsChoice.SETTINGS) {
            map.put("facts", Value.nameOf(target.facts()));
        }
        return map;
    }

    private Map<String, Object> putAccess(Map<String, Object> map, Target.Access access) {
        putUnlessNull(map, "url", access.url());
        putUnlessNull(map, "user", access.user());
        boolean hidden = redact && LiteralPasswords.isLiteral(access.password());
        putUnlessNull(map, "password", hidden ? REDACTED : access.password());
        return map;
    }

    private static Map<String, Object> load(Load load) {
        return load.fold(SpecWriter::closed, SpecWriter::open, SpecWriter::external);
    }

    private static Map<String, Object> closed(Load.Closed load) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("users", load.users());
        map.put("thinkTime", thinkTime(load.thinkTime()));
        return map;
    }

    private static Map<String, Object> open(Load.Open load) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("rate", Rates.format(load.ratePerSecond()));
        map.put("arrival", Value.nameOf(load.arrival()));
        map.put("maxUsers", load.maxUsers());
        return map;
    }

    private static Map<String, Object> external(Load.External load) {
        return load.ratePerSecond() > 0 ? Map.of("rate", Rates.format(load.ratePerSecond())) : Map.of();
    }

    private static Object thinkTime(Load.ThinkTime thinkTime) {
        return thinkTime.fold(
                fixed -> Durations.format(fixed.pause()),
                uniform -> Map.of("uniform", List.of(Durations.format(uniform.from()), Durations.format(uniform.to()))),
                exponential -> Map.of("exponential", Durations.format(exponential.mean())));
    }

    private static Map<String, Object> event(RunEvent event) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", event.name());
        map.put("at", event.at().format());
        RunMoment until = event.until();
        putUnlessNull(map, "until", until == null ? null : until.format());
        EventStart start = event.start();
        if (start != null) {
            start.hook().ifPresent(hook -> map.put("hook", hook.name()));
            start.action().ifPresent(action -> putAction(map, action));
        }
        return map;
    }

    private static void putAction(Map<String, Object> map, DatabaseAction action) {
        map.put("action", action.name());
        putUnlessNull(map, "target", action.target());
        put(map, "timeout", action.timeout());
    }

    private static Map<String, Object> hooks(List<Hook> hooks) {
        Map<String, Object> map = new LinkedHashMap<>();
        hooks.forEach(hook -> map.put(hook.name(), hook(hook)));
        return map;
    }

    private static Map<String, Object> hook(Hook hook) {
        Map<String, String> labels = hook.labels();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("on", labels == null ? "coordinator" : Map.of("labels", labels));
        put(map, "timeout", hook.timeout());
        return map;
    }

    private static Map<String, Object> agents(RunSpec.AgentSelection agents) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (agents.count() > 0) {
            map.put("count", agents.count());
        }
        putUnlessEmpty(map, "labels", agents.labels());
        if (!agents.names().isEmpty()) {
            map.put("names", agents.names());
        }
        return map;
    }

    private static Map<String, Object> limits(Limits limits) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("errorShare", limits.errorShare());
        map.put("retryShare", limits.retryShare());
        if (limits.rollbackShare() != null) {
            map.put("rollbackShare", limits.rollbackShare());
        }
        if (limits.repeatSpread() != null) {
            map.put("repeatSpread", limits.repeatSpread());
        }
        map.put("hostCoverage", limits.hostCoverage());
        put(map, "clockUncertainty", limits.clockUncertainty());
        put(map, "startSkew", limits.startSkew());
        return map;
    }

    private static Map<String, Object> host(RunSpec.HostChoice host) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", host.name());
        map.put("offset", host.offset());
        return map;
    }

    private static void put(Map<String, Object> map, String key, Duration duration) {
        map.put(key, Durations.format(duration));
    }

    private static void putUnlessNull(Map<String, Object> map, String key, @Nullable String value) {
        if (value != null) {
            map.put(key, value);
        }
    }

    private static void putUnlessEmpty(Map<String, Object> map, String key, Map<String, ?> value) {
        if (!value.isEmpty()) {
            map.put(key, value);
        }
    }
}
