package dev.lockstep.run;

import java.util.List;
import tools.jackson.databind.JsonNode;

/** The names under {@code hosts} of a document: the machines whose samples a run has while it is under way. */
record SampledHosts(List<String> names) {

    SampledHosts {
        names = List.copyOf(names);
    }

    static SampledHosts of(JsonNode document) {
        return new SampledHosts(document.path("hosts")
                .valueStream()
                .map(host -> host.path("name").asString(""))
                .toList());
    }

    /** The name of a host, which must be one of them. */
    String read(Value value) {
        String name = value.text("");
        if (!name.isEmpty() && !names.contains(name)) {
            value.fault("'" + name + "' is not sampled in this run: add it under hosts, as in hosts: [ { name: " + name
                    + " } ]." + Suggestions.didYouMean(name, names));
        }
        return name;
    }
}
