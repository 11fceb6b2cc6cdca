package dev.lockstep.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds literal passwords in a spec. The reader accepts them, but nothing that is stored or sent may contain one. */
public final class LiteralPasswords {

    static final String IN_PROPERTY = "does not belong here: write the target's password: ${env:NAME}";

    private static final String ADVICE =
            "A literal password is refused: store it on the agent and write ${env:NAME} or ${file:name}";

    private LiteralPasswords() {}

    /** A fault for each literal password, without the password. */
    public static List<Fault> faults(List<Target> targets) {
        List<Fault> faults = new ArrayList<>();
        for (int index = 0; index < targets.size(); index++) {
            Target target = targets.get(index);
            String path = "targets[" + index + "]";
            check(path + ".password", target.password(), faults);
            if (target.admin() != null) {
                check(path + ".admin.password", target.admin().password(), faults);
            }
        }
        return List.copyOf(faults);
    }

    /** A fault for each literal password in a document, those of targets that no run uses among them. */
    public static List<Fault> faults(JsonNode document) {
        List<Fault> faults = new ArrayList<>();
        look("", document, faults);
        return List.copyOf(faults);
    }

    private static void look(String path, JsonNode node, List<Fault> faults) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String below = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            if (entry.getKey().equals("password") && entry.getValue().isString()) {
                check(below, entry.getValue().stringValue(), faults);
            }
            look(below, entry.getValue(), faults);
        }
        for (int index = 0; node.isArray() && index < node.size(); index++) {
            look(path + "[" + index + "]", node.get(index), faults);
        }
    }

    /** Whether a password is given literally, not as a reference. */
    static boolean isLiteral(@Nullable String password) {
        return password != null && SecretReference.parse(password).isEmpty();
    }

    private static void check(String path, @Nullable String password, List<Fault> faults) {
        if (isLiteral(password)) {
            faults.add(new Fault(path, ADVICE));
        }
    }
}
