package dev.lockstep.coordinator.archive;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecSchema;
import dev.lockstep.run.Target;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds the names in the documents of a run that tell whose it is. */
final class RunNames {

    /** Properties whose objects have names for keys. */
    private static final Set<String> KEYED_BY_NAME = Set.of(
            "labels",
            "disks",
            "properties",
            "parameters",
            "factors",
            "disclosure",
            "urls",
            "byTarget",
            "counts",
            "waits",
            "loads",
            "leastHitShares",
            "hosts",
            "groups",
            "others",
            "throughputPerPercentOf");

    private static final Set<String> WORD_FIELDS =
            Set.of("state", "engine", "kind", "code", "level", "cache", "step", "outcome");

    private static final Pattern URL = Pattern.compile(
            "(?i)jdbc:\\w+:(?:(?:thin|oci|oci8):)?(?:[^@/\\s]*@)?(?://)?(?:[^@/?;\\s]*@)?(?<hosts>[^/?;()\\s]*)"
                    + "(?:/(?<database>[^/?;:()\\s]*))?.*");
    private static final Pattern HOST =
            Pattern.compile("(?<host>\\[[^]]*]|[^:\\\\]+)(?::\\d*)?(?:[:\\\\](?<name>.*))?");
    private static final Pattern PART = Pattern.compile("(?i)\\b(?<key>host|server|servername|database|databasename"
            + "|service_name|sid|instance_?name|user|username)\\s*=\\s*(?<value>[^;&?()\\s]+)");
    private static final Pattern HOME =
            Pattern.compile("(?i)(?:/home/|/users/|\\\\users\\\\)(?<user>[^/\\\\\\s\"':;,]+)");

    private final Pseudonyms pseudonyms;

    private RunNames(Pseudonyms pseudonyms) {
        this.pseudonyms = pseudonyms;
    }

    /**
     * The pseudonyms of all names in a run.
     *
     * @param documents of the run
     * @param further names to replace
     */
    static Pseudonyms find(RunSpec spec, Collection<JsonNode> documents, List<String> further) {
        Set<String> words = new HashSet<>();
        documents.forEach(document -> addWords(document, false, words));
        addSchemaWords(SpecSchema.components(), words);
        spec.groups().forEach(group -> words.add(group.workload().id()));
        String texts =
                String.join("\n", documents.stream().map(JsonNode::toString).toList());
        RunNames names = new RunNames(new Pseudonyms(words, texts));
        further.forEach(name -> names.pseudonyms.add("name", name));
        spec.hostNames().forEach(names::host);
        spec.targets().forEach(names::target);
        spec.agents().names().forEach(name -> names.pseudonyms.add("agent", name));
        documents.forEach(names::document);
        Matcher home = HOME.matcher(texts);
        while (home.find()) {
            names.pseudonyms.add("user", home.group("user"));
        }
        return names.pseudonyms;
    }

    private static void addWords(JsonNode node, boolean keyedByName, Set<String> words) {
        for (Map.Entry<String, JsonNode> property : node.properties()) {
            String key = property.getKey();
            JsonNode value = property.getValue();
            if (!keyedByName) {
                words.add(key);
            }
            if (WORD_FIELDS.contains(key) && value.isString()) {
                words.add(value.stringValue());
            }
            addWords(value, value.isObject() && KEYED_BY_NAME.contains(key), words);
        }
        if (node.isArray()) {
            node.forEach(element -> addWords(element, false, words));
        }
    }

    private static void addSchemaWords(Object schema, Set<String> words) {
        if (schema instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                words.add(String.valueOf(key));
                addSchemaWords(value, words);
            });
        } else if (schema instanceof Iterable<?> list) {
            list.forEach(element -> addSchemaWords(element, words));
        } else if (schema instanceof String text) {
            words.add(text);
        }
    }

    private void target(Target target) {
        Stream.of(target.url(), target.adminAccess().url())
                .filter(Objects::nonNull)
                .distinct()
                .forEach(this::url);
        Stream.of(target.user(), target.adminAccess().user())
                .filter(Objects::nonNull)
                .forEach(user -> pseudonyms.add("user", user));
        if (target.vm() != null) {
            pseudonyms.add("vm", target.vm());
        }
        if (target.onFiles()) {
            pseudonyms.add("agent", target.agentName());
        }
        pseudonyms.add("target", target.name());
    }

    private void url(String url) {
        Matcher parts = URL.matcher(url);
        if (parts.matches()) {
            for (String host : parts.group("hosts").split(",", -1)) {
                Matcher place = HOST.matcher(host);
                if (place.matches()) {
                    host(place.group("host"));
                    database(place.group("name"));
                }
            }
            database(parts.group("database"));
        }
        Matcher named = PART.matcher(url);
        while (named.find()) {
            String key = named.group("key").toLowerCase(Locale.ROOT);
            if (key.startsWith("user")) {
                pseudonyms.add("user", named.group("value"));
            } else if (key.equals("host") || key.startsWith("server")) {
                host(named.group("value"));
            } else {
                database(named.group("value"));
            }
        }
    }

    private void database(@Nullable String name) {
        if (name != null) {
            pseudonyms.add("database", name);
        }
    }

    /** A host's short name is the same host, and its domain a name too. */
    private void host(String written) {
        String name = written.replace("[", "").replace("]", "");
        String pseudonym = pseudonyms.add("host", name);
        String[] labels = name.split("\\.", -1);
        if (labels.length < 2 || name.chars().noneMatch(Character::isLetter) || name.contains(":")) {
            return;
        }
        pseudonyms.addAs(pseudonym, labels[0]);
        if (labels.length > 2) {
            for (int from = 1; from <= labels.length - 2; from++) {
                pseudonyms.add("domain", String.join(".", List.of(labels).subList(from, labels.length)));
            }
            pseudonyms.add("domain", labels[labels.length - 2]);
        }
    }

    private void document(JsonNode document) {
        document.path("members").forEach(member -> agent(member.path("name")));
        document.path("agents").forEach(agent -> agent(agent.path("name")));
        document.path("vscsistats").forEach(line -> host(line.path("host").asString("")));
        document.findValues("audit")
                .forEach(audit -> audit.forEach(line -> host(line.path("host").asString(""))));
        document.path("urls").forEach(url -> url(url.asString("")));
        document.path("hosts").forEach(host -> {
            host(host.path("name").asString(""));
            host.path("vms").forEach(vm -> pseudonyms.add("vm", vm.path("vm").asString("")));
            host.path("devices")
                    .forEach(device ->
                            pseudonyms.add("device", device.path("instance").asString("")));
        });
        pseudonyms.add("user", document.at("/run/imported/by").asString(""));
        if (document.isArray()) {
            document.forEach(agent -> {
                if (agent.has("allowedTargets")) {
                    agent(agent.path("name"));
                    agent.path("allowedTargets").forEach(this::allowed);
                }
            });
        }
    }

    private void agent(JsonNode name) {
        pseudonyms.add("agent", name.asString(""));
    }

    private void allowed(JsonNode pattern) {
        String host = pattern.asString("").replaceFirst("^(\\*\\.|\\*)", "").replaceFirst("[:/]\\d+$", "");
        if (!host.contains("*")) {
            host(host);
        }
    }
}
