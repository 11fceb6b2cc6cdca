package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.PreparationException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The server's programs: one archive for each platform, of which a JAR of Lockstep has one or none. */
final class EmbeddedPrograms {

    private EmbeddedPrograms() {}

    /**
     * Demands those of a platform.
     *
     * @param system as in the system property {@code os.name}
     * @param architecture as in {@code os.arch}
     * @throws PreparationException if the class path has none that run there
     */
    static void require(String system, String architecture) {
        ClassLoader classes = EmbeddedPrograms.class.getClassLoader();
        if (names(system, architecture).stream().allMatch(name -> classes.getResource(name) == null)) {
            throw new PreparationException("This JAR has no embedded PostgreSQL for " + system + " on " + architecture
                    + ". Use a lockstep-agent.jar that was built on this platform, or give the target the URL of a"
                    + " server in place of 'embedded'");
        }
    }

    /** As the library names them; macOS and Windows run those of x86_64 too. */
    private static Set<String> names(String system, String architecture) {
        String known = system.toLowerCase(Locale.ROOT);
        String family = known.startsWith("windows") ? "windows" : known.startsWith("mac") ? "darwin" : known;
        Set<String> names = new TreeSet<>();
        names.add("postgres-" + family + "-" + (architecture.equals("aarch64") ? "arm_64" : "x86_64") + ".txz");
        if (!family.equals("linux")) {
            names.add("postgres-" + family + "-x86_64.txz");
        }
        return names;
    }
}
