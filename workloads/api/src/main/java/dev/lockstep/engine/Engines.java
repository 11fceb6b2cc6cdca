package dev.lockstep.engine;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The available engines, found by {@link ServiceLoader}. */
public final class Engines {

    private static final Map<String, Engine> BY_ID = ServiceLoader.load(Engine.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toUnmodifiableMap(Engine::id, Function.identity()));

    private Engines() {}

    /** The engine of that id. */
    public static Engine byId(String id) {
        Engine engine = BY_ID.get(id);
        if (engine == null) {
            throw new IllegalArgumentException("No engine '" + id + "'. There are: " + ids());
        }
        return engine;
    }

    /** The ids of all engines, sorted. */
    public static List<String> ids() {
        return BY_ID.keySet().stream().sorted().toList();
    }
}
