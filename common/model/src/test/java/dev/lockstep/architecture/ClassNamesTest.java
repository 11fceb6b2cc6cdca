package dev.lockstep.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A name that is searched for leads to one class. */
class ClassNamesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    private static final Set<String> BUILT = Set.of("target", ".git");
    private static final Pattern MAIN_CLASS =
            Pattern.compile(".*[/\\\\]src[/\\\\]main[/\\\\]java[/\\\\].*[/\\\\](\\w+)\\.java");

    /** Workloads and engines mirror each other: what plays the same part in each has the same name. */
    private static final String MIRRORED = "workloads";

    /** A step of a run; a step of a customer's way through the store. */
    private static final Set<String> TWO_MEANINGS = Set.of("Step");

    @Test
    void areNotDoubled() throws IOException {
        Map<String, List<Path>> byName = sources();
        assertThat(byName).hasSizeGreaterThan(500);
        byName.keySet().removeAll(TWO_MEANINGS);
        byName.values().removeIf(places -> places.size() < 2 || places.stream().allMatch(ClassNamesTest::mirrored));

        assertThat(byName).isEmpty();
    }

    private static boolean mirrored(Path source) {
        return ROOT.relativize(source).startsWith(MIRRORED);
    }

    private static Map<String, List<Path>> sources() throws IOException {
        Map<String, List<Path>> byName = new TreeMap<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return BUILT.contains(folder.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                Matcher source = MAIN_CLASS.matcher(file.toString());
                if (source.matches()) {
                    byName.computeIfAbsent(source.group(1), name -> new ArrayList<>())
                            .add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return byName;
    }
}
