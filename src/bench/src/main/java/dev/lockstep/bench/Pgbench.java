package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The pgbench of this machine, with custom scripts. */
final class Pgbench {

    private static final int AN_HOUR = 3_600;

    private final Path binary;

    private Pgbench(Path binary) {
        this.binary = binary;
    }

    /** A transaction and its weight. */
    record Script(String name, int weight, String text) {}

    /** The newest one of Debian's packages, otherwise the one on the usual path. */
    static Optional<Pgbench> find() throws IOException {
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> installed = Files.list(versions)) {
                Optional<Path> newest = installed
                        .map(version -> version.resolve("bin/pgbench"))
                        .filter(Files::isExecutable)
                        .sorted()
                        .reduce((first, second) -> second);
                if (newest.isPresent()) {
                    return newest.map(Pgbench::new);
                }
            }
        }
        return Optional.of(Path.of("/usr/bin/pgbench"))
                .filter(Files::isExecutable)
                .map(Pgbench::new);
    }

    /** This many connections, with prepared statements and a progress line per second, for an hour. */
    Peer peer(BenchServer server, int connections, List<Script> scripts) throws IOException {
        List<String> command =
                command(server, ToolLogin.ofLoad(server), connections, AN_HOUR, List.of("--progress=1"), scripts);
        return new Peer("pgbench", command);
    }

    /** The command with any login, for some seconds and with other options. */
    List<String> command(
            BenchServer server,
            ToolLogin login,
            int connections,
            int seconds,
            List<String> options,
            List<Script> scripts)
            throws IOException {
        int threads = Math.min(connections, Runtime.getRuntime().availableProcessors());
        List<String> command = new ArrayList<>(List.of(
                binary.toString(),
                "--no-vacuum",
                "--protocol=prepared",
                "--client=" + connections,
                "--jobs=" + threads,
                "--time=" + seconds,
                "--host=localhost",
                "--port=" + server.port(),
                "--username=" + login.user()));
        command.addAll(options);
        for (Script script : scripts) {
            Path file = Files.writeString(Files.createTempFile("lockstep-bench-" + script.name, ".sql"), script.text);
            file.toFile().deleteOnExit();
            command.add("--file=" + file + "@" + script.weight);
        }
        command.add("dbname=" + login.database() + " passfile=" + passwordFile(login));
        return command;
    }

    private static Path passwordFile(ToolLogin login) throws IOException {
        Path file = Files.createTempFile("lockstep-bench", "");
        file.toFile().deleteOnExit();
        return Files.writeString(file, "*:*:*:" + login.user() + ":" + login.password() + "\n");
    }
}
