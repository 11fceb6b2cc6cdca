package dev.lockstep.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads and writes per second of all targets with paths together, second by second, as each layer has measured them.
 *
 * @param layer such as {@code guest}
 * @param values null in a second in which a part was not measured
 */
public record LayerSeries(String layer, List<@Nullable Double> values) {

    private static final List<String> OF_HOST = List.of("diskReadsPerSecond", "diskWritesPerSecond");

    /** From the program down; a layer is left out unless it was measured below every target, or if it is the only one. */
    public static List<LayerSeries> of(JsonNode document) {
        List<JsonNode> targets = targets(document);
        JsonNode hosts = document.at("/series/hosts");
        Map<String, Stream<Optional<JsonNode>>> layers = new LinkedHashMap<>();
        layers.put("program", targets.stream().map(target -> program(document, target)));
        layers.put(
                "guest",
                targets.stream().map(target -> target.path("guest")).distinct().flatMap(guest -> ofHost(hosts, guest)));
        layers.put(
                "virtual machine",
                targets.stream().map(VmOfTarget::of).distinct().map(vm -> ofVm(hosts, vm)));
        layers.put(
                "host",
                targets.stream().map(target -> target.path("host")).distinct().flatMap(host -> ofHost(hosts, host)));
        List<LayerSeries> series = new ArrayList<>();
        layers.forEach(
                (name, parts) -> sum(parts.toList()).ifPresent(values -> series.add(new LayerSeries(name, values))));
        return series.size() < 2 ? List.of() : series;
    }

    /** The targets of a run that a program loads. */
    static List<JsonNode> targets(JsonNode document) {
        return Groups.of(document.at("/run/spec")).stream()
                .flatMap(group -> group.path("targets").valueStream())
                .filter(target -> !target.path("paths").isEmpty())
                .toList();
    }

    private static Optional<JsonNode> program(JsonNode document, JsonNode target) {
        String name = Field.text(target.path("name"));
        return Groups.of(document).stream()
                .map(group -> group.at("/series/byTarget").path(name))
                .filter(JsonNode::isArray)
                .findFirst();
    }

    private static Stream<Optional<JsonNode>> ofHost(JsonNode hosts, JsonNode name) {
        return OF_HOST.stream().map(metric -> values(hosts, Field.text(name), metric));
    }

    private static Optional<JsonNode> ofVm(JsonNode hosts, VmOfTarget vm) {
        return values(hosts, vm.host(), "virtualDiskCommandsPerSecond:" + vm.name());
    }

    /** Several targets may be in one virtual machine. */
    record VmOfTarget(String host, String name) {

        static VmOfTarget of(JsonNode target) {
            return new VmOfTarget(Field.text(target.path("host")), Field.text(target.path("vm")));
        }
    }

    private static Optional<JsonNode> values(JsonNode hosts, String host, String metric) {
        return Optional.of(hosts.path(host).path(metric)).filter(JsonNode::isArray);
    }

    private static Optional<List<@Nullable Double>> sum(List<Optional<JsonNode>> parts) {
        if (parts.isEmpty() || parts.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        List<JsonNode> known = parts.stream().flatMap(Optional::stream).toList();
        List<@Nullable Double> sums = new ArrayList<>();
        for (int second = 0; second < known.get(0).size(); second++) {
            int at = second;
            boolean whole = known.stream().allMatch(values -> values.path(at).isNumber());
            sums.add(
                    whole
                            ? Double.valueOf(known.stream()
                                    .mapToDouble(values -> values.path(at).asDouble())
                                    .sum())
                            : null);
        }
        return sums.stream().allMatch(sum -> sum == null) ? Optional.empty() : Optional.of(sums);
    }
}
