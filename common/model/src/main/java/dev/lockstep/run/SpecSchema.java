package dev.lockstep.run;

import dev.lockstep.run.LoadSearch.Goal;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Run specs and experiments as JSON schema, for the description of the API. It constrains single values; only the readers
 * check how values fit together. It also describes what {@link SpecWriter} writes.
 */
public final class SpecSchema {

    /** The name of a run spec's schema. */
    public static final String NAME = "RunSpec";

    /** The name of an experiment's schema. */
    public static final String EXPERIMENT = "ExperimentSpec";

    private static final String DURATION = Quantity.NUMBER + "(ms|s|m|h)";
    private static final Map<String, Object> FREE = object(Map.of());

    private SpecSchema() {}

    /** The schemas by name; they refer to each other where they stand in an OpenAPI document. */
    public static Map<String, Map<String, Object>> components() {
        Map<String, Map<String, Object>> components = new LinkedHashMap<>();
        components.put(NAME, spec());
        components.put("RunSpecGroup", group());
        components.put("RunSpecWorkload", workload());
        components.put("RunSpecTarget", target());
        components.put("RunSpecAccess", access());
        components.put("RunSpecPool", pool());
        components.put("RunSpecLoad", load());
        components.put("RunSpecThinkTime", thinkTime());
        components.put("RunSpecSteps", steps());
        components.put("RunSpecSearch", search());
        components.put("RunSpecSearchGoal", searchGoal());
        components.put("RunSpecControl", control());
        components.put("RunSpecPhases", phases());
        components.put("RunSpecStage", stage());
        components.put("RunSpecStageLoad", stageLoad());
        components.put("RunSpecGroupLoad", groupLoad());
        components.put("RunSpecEvent", event());
        components.put("RunSpecHook", hook());
        components.put("RunSpecHookAgent", section(Map.of("labels", object(scalar())), "labels"));
        components.put("RunSpecAgents", agents());
        components.put("RunSpecLimits", limits());
        components.put("RunSpecHost", host());
        components.put(EXPERIMENT, experiment());
        components.put("ExperimentSpecFactor", experimentFactor());
        components.put("ExperimentSpecLevel", experimentLevel());
        return Collections.unmodifiableMap(components);
    }

