package dev.lockstep.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A run spec that no longer needs its lab file: what the spec selects from the file is written out. */
public final class ResolvedSpec {

    private static final Pattern PLACE =
            Pattern.compile("\\b((?:groups\\[\\d{1,9}]\\.)?(?:targets|hosts))\\[(\\d{1,9})]((?:\\.[\\w-]+)*)");

    private final String text;
    private final Map<String, ResolvedList> lists;
    private final boolean hasShortForms;

    private ResolvedSpec(String text, Map<String, ResolvedList> lists, boolean hasShortForms) {
        this.text = text;
        this.lists = lists;
        this.hasShortForms = hasShortForms;
    }

    /**
     * Resolves a spec. A spec without a lab file stays as it is, and its faults are left to {@link SpecReader}.
     *
     * @param text YAML or JSON
     * @param files reads a lab file by its name in the spec; its {@link IllegalArgumentException} becomes a fault
     * @throws FaultyInputException if the lab file or a selector has a fault, with every fault of the spec and the file
     */
    public static ResolvedSpec of(String text, UnaryOperator<String> files) {
        JsonNode document = Document.parse(text, Document.Kind.RUN_SPEC);
        return document.has("use")
                ? new Resolution(document, files).spec()
                : new ResolvedSpec(text, Map.of(), LoadSteps.areIn(document) || AdaptiveReader.isIn(document));
    }

    /** Whether the user wrote less than is run: the spec uses a lab file, steps, a search or a control. */
    public boolean hasShortForms() {
        return hasShortForms;
    }

    /** The spec that {@link SpecReader} and coordinators read. */
    public String text() {
        return text;
    }

    /** The same faults where the user wrote them: in the lab file or in the spec. */
    public FaultyInputException located(FaultyInputException faulty) {
        return new FaultyInputException(faulty.faults().stream()
                .map(fault -> new Fault(located(fault.path()), located(fault.message())))
                .distinct()
                .toList());
    }

    /** A message about {@link #text}, with its paths where the user wrote them. */
    public String located(String message) {
        return PLACE.matcher(message).replaceAll(path -> Matcher.quoteReplacement(place(path)));
    }

    private String place(MatchResult path) {
        ResolvedList list = lists.get(path.group(1));
        return list == null ? path.group() : list.place(Integer.parseInt(path.group(2)), path.group(3));
    }

    /** A spec with a lab file, while it is resolved. */
    private static final class Resolution {

        private static final String TARGETS = "targets";
        private static final String HOSTS = "hosts";

        private final ObjectNode document;
        private final FaultCollector faults = new FaultCollector();
        private final String file;
        private final Optional<Lab> lab;

        Resolution(JsonNode document, UnaryOperator<String> files) {
            DocumentSection top = new DocumentSection("", document, faults);
            this.document = top.copyWithout("use");
            this.file = top.at("use").text("");
            this.lab = file.isEmpty() ? Optional.empty() : read(files);
        }

        private Optional<Lab> read(UnaryOperator<String> files) {
            FaultCollector ofLab = new FaultCollector();
            try {
                return Optional.of(Lab.read(files.apply(file), ofLab));
            } catch (IllegalArgumentException unreadable) {
                faults.add("use", String.valueOf(unreadable.getMessage()));
            } catch (FaultyInputException faulty) {
                faulty.faults().forEach(this::addOfLab);
            } finally {
                ofLab.found().forEach(this::addOfLab);
            }
            return Optional.empty();
        }

        private void addOfLab(Fault fault) {
            Fault located = fault.inFile(file);
            faults.add(located.path(), located.message());
        }

        ResolvedSpec spec() {
            Map<String, ResolvedList> lists = new LinkedHashMap<>();
            lab.ifPresentOrElse(
                    known -> {
                        sections().forEach((path, section) -> resolve(path, section, TARGETS, known.targets(), lists));
                        resolve("", document, HOSTS, known.hosts(), lists);
                    },
                    () -> {
                        sections().values().forEach(section -> section.remove(TARGETS));
                        document.remove(HOSTS);
                    });
            ResolvedSpec resolved = new ResolvedSpec(document.toString(), lists, true);
            if (!faults.found().isEmpty()) {
                throw everyFault(resolved);
            }
            return resolved;
        }

        /** What may have targets, by its path: the document and its groups. */
        private Map<String, ObjectNode> sections() {
            Map<String, ObjectNode> sections = new LinkedHashMap<>();
            sections.put("", document);
            JsonNode groups = document.path("groups");
            for (int index = 0; index < groups.size(); index++) {
                if (groups.path(index) instanceof ObjectNode group) {
                    sections.put("groups[" + index + "].", group);
                }
            }
            return sections;
        }

        private void resolve(
                String path, ObjectNode section, String key, List<Lab.Entry> known, Map<String, ResolvedList> lists) {
            if (section.get(key) instanceof ArrayNode list) {
                ResolvedList resolved = ResolvedList.of(path, key, list, file, known, faults);
                lists.put(path + key, resolved);
                section.set(key, resolved.nodes());
            }
        }

        private FaultyInputException everyFault(ResolvedSpec resolved) {
            List<Fault> every = new ArrayList<>(faults.found());
            try {
                SpecReader.read(resolved.text, () -> 0);
            } catch (FaultyInputException faulty) {
                every.addAll(resolved.located(faulty).faults().stream()
                        .filter(this::isNew)
                        .toList());
            }
            return new FaultyInputException(every);
        }

        /** Not what follows from a fault that was found, or from targets and hosts that are unknown without the lab. */
        private boolean isNew(Fault fault) {
            boolean unknown = lab.isEmpty()
                    && (fault.path().endsWith(TARGETS) || fault.path().equals(HOSTS));
            return !unknown
                    && faults.found().stream()
                            .noneMatch(found -> SpecDraft.isWithin(found.path(), fault.path())
                                    || SpecDraft.isWithin(fault.path(), found.path()));
        }
    }
}
