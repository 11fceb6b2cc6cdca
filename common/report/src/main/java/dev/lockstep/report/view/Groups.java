package dev.lockstep.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * The groups of a run, each with its figures under the same names. The only group of a run is the document itself, and has no
 * name.
 */
public final class Groups {
    private Groups() {}

    /** The groups of a result document, of the spec in it, or of a series. */
    public static List<JsonNode> of(JsonNode document) {
        return named(document).stream().map(Named::figures).toList();
    }

    /** The groups of a result document. */
    static List<Named> named(JsonNode document) {
        JsonNode groups = document.path("groups");
        return groups.isEmpty()
                ? List.of(new Named("", document))
                : groups.valueStream()
                        .map(group -> new Named(Field.text(group.path("name")), group))
                        .toList();
    }

    /** A group; its name is empty if it is the only one. */
    record Named(String name, JsonNode figures) {

        /** A heading with the name, if there is one. */
        String heading(String text) {
            return name.isEmpty() ? text : text + ", group " + name;
        }
    }

    /** The sections of a document, each with the blocks of all groups. */
    static List<Section> sections(JsonNode document, Function<JsonNode, List<Section>> ofGroup) {
        List<Named> groups = named(document);
        List<List<Section>> all =
                groups.stream().map(group -> ofGroup.apply(group.figures())).toList();
        List<Section> sections = new ArrayList<>();
        for (int index = 0; index < all.get(0).size(); index++) {
            List<Block> blocks = new ArrayList<>();
            for (int group = 0; group < groups.size(); group++) {
                Named named = groups.get(group);
                all.get(group).get(index).blocks().forEach(block -> blocks.add(block.of(named)));
            }
            Section first = all.get(0).get(index);
            sections.add(new Section(first.id(), first.title(), blocks));
        }
        return sections;
    }
}