    private static Map<String, Object> spec() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", text());
        keys.put("seed", integer(0, SpecReader.HIGHEST_SEED));
        keys.put("priority", integer(-SpecReader.HIGHEST_PRIORITY, SpecReader.HIGHEST_PRIORITY));
        keys.put("workload", named("RunSpecWorkload"));
        keys.put("targets", list(named("RunSpecTarget")));
        keys.put("load", named("RunSpecLoad"));
        keys.put("groups", list(named("RunSpecGroup")));
        keys.put("facts", oneOf(FactsChoice.values()));
        keys.put("phases", named("RunSpecPhases"));
        keys.put("stages", list(named("RunSpecStage")));
        keys.put("baselineStage", pattern(StageReader.NAME.pattern()));
        keys.put("events", list(named("RunSpecEvent")));
        keys.put("hooks", object(named("RunSpecHook")));
        keys.put("agents", named("RunSpecAgents"));
        keys.put("prepare", oneOf(RunSpec.Prepare.values()));
        keys.put("verify", Map.of("type", "boolean"));
        keys.put("onAgentLoss", oneOf(RunSpec.OnAgentLoss.values()));
        keys.put("agentLossAfter", duration());
        keys.put("limits", named("RunSpecLimits"));
        keys.put("hosts", list(named("RunSpecHost")));
        keys.put("thresholds", list(text()));
        keys.put("factors", object(scalar()));
        keys.put("disclosure", FREE);
        return section(keys, "name");
    }

    private static Map<String, Object> group() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", pattern(TargetReader.NAME.pattern()));
        keys.put("workload", named("RunSpecWorkload"));
        keys.put("targets", list(named("RunSpecTarget")));
        keys.put("load", named("RunSpecLoad"));
        keys.put("delay", duration());
        return section(keys, "name", "workload", "targets");
    }

    private static Map<String, Object> workload() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("id", text());
        keys.put("parameters", FREE);
        return section(keys, "id");
    }

    private static Map<String, Object> target() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", pattern(TargetReader.NAME.pattern()));
        keys.put("engine", text());
        keys.put("url", text());
        keys.put("user", text());
        keys.put("password", text());
        keys.put("properties", object(scalar()));
        keys.put("admin", named("RunSpecAccess"));
        keys.put("vm", text());
        keys.put("host", text());
        keys.put("guest", text());
        keys.put("disks", object(text()));
        keys.put("pool", named("RunSpecPool"));
        keys.put("users", integer(1, LoadReader.MOST_USERS));
        keys.put("parameters", FREE);
        keys.put("setUp", list(text()));
        keys.put("facts", oneOf(FactsChoice.values()));
        keys.put("paths", list(text()));
        keys.put("agent", text());
        return section(keys, "name", "engine");
    }

    private static Map<String, Object> access() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("url", text());
        keys.put("user", text());
        keys.put("password", text());
        return section(keys);
    }

    private static Map<String, Object> pool() {
        return section(Map.of("size", integer(1, TargetReader.MOST_CONNECTIONS)));
    }

    private static Map<String, Object> load() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("users", integer(1, LoadReader.MOST_USERS));
        keys.put("thinkTime", named("RunSpecThinkTime"));
        keys.put("rate", pattern(Quantity.NUMBER + "/(s|min)"));
        keys.put("arrival", oneOf(Load.Arrival.values()));
        keys.put("maxUsers", integer(1, LoadReader.MOST_USERS));
        keys.put("steps", named("RunSpecSteps"));
        keys.put("search", named("RunSpecSearch"));
        keys.put("control", named("RunSpecControl"));
        return section(keys);
    }

    private static Map<String, Object> steps() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("vary", oneOf(LoadVary.values()));
        keys.put("levels", Map.of("type", "array", "items", level(), "minItems", 2, "maxItems", LoadSteps.MOST_LEVELS));
        keys.put("settle", duration());
        keys.put("sample", duration());
        return section(keys, "levels");
    }

    private static Map<String, Object> search() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("vary", oneOf(LoadVary.values()));
        keys.put("from", level());
        keys.put("to", level());
        keys.put("start", level());
        keys.put("growth", number(LoadSearch.LEAST_GROWTH, LoadSearch.MOST_GROWTH));
        keys.put("goal", named("RunSpecSearchGoal"));
        keys.put("budget", duration());
        keys.put("settle", duration());
        return section(keys, "from", "to", "goal");
    }

    private static Map<String, Object> searchGoal() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("hostCpu", number(0, Goal.HostCpu.FULL_PERCENT));
        keys.put("tolerance", number(Goal.HostCpu.LEAST_TOLERANCE, Goal.HostCpu.MOST_TOLERANCE));
        keys.put("host", text());
        keys.put("hosts", list(text()));
        keys.put("of", oneOf(LoadSearch.HostFigure.values()));
        keys.put("maximise", oneOf(List.of(SearchReader.THROUGHPUT)));
        keys.put("subjectTo", list(text()));
        return section(keys);
    }

    private static Map<String, Object> control() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("vary", oneOf(LoadVary.values()));
        keys.put("hostCpu", number(LoadControl.EMPTY_PERCENT, LoadControl.FULL_PERCENT));
        keys.put("host", text());
        keys.put("start", level());
        keys.put("max", level());
        return section(keys, "hostCpu", "host", "max");
    }

    /** Users or a rate. */
    private static Map<String, Object> level() {
        return Map.of("oneOf", List.of(integer(1, LoadReader.MOST_USERS), pattern(Quantity.NUMBER + "/(s|min)")));
    }

    private static Map<String, Object> thinkTime() {
        Map<String, Object> drawn = new LinkedHashMap<>();
        drawn.put("uniform", Map.of("type", "array", "items", duration(), "minItems", 2, "maxItems", 2));
        drawn.put("exponential", duration());
        return Map.of("oneOf", List.of(duration(), section(drawn)));
    }

    private static Map<String, Object> phases() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("idle", duration());
        keys.put("rampUp", duration());
        keys.put("warmUp", duration());
        keys.put("measure", duration());
        keys.put("rampDown", duration());
        keys.put("drainLimit", duration());
        keys.put("untilDone", Map.of("type", "boolean"));
        keys.put("limit", duration());
        return section(keys);
    }

    private static Map<String, Object> stage() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", pattern(StageReader.NAME.pattern()));
        keys.put("for", duration());
        keys.put("load", named("RunSpecStageLoad"));
        keys.put("measure", Map.of("type", "boolean"));
        return section(keys, "name", "for");
    }

    /** A factor, a ramp, or either of them by group. One section holds both, because generators cannot choose between two. */
    private static Map<String, Object> stageLoad() {
        Map<String, Object> section = ramp();
        section.put("additionalProperties", named("RunSpecGroupLoad"));
        return Map.of("oneOf", List.of(factor(), section));
    }

    private static Map<String, Object> groupLoad() {
        return Map.of("oneOf", List.of(factor(), ramp("from", "to")));
    }

    private static Map<String, Object> ramp(String... required) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("from", factor());
        keys.put("to", factor());
        return section(keys, required);
    }

    private static Map<String, Object> factor() {
        return number(0, 1);
    }

    private static Map<String, Object> event() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", text());
        keys.put("at", moment());
        keys.put("until", moment());
        keys.put("hook", pattern(Hook.NAME.pattern()));
        keys.put("action", oneOf(DatabaseAction.Kind.values()));
        keys.put("target", text());
        keys.put("timeout", duration());
        return section(keys, "name", "at");
    }

    private static Map<String, Object> hook() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("on", Map.of("oneOf", List.of(pattern("coordinator"), named("RunSpecHookAgent"))));
        keys.put("timeout", duration());
        return section(keys, "on");
    }

    private static Map<String, Object> moment() {
        String stage = StageReader.NAME.pattern();
        return pattern("(" + stage + " *\\+ *)?" + DURATION + "|" + stage);
    }

    private static Map<String, Object> agents() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("count", integer(1, SpecReader.MOST_AGENTS));
        keys.put("labels", object(scalar()));
        keys.put("names", list(text()));
        return section(keys);
    }

    private static Map<String, Object> limits() {
        Map<String, Object> share = number(0, 1);
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("errorShare", share);
        keys.put("retryShare", share);
        keys.put("rollbackShare", share);
        keys.put("repeatSpread", share);
        keys.put("hostCoverage", share);
        keys.put("clockUncertainty", duration());
        keys.put("startSkew", duration());
        return section(keys);
    }

    private static Map<String, Object> host() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", text());
        keys.put("offset", pattern("auto|-?" + DURATION));
        return section(keys, "name");
    }

    private static Map<String, Object> experiment() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("experiment", text());
        keys.put("title", text());
        keys.put("seed", integer(0, SpecReader.HIGHEST_SEED));
        keys.put("run", FREE);
        keys.put("lab", FREE);
        keys.put("factors", list(named("ExperimentSpecFactor")));
        keys.put("cells", objectOr("array"));
        keys.put("baseline", FREE);
        keys.put("repeat", objectOr("integer"));
        keys.put("order", text());
        keys.put("sessions", FREE);
        keys.put("between", FREE);
        keys.put("rerun", FREE);
        keys.put("published", FREE);
        keys.put("tables", list(FREE));
        keys.put("figures", list(FREE));
        return section(keys, "experiment", "run", "factors");
    }

    private static Map<String, Object> experimentFactor() {
        return section(
                Map.of(
                        "name", text(),
                        "hard", Map.of("type", "boolean"),
                        "levels", list(named("ExperimentSpecLevel"))),
                "name",
                "levels");
    }

    private static Map<String, Object> experimentLevel() {
        return section(
                Map.of(
                        "name", scalar(),
                        "factors", object(scalar()),
                        "patch", FREE,
                        "apply", list(FREE),
                        "readBack", object(scalar())),
                "name");
    }

    private static Map<String, Object> section(Map<String, Object> keys, String... required) {
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("type", "object");
        section.put("properties", keys);
        if (required.length > 0) {
            section.put("required", List.of(required));
        }
        section.put("additionalProperties", false);
        return section;
    }

    private static Map<String, Object> named(String name) {
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    private static Map<String, Object> list(Map<String, Object> items) {
        return Map.of("type", "array", "items", items, "minItems", 1);
    }

    private static Map<String, Object> object(Map<String, Object> values) {
        return Map.of("type", "object", "additionalProperties", values);
    }

    private static Map<String, Object> objectOr(String type) {
        return Map.of("type", List.of("object", type), "additionalProperties", Map.of());
    }

    private static Map<String, Object> scalar() {
        return Map.of("type", List.of("string", "number", "boolean"));
    }

    private static Map<String, Object> integer(long minimum, long maximum) {
        String format = maximum > Integer.MAX_VALUE ? "int64" : "int32";
        return Map.of("type", "integer", "format", format, "minimum", minimum, "maximum", maximum);
    }

    private static Map<String, Object> number(double minimum, double maximum) {
        return Map.of("type", "number", "minimum", minimum, "maximum", maximum);
    }

    private static Map<String, Object> text() {
        return Map.of("type", "string", "minLength", 1, "pattern", "\\S");
    }

    private static Map<String, Object> duration() {
        return pattern(DURATION);
    }

    private static Map<String, Object> pattern(String pattern) {
        return Map.of("type", "string", "pattern", "^(" + pattern + ")$");
    }

    private static Map<String, Object> oneOf(Enum<?>[] constants) {
        return oneOf(Arrays.stream(constants).map(Value::nameOf).toList());
    }

    private static Map<String, Object> oneOf(List<String> names) {
        return Map.of("type", "string", "enum", names);
    }
}
