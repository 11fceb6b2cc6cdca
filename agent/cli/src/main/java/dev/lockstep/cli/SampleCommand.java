package dev.lockstep.cli;

import dev.lockstep.agent.host.CsvSink;
import dev.lockstep.agent.host.HostSampler;
import dev.lockstep.agent.host.RowSink;
import dev.lockstep.agent.host.feed.FeedRefusedException;
import dev.lockstep.agent.host.feed.FeedSettings;
import dev.lockstep.agent.host.feed.FeedSink;
import dev.lockstep.agent.run.MachineAudit;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.Durations;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Samples this machine until stopped. */
@Command(
        name = "sample",
        description = {
            "Samples CPU, memory, disks, network and power of this machine until stopped (Ctrl-C, SIGTERM).",
            "Prints tidy CSV, or sends it to a coordinator. Warns of settings that spoil a measurement."
        },
        footer = {
            "",
            "Examples, on a database server:",
            "  lockstep sample > db1.csv",
            "  lockstep sample --host db1 --coordinator http://10.0.0.5:8080"
        })
final class SampleCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "The name of this machine in run specs; a coordinator needs it.")
    private @Nullable String host;

    @Option(
            names = "--interval",
            paramLabel = "D",
            defaultValue = "1s",
            converter = Interval.class,
            description = "Sampling interval, 1s to 1m (default: ${DEFAULT-VALUE}).")
    private Duration interval = HostSampler.SHORTEST_INTERVAL;

    @ArgGroup
    private Destination destination = new Destination();

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the coordinator's access token (default: LOCKSTEP_TOKEN).")
    private @Nullable Path tokenFile;

    @Spec
    private @Nullable CommandSpec command;

    /** At most one of them. */
    private static final class Destination {

        @Option(names = "--out", paramLabel = "FILE", description = "A new file, or - for standard output (default).")
        private @Nullable String file;

        @Option(
                names = "--coordinator",
                paramLabel = "URL",
                description = {
                    "Sends to this coordinator (with --host also LOCKSTEP_COORDINATOR); reconnects when the connection is"
                            + " lost."
                })
        private @Nullable URI coordinator;
    }

    @Override
    public Integer call() throws InterruptedException {
        try (EndBySignal signal = new EndBySignal();
                RowSink sink = open(destination)) {
            HostSampler sampler = sampler(sink);
            signal.ends(sampler::end);
            warn();
            sampler.run();
            return ExitCode.OK;
        } catch (FeedRefusedException refused) {
            throw FeedRefusal.of(String.valueOf(host), refused);
        } catch (IOException unusable) {
            if (Console.of(command).out().checkError()) {
                // The program says why.
                return ExitCode.FAILED;
            }
            throw new CommandException(ExitCode.FAILED, String.valueOf(unusable.getMessage()), unusable);
        }
    }

    /** What the samples do not show. */
    private void warn() {
        Console console = Console.of(command);
        MachineAudit.ofThisMachine().read().stream()
                .filter(AuditedSetting::found)
                .forEach(line ->
                        console.progress("Warning: " + line.observed() + ". " + line.why() + " " + line.advice()));
    }

    private HostSampler sampler(RowSink sink) {
        try {
            return new HostSampler(Clock.systemUTC(), interval, sink);
        } catch (IllegalArgumentException outOfRange) {
            throw new CommandException(ExitCode.USAGE, "--interval: " + outOfRange.getMessage(), outOfRange);
        }
    }

    private RowSink open(Destination to) throws IOException {
        if (to.coordinator != null) {
            return feed(CoordinatorOptions.requireUrl(to.coordinator));
        }
        if (host != null || tokenFile != null) {
            return feed(CoordinatorOptions.ofEnvironment()
                    .filter(named -> to.file == null)
                    .orElseThrow(() -> new CommandException(
                            ExitCode.USAGE,
                            "--host and --token-file are for a coordinator: name one with --coordinator or"
                                    + " LOCKSTEP_COORDINATOR, without --out")));
        }
        if (to.file == null || to.file.equals(STANDARD_OUTPUT)) {
            return new CsvSink(Console.of(command).out());
        }
        Path file = Path.of(to.file);
        OutputFile.requireNew("--out", file);
        return new CsvSink(Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW));
    }

    private RowSink feed(URI coordinator) throws IOException {
        if (host == null || host.isBlank()) {
            throw new CommandException(
                    ExitCode.USAGE, "--coordinator needs --host: the name of this machine in run specs");
        }
        Console console = Console.of(command);
        return new FeedSink(
                FeedSettings.tidyCsv(coordinator, host, CoordinatorOptions.token(tokenFile)), console::progress);
    }

    /** Converts option values. */
    static final class Interval implements ITypeConverter<Duration> {

        @Override
        public Duration convert(String text) {
            try {
                return Durations.parse(text);
            } catch (IllegalArgumentException noDuration) {
                throw new TypeConversionException(String.valueOf(noDuration.getMessage()));
            }
        }
    }
}
