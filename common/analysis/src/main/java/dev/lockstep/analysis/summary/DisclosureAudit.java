package dev.lockstep.analysis.summary;

import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Audits whether a spec discloses what no query can read of the virtual machines of its targets. */
public final class DisclosureAudit {

    /** Texts that fill a place without saying anything. */
    private static final Set<String> NOTHING = Set.of("unknown", "n/a", "tbd", "todo");

    private static final Map<String, String> ASKED = asked();

    private DisclosureAudit() {}

    private static Map<String, String> asked() {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("storageAdapter", "storage adapter");
        asked.put("networkAdapter", "network adapter");
        asked.put("vmwareTools", "version of VMware Tools");
        asked.put("virtualHardware", "version of the virtual hardware");
        return asked;
    }

    /** One line for each target that names its virtual machine. */
    public static List<AuditedSetting> of(RunSpec spec) {
        return spec.targets().stream()
                .flatMap(target ->
                        Optional.ofNullable(target.vm()).map(vm -> line(target, vm, spec.disclosure())).stream())
                .toList();
    }

    private static AuditedSetting line(Target target, String vm, Map<?, ?> disclosure) {
        Map<?, ?> own = value(disclosure, vm) instanceof Map<?, ?> ofVm ? ofVm : Map.of();
        String missing = ASKED.entrySet().stream()
                .filter(asked -> !says(value(value(own, asked.getKey()) == null ? disclosure : own, asked.getKey())))
                .map(asked -> asked.getValue() + " (" + asked.getKey() + ")")
                .collect(Collectors.joining(", "));
        return new AuditedSetting(
                "disclosure",
                target.name(),
                null,
                missing.isEmpty() ? Level.OK : Level.FINDING,
                "virtual machine " + vm + ": " + (missing.isEmpty() ? "all four are disclosed" : "no " + missing),
                "storage adapter, network adapter, VMware Tools and virtual hardware of the virtual machine are disclosed",
                "They decide what the disk and the network cost the machine, and no query reads them: without them nobody can"
                        + " repeat the result.",
                "SQL Server on vSphere 5.5 and 6.5 and on vSAN 6.7; Order-Entry on vSphere 6",
                "Look them up in the settings of the virtual machine, and write these keys below disclosure in the spec");
    }

    private static boolean says(@Nullable Object value) {
        if (value instanceof String text) {
            return text.codePoints().anyMatch(Character::isLetterOrDigit)
                    && !NOTHING.contains(text.strip().toLowerCase(Locale.ROOT));
        }
        if (value instanceof List<?> several) {
            return !several.isEmpty() && several.stream().allMatch(DisclosureAudit::says);
        }
        return value instanceof Number;
    }

    private static @Nullable Object value(Map<?, ?> values, String key) {
        return values.entrySet().stream()
                .filter(entry -> key.equalsIgnoreCase(String.valueOf(entry.getKey())))
                .findFirst()
                .<Object>map(Map.Entry::getValue)
                .orElse(null);
    }
}
