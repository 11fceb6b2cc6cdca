package dev.lockstep.workload.orderentry.sqlserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The statements of the client, as they lie in the sources. */
final class ClientTexts {

    private static final Path FOLDER = Path.of("src", "main", "resources", "orderentry", "sqlserver", "client");
    private static final String SUFFIX = ".sql";

    private ClientTexts() {}

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        }
    }
}
