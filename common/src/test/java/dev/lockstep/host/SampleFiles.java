package dev.lockstep.host;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Real captures in a folder {@code shared/samples} beside the checkout; tests that need one are skipped without it. */
public final class SampleFiles {

    private SampleFiles() {}

    /** The file, such as {@code esxtop/esxi60-ht32-default-1row.csv}. */
    public static Path find(String name) {
        Path here = Path.of("").toAbsolutePath();
        Optional<Path> found = Stream.iterate(here, folder -> folder != null, Path::getParent)
                .map(folder -> folder.resolve("shared/samples").resolve(name))
                .filter(Files::exists)
                .findFirst();
        assumeThat(found)
                .as("sample " + name + " is in shared/samples beside the checkout")
                .isPresent();
        return found.orElseThrow();
    }
}
