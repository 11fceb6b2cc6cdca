package dev.lockstep.engine;

import dev.lockstep.run.EngineDescriptor;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The available engines, found by {@link ServiceLoader}. */
public final class Engines {

    private final Map<String, Engine> byId;

    private Engines(Map<String, Engine> byId) {
        this.byId = byId;
    }

    /**
     * Those that a class loader finds: the built-in ones, and with a class loader of their own those of plug-ins.
     *
     * @throws IllegalArgumentException when two have the same id
     */
    public static Engines in(ClassLoader loader) {
        return new Engines(Providers.byId("engine", ServiceLoader.load(Engine.class, loader), Engine::id));
    }

    /** The same ids, with what the change makes of each engine. */
    public Engines changed(UnaryOperator<Engine> change) {
        Map<String, Engine> changed = new TreeMap<>(byId);
        changed.replaceAll((id, engine) -> change.apply(engine));
        return new Engines(changed);
    }

    /** The engine of that id. */
    public Engine byId(String id) {
        Engine engine = byId.get(id);
        if (engine == null) {
            throw new IllegalArgumentException("No engine '" + id + "'. This agent has: " + byId.keySet());
        }
        return engine;
    }

    /** What all of them say of themselves, sorted by id. */
    public List<EngineDescriptor> descriptors() {
        return byId.values().stream().map(Engine::descriptor).toList();
    }
}
