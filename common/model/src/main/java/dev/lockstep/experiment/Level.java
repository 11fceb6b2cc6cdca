package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One value of a factor.
 *
 * @param name unique in its factor
 * @param factors further values that it stands for, such as {@code vms: 8, vcpu: 8}; each a text, number or boolean
 * @param apply what is done to the system, in order
 * @param readBack what hosts, targets and guests must report: the expected text, number or boolean by what is read
 */
public record Level(String name, Map<String, Object> factors, List<LevelAction> apply, Map<String, Object> readBack) {

    public Level {
        factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
        apply = List.copyOf(apply);
        readBack = Collections.unmodifiableMap(new LinkedHashMap<>(readBack));
    }
}
