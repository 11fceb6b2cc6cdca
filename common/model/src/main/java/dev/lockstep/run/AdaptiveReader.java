package dev.lockstep.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads {@code load.search} and {@code load.control}. All else of their document is that of a run at the highest load. */
final class AdaptiveReader {

    private static final String SEARCH = "search";
    private static final String CONTROL = "control";
    private static final String[] LOADS = {"users", "rate", "steps"};
    private static final String[] STAGES = {"stages", "baselineStage"};

    private AdaptiveReader() {}

    /** Whether a document has one of them where it belongs. */
    static boolean isIn(JsonNode document) {
        JsonNode load = document.path("load");
        return (load.has(SEARCH) || load.has(CONTROL)) && !document.has("groups");
    }

    /** What sets the load of a document; null if it has neither. */
    static @Nullable AdaptiveLoad read(JsonNode document, FaultCollector faults) {
        if (!isIn(document)) {
            return null;
        }
        JsonNode load = document.path("load");
        String key = load.has(SEARCH) ? SEARCH : CONTROL;
        refuseOtherLoads(document, key, faults);
        refuseControlOfPrograms(document, faults);
        Value value = new Value("load." + key, load.get(key), faults);
        SampledHosts hosts = SampledHosts.of(document);
        return key.equals(SEARCH)
                ? value.section(new SearchReader(hosts)::search)
                : value.section(section -> control(section, hosts));
    }

    private static void refuseOtherLoads(JsonNode document, String key, FaultCollector faults) {
        DocumentSection load = new DocumentSection("load", document.path("load"), faults);
        load.refuse("excludes " + key + ", which sets the load: remove it", LOADS);
        if (key.equals(SEARCH)) {
            load.refuse("excludes search, which sets the load, too: keep one of them", CONTROL);
        }
        new DocumentSection("", document, faults)
                .refuse("excludes load." + key + ": write phases, such as { warmUp: 2m, measure: 10m }", STAGES);
        JsonNode targets = document.path("targets");
        for (int index = 0; index < targets.size(); index++) {
            new DocumentSection("targets[" + index + "]", targets.get(index), faults)
                    .refuse("excludes load." + key + ", which sets the users of each target: remove it", "users");
        }
    }

    /** Every change of a program's rate starts it anew, which a search waits for and a control cannot. */
    private static void refuseControlOfPrograms(JsonNode document, FaultCollector faults) {
        if (document.path("load").has(CONTROL)
                && document.path("targets").valueStream().anyMatch(target -> target.has("paths"))) {
            faults.add(
                    "load." + CONTROL,
                    "excludes targets with paths: their program is started anew at each change of its rate. Search for a"
                            + " load instead");
        }
    }

    /** The document of a run at the highest load, without what was refused. */
    static JsonNode atHighest(JsonNode document, AdaptiveLoad adaptive) {
        ObjectNode copy = (ObjectNode) document.deepCopy();
        copy.remove(List.of(STAGES));
        ObjectNode load = (ObjectNode) copy.get("load");
        load.remove(List.of(SEARCH, CONTROL)).remove(List.of(LOADS));
        adaptive.vary().write(load, adaptive.highest());
        for (JsonNode target : copy.path("targets")) {
            if (target.isObject()) {
                ((ObjectNode) target).remove("users");
            }
        }
        return copy;
    }

    private static LoadControl control(DocumentSection section, SampledHosts hosts) {
        LoadVary vary = section.at("vary").choice(LoadVary.USERS);
        double percent = section.at("hostCpu")
                .required("give the CPU to hold, such as hostCpu: 85")
                .number(
                        Math.nextUp(LoadControl.EMPTY_PERCENT),
                        Math.nextDown(LoadControl.FULL_PERCENT),
                        LoadControl.EMPTY_PERCENT + 1,
                        "a CPU that can be held: above 1 and below 98 %, because an empty or full meter does not show"
                                + " how far the load is from it");
        String host = hosts.read(section.at("host").required("name the host whose CPU is held, such as host: esx1"));
        LoadRange range = LoadRange.upTo(
                vary, section.at("max").required("give the largest load, such as max: " + vary.text(2000)));
        double start = range.start(section.at("start"), range.low());
        return new LoadControl(vary, percent, host, start, range.to());
    }
}
