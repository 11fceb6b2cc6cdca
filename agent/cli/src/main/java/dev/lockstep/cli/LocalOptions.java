package dev.lockstep.cli;

import dev.lockstep.agent.run.PluginDriver;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.agent.targets.HostLookup;
import dev.lockstep.workload.external.MachineAccess;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a process that executes workloads itself may access. */
final class LocalOptions {

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description = "Folder of JARs with additional workloads, engines and drivers.")
    private @Nullable Path plugins;

    @Option(names = "--secrets", paramLabel = "DIR", description = "Folder that $${file:name} reads from.")
    private @Nullable Path secrets;

    @Option(
            names = "--secret-env",
            paramLabel = "PATTERN",
            defaultValue = SecretResolver.DEFAULT_NAMES,
            description = "Environment variables that $${env:NAME} may read (default: ${DEFAULT-VALUE}).")
    private String secretNames = SecretResolver.DEFAULT_NAMES;

    @Option(
            names = "--allowed-target",
            paramLabel = "PATTERN",
            split = ",",
            description = {
                "Server that targets may be on: host, address or CIDR block, with or without :port; * in names;"
                        + " repeatable (also LOCKSTEP_ALLOWED_TARGETS, separated by commas).",
                "Default: this machine only for an agent; any server for commands that you give a spec yourself."
            })
    private List<String> allowedTargets = List.of();

    @Option(
            names = "--allowed-path",
            paramLabel = "FOLDER",
            split = ",",
            description = {
                "Folder that targets with paths may be in, or a block device that they may overwrite; repeatable.",
                "Default: none for an agent; any folder for commands that you give a spec yourself."
            })
    private List<Path> allowedPaths = List.of();

    @Option(
            names = "--fio",
            paramLabel = "FILE",
            description = "The program fio for workload storage-io (default: the first on the PATH).")
    private @Nullable Path fio;

    /** @param otherwise the default */
    AllowedTargets allowedTargets(AllowedTargets otherwise) {
        List<String> named = allowedTargets.isEmpty() ? targetsOfEnvironment() : allowedTargets;
        try {
            return named.isEmpty() ? otherwise : AllowedTargets.of(named, HostLookup.OF_MACHINE);
        } catch (IllegalArgumentException malformed) {
            throw new CommandException(ExitCode.USAGE, "--allowed-target: " + malformed.getMessage(), malformed);
        }
    }

    private static List<String> targetsOfEnvironment() {
        String named = System.getenv("LOCKSTEP_ALLOWED_TARGETS");
        return named == null || named.isBlank()
                ? List.of()
                : List.of(named.strip().split("\\s*,\\s*"));
    }

    Optional<Path> secretsFolder() {
        return Optional.ofNullable(secrets);
    }

    SecretResolver secretResolver() {
        return SecretResolver.ofReferences(secretNames, secrets, System.getenv());
    }

    /** Those of a command whose user gives the spec, and may use any path. */
    Workloads workloads() {
        return found().on(machine(null));
    }

    /** Those of an agent, which may use only the paths that its operator has named. */
    Workloads workloadsOfAgent() {
        return found().on(machine(List.of()));
    }

    /** @param otherwise the paths if none is named; null for all */
    private MachineAccess machine(@Nullable List<Path> otherwise) {
        List<String> relative = allowedPaths.stream()
                .filter(path -> !path.isAbsolute())
                .map(Path::toString)
                .toList();
        if (!relative.isEmpty()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--allowed-path: " + String.join(", ", relative) + " is not a path from the root, such as /data1");
        }
        return new MachineAccess(
                allowedPaths.isEmpty() ? otherwise : allowedPaths,
                fio == null ? Map.of() : Map.of("fio", fio.toAbsolutePath()));
    }

    private Workloads found() {
        ClassLoader own = LocalOptions.class.getClassLoader();
        return plugins == null ? Workloads.in(own) : workloads(pluginLoader(plugins));
    }

    private static Workloads workloads(ClassLoader loader) {
        try {
            PluginDriver.register(loader);
            return Workloads.in(loader);
        } catch (IllegalArgumentException | ServiceConfigurationError unusable) {
            throw new CommandException(ExitCode.USAGE, "--plugins: " + unusable.getMessage(), unusable);
        }
    }

    private static ClassLoader pluginLoader(Path folder) {
        List<URL> jars = new ArrayList<>();
        try (var files = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : files) {
                jars.add(url(jar));
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            throw new CommandException(
                    ExitCode.USAGE, "--plugins: cannot read " + folder + "; give a folder with JARs", unreadable);
        }
        return new URLClassLoader(jars.toArray(URL[]::new), LocalOptions.class.getClassLoader());
    }

    private static URL url(Path jar) throws MalformedURLException {
        return jar.toUri().toURL();
    }
}
