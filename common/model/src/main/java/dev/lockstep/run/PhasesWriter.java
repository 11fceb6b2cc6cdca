package dev.lockstep.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes {@code phases}, and {@code stages} and {@code baselineStage} where a spec has them. */
final class PhasesWriter {

    private PhasesWriter() {}

    /** The keys at the top of the document. */
    static Map<String, Object> keys(Phases phases) {
        Map<String, Object> section = phases.fold(PhasesWriter::timed, PhasesWriter::untilDone, staged -> empty());
        section.put("drainLimit", Durations.format(phases.drainLimit()));
        Map<String, Object> keys = phases.fold(timed -> empty(), untilDone -> empty(), PhasesWriter::staged);
        keys.put("phases", section);
        return keys;
    }

    private static Map<String, Object> timed(Phases.Timed phases) {
        Map<String, Object> map = empty();
        map.put("idle", Durations.format(phases.idle()));
        map.put("rampUp", Durations.format(phases.rampUp()));
        map.put("warmUp", Durations.format(phases.warmUp()));
        map.put("measure", Durations.format(phases.measure()));
        map.put("rampDown", Durations.format(phases.rampDown()));
        return map;
    }

    private static Map<String, Object> untilDone(Phases.UntilDone phases) {
        Map<String, Object> map = empty();
        map.put("untilDone", true);
        map.put("limit", Durations.format(phases.limit()));
        return map;
    }

    private static Map<String, Object> staged(Phases.Staged phases) {
        Map<String, Object> map = empty();
        map.put("stages", phases.stages().stream().map(PhasesWriter::stage).toList());
        map.put("baselineStage", phases.stage(phases.measurement()).name());
        return map;
    }

    private static Map<String, Object> stage(Stage stage) {
        Map<String, Object> map = empty();
        map.put("name", stage.name());
        map.put("for", Durations.format(stage.length()));
        map.put("load", stage.loads().isEmpty() ? load(stage.load()) : loads(stage));
        map.put("measure", stage.measured());
        return map;
    }

    private static Map<String, Object> loads(Stage stage) {
        Map<String, Object> map = new TreeMap<>();
        stage.loads().forEach((group, load) -> map.put(group, load(load)));
        return map;
    }

    private static Object load(StageLoad load) {
        return load.isConstant() ? load.to() : ramp(load);
    }

    private static Map<String, Object> ramp(StageLoad load) {
        Map<String, Object> map = empty();
        map.put("from", load.from());
        map.put("to", load.to());
        return map;
    }

    private static Map<String, Object> empty() {
        return new LinkedHashMap<>();
    }
}
