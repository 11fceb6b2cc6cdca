package dev.lockstep.engine;

import java.net.URL;
import java.security.CodeSource;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** What the JARs of a process bring of one kind, by id. */
public final class Providers {

    private Providers() {}

    /**
     * All of them, sorted by id.
     *
     * @param kind what they are, for messages
     * @throws IllegalArgumentException when two have the same id; it names their JARs
     */
    public static <T> Map<String, T> byId(String kind, Iterable<? extends T> found, Function<? super T, String> id) {
        Map<String, T> byId = new TreeMap<>();
        for (T provider : found) {
            T earlier = byId.putIfAbsent(id.apply(provider), provider);
            if (earlier != null) {
                throw new IllegalArgumentException(twice(kind, id.apply(provider), earlier, provider));
            }
        }
        return Collections.unmodifiableMap(byId);
    }

    private static String twice(String kind, String id, Object earlier, Object provider) {
        String jar = jarOf(provider);
        return jar + " brings the " + kind + " '" + id + "', and " + jarOf(earlier) + " has one of that id. Remove "
                + jar + ", or give its " + kind + " an id of its own";
    }

    private static String jarOf(Object provider) {
        CodeSource source = provider.getClass().getProtectionDomain().getCodeSource();
        return source == null ? provider.getClass().getName() : lastPart(source.getLocation());
    }

    private static String lastPart(URL location) {
        String path = location.getPath().replaceFirst("/$", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
