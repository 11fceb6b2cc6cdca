package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What preparation would run and a run would send. */
final class EntryStatements {

    static final Path FOLDER = Path.of("src", "main", "resources", "orderentry", "oracle");

    private EntryStatements() {}

    static OracleEntryTexts texts(int partitions) {
        return new OracleEntryTexts(new EntrySettings(100, partitions, true));
    }

    static List<String> definitions(int partitions) {
        OracleEntryTexts texts = texts(partitions);
        return Stream.concat(texts.statements("tables").stream(), texts.keys().stream())
                .toList();
    }

    static List<String> units() {
        return Arrays.stream(Unit.values()).map(texts(1)::unit).toList();
    }

    static Map<String, String> ofClient() {
        Map<String, String> all = new TreeMap<>();
        for (String name : namesIn(FOLDER.resolve("client"))) {
            all.put(name, new ClientSql("oracle").sent(name));
        }
        return all;
    }

    /** The names of the texts in a folder, without their ending. */
    static List<String> namesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".sql"))
                    .map(name -> name.substring(0, name.length() - ".sql".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
