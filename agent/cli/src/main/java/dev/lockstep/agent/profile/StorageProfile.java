package dev.lockstep.agent.profile;

import java.util.ArrayList;
import java.util.List;

/**
 * A storage load as sections of a run spec.
 *
 * @param source what it was made of
 * @param parameters of the workload storage-io
 * @param sections further lines of the spec, such as its phases
 */
public record StorageProfile(String source, List<Parameter> parameters, List<String> sections) {

    public StorageProfile {
        parameters = List.copyOf(parameters);
        sections = List.copyOf(sections);
    }

    /**
     * A parameter and where it comes from.
     *
     * @param value as YAML
     * @param reason empty if it needs none
     */
    public record Parameter(String name, String value, String reason) {}

    /** YAML, with each reason as a comment. */
    public String text() {
        List<String> lines = new ArrayList<>();
        lines.add("# " + source);
        lines.add("workload:");
        lines.add("  id: storage-io");
        lines.add("  parameters:");
        for (Parameter parameter : parameters) {
            String reason = parameter.reason().isEmpty() ? "" : "  # " + parameter.reason();
            lines.add("    " + parameter.name() + ": " + parameter.value() + reason);
        }
        lines.addAll(sections);
        return String.join("\n", lines);
    }
}
