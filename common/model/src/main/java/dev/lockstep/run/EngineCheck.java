package dev.lockstep.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compares the targets of a spec with the engines that there are. */
public final class EngineCheck {

    private final Map<String, EngineDescriptor> known;
    private final List<Fault> faults = new ArrayList<>();

    private EngineCheck(Collection<EngineDescriptor> known) {
        this.known = EngineDescriptor.byId(known);
    }

    /**
     * Every engine that is not there, and every URL and secret that an engine does not take; no message repeats a secret.
     *
     * @param known may have an engine several times, as several agents have it
     */
    public static List<Fault> faults(List<Target> targets, Collection<EngineDescriptor> known) {
        EngineCheck check = new EngineCheck(known);
        for (int index = 0; index < targets.size(); index++) {
            check.target("targets[" + index + "].", targets.get(index));
        }
        return List.copyOf(check.faults);
    }

    private void target(String path, Target target) {
        EngineDescriptor engine = known.get(target.engine());
        if (engine == null) {
            faults.add(new Fault(path + "engine", unknown(target.engine())));
            return;
        }
        if (engine.ofPaths() != target.onFiles()) {
            faults.add(
                    engine.ofPaths()
                            ? new Fault(
                                    path + "paths",
                                    "is missing: engine " + engine.id()
                                            + " works on folders of the agent's machine, as in paths: [/data1]. Remove url")
                            : new Fault(
                                    path + "paths",
                                    "belongs to an engine without a URL: engine " + engine.id()
                                            + " needs one, as in url: " + engine.exampleUrl()));
            return;
        }
        if (target.onFiles()) {
            return;
        }
        urlComplaint(target, engine).ifPresent(complaint -> faults.add(new Fault(path + "url", complaint)));
        if (target.admin() != null && target.admin().url() != null) {
            complaint(target.admin().url(), engine)
                    .ifPresent(complaint -> faults.add(new Fault(path + "admin.url", complaint)));
        }
        target.properties().forEach((name, value) -> property(path + "properties." + name, name, value, engine));
    }

    private String unknown(String id) {
        String all = known.isEmpty()
                ? "The agents have none: is one connected?"
                : "The agents have: " + String.join(", ", known.keySet()) + ".";
        return "No engine '" + id + "'. " + all + Suggestions.didYouMean(id, known.keySet());
    }

    private Optional<String> urlComplaint(Target target, EngineDescriptor engine) {
        if (!target.embedded()) {
            return complaint(target.url(), engine);
        }
        return engine.embedded()
                ? Optional.empty()
                : Optional.of("no agent can start a database of engine " + engine.id() + ": write a JDBC URL, as in "
                        + engine.exampleUrl() + embeddable());
    }

    private String embeddable() {
        String able = known.values().stream()
                .filter(EngineDescriptor::embedded)
                .map(EngineDescriptor::id)
                .collect(Collectors.joining(", "));
        return able.isEmpty() ? "" : ". 'embedded' is for engine: " + able;
    }

    private static Optional<String> complaint(String url, EngineDescriptor engine) {
        if (JdbcUrls.holdsPassword(url) || engine.findsSecret(url)) {
            return Optional.of(JdbcUrls.HOLDS_PASSWORD);
        }
        return engine.admits(url)
                ? Optional.empty()
                : Optional.of("'" + url + "' is not a URL of engine " + engine.id() + ": it must start with "
                        + String.join(" or ", engine.urlPrefixes()) + ", as in " + engine.exampleUrl());
    }

    private void property(String path, String name, String value, EngineDescriptor engine) {
        if (engine.namesSecret(name) && LiteralPasswords.isLiteral(value)) {
            faults.add(new Fault(path, LiteralPasswords.IN_PROPERTY));
        }
    }
}
