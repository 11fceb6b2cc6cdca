package dev.lockstep.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The response times of a coordinator's page and API during a run. */
final class AnswerTimes {

    private final Map<String, String> paths = new LinkedHashMap<>();
    private final Map<String, List<Double>> millis = new LinkedHashMap<>();
    private final CoordinatorProcess coordinator;
    private int asked;

    AnswerTimes(CoordinatorProcess coordinator, String runId) {
        this.coordinator = coordinator;
        paths.put("page of the run", "/runs/" + runId);
        paths.put("list of runs", "/api/v1/runs");
        paths.put("run", "/api/v1/runs/" + runId);
        paths.put("series", "/api/v1/runs/" + runId + "/series");
        paths.put("agents", "/api/v1/agents");
        paths.keySet().forEach(name -> millis.put(name, new ArrayList<>()));
    }

    /** Requests the next path in turn. */
    void ask() throws IOException, InterruptedException {
        String name = List.copyOf(paths.keySet()).get(asked++ % paths.size());
        long beganNanos = System.nanoTime();
        coordinator.get(paths.getOrDefault(name, "/"));
        millis.getOrDefault(name, List.of()).add((System.nanoTime() - beganNanos) / 1e6);
    }

    /** The longest response time of each path requested, in milliseconds. */
    Map<String, Double> longest() {
        Map<String, Double> longest = new LinkedHashMap<>();
        millis.forEach((name, times) -> times.stream().max(Double::compare).ifPresent(most -> longest.put(name, most)));
        return longest;
    }
}
