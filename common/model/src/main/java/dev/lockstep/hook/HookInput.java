package dev.lockstep.hook;

import dev.lockstep.run.HookCall;
import dev.lockstep.run.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a hook is given, as variables and as JSON.
 *
 * @param factors of the spec
 */
record HookInput(String runId, HookCall call, Map<String, Object> factors) {

    private static final List<String> PASSED_ON = List.of("PATH", "HOME", "LANG");

    /** The whole environment: nothing of this process but {@code PATH}, {@code HOME} and {@code LANG}. */
    Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        factors.forEach((key, level) -> variables.put("LOCKSTEP_FACTOR_" + variable(key), String.valueOf(level)));
        PASSED_ON.forEach(name -> {
            String value = System.getenv(name);
            if (value != null) {
                variables.put(name, value);
            }
        });
        variables.putAll(marks());
        return variables;
    }

    /** The variables that only this call's processes have. */
    Map<String, String> marks() {
        return Map.of("LOCKSTEP_RUN", runId, "LOCKSTEP_EVENT", call.event(), "LOCKSTEP_HOOK", call.hook());
    }

    /** One line. */
    String json() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("run", runId);
        document.put("event", call.event());
        document.put("hook", call.hook());
        document.put("factors", factors);
        return Json.write(document) + "\n";
    }

    private static String variable(String key) {
        return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
