package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.AgentLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import dev.lockstep.analysis.result.RunPart;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The conditions of a run as a flat map from path to text. Names that do not describe the system are left out. */
final class Conditions {

    static final String SEED = "seed";
    static final String LOCKSTEP_VERSION = "lockstepVersion";
    static final String DISCLOSURE = "disclosure";
    static final String HOSTS = "hosts[";
    static final String SPEC = "spec.";
    static final String WORKLOAD = "spec.workload.id";
    static final String LOAD = "spec.load.";

    private static final Set<String> SPEC_WITHOUT =
            Set.of("name", SEED, "priority", "agents", "thresholds", "factors", DISCLOSURE);

    /** Facts that change with every start of the server, or depend on the fill, which the spec describes better. */
    private static final Set<String> PASSING_FACTS = Set.of(
            "database size",
            "port",
            "started at",
            "not visible",
            "committed target KB",
            "Buffer Cache Size",
            "Shared Pool Size",
            "licence line of the error log");

    private static final List<String> PASSING_FACT_PREFIXES = List.of("file ", "tablespace ");

    private final Map<String, String> values = new TreeMap<>();

    private Conditions() {}

    static Map<String, String> of(ResultDocument document) {
        var conditions = new Conditions();
        RunPart run = document.run();
        conditions.put(LOCKSTEP_VERSION, run.lockstepVersion());
        conditions.put(SEED, run.seed());
        run.spec().forEach((key, value) -> {
            if (!SPEC_WITHOUT.contains(key)) {
                conditions.put(SPEC + key, value);
            }
        });
        conditions.put("factors", run.factors());
        conditions.put(DISCLOSURE, run.disclosure());
        conditions.putTargets(document.targets());
        conditions.putAgents(document.agents());
        conditions.putHosts(document.hosts());
        return conditions.values;
    }

    /** Whether the run had a finite load. */
    static boolean finite(ResultDocument document) {
        return document.run().spec().get("phases") instanceof Map<?, ?> phases
                && Boolean.TRUE.equals(phases.get("untilDone"));
    }

    /** Whether the path belongs to the load. */
    static boolean ofLoad(String path) {
        return path.startsWith(LOAD) || path.matches("spec\\.targets\\[\\d+]\\.users");
    }

    private void put(String path, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, part) -> put(path + "." + key, part));
        } else if (value instanceof List<?> list) {
            for (int index = 0; index < list.size(); index++) {
                put(path + "[" + index + "]", list.get(index));
            }
        } else if (value != null && !path.endsWith(".password")) {
            values.put(path, value.toString());
        }
    }

    private void putTargets(List<TargetLine> targets) {
        for (int index = 0; index < targets.size(); index++) {
            TargetLine target = targets.get(index);
            String path = "targets[" + index + "]";
            put(path + ".version", target.version());
            put(path + ".driver", target.driver());
            target.facts().stream()
                    .filter(fact -> !passing(fact.name()))
                    .forEach(fact -> put(path + ".facts." + fact.name(), fact.value()));
        }
    }

    private static boolean passing(String fact) {
        return PASSING_FACTS.contains(fact) || PASSING_FACT_PREFIXES.stream().anyMatch(fact::startsWith);
    }

    private void putAgents(List<AgentLine> agents) {
        put("agents.count", agents.size());
        put(
                "agents.cores",
                agents.stream()
                        .map(AgentLine::cores)
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ")));
    }

    private void putHosts(List<HostLine> hosts) {
        for (int index = 0; index < hosts.size(); index++) {
            put(HOSTS + index + "].cores", hosts.get(index).cores());
            put(HOSTS + index + "].logicalCpus", hosts.get(index).logicalCpus());
            put(HOSTS + index + "].source", hosts.get(index).source());
        }
    }
}
