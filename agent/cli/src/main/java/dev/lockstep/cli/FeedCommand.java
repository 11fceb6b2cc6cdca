package dev.lockstep.cli;

import dev.lockstep.agent.host.capture.CaptureAddress;
import dev.lockstep.agent.host.capture.CaptureFeed;
import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.agent.host.capture.CaptureHeader;
import dev.lockstep.agent.host.capture.CaptureSource;
import dev.lockstep.agent.host.capture.FollowedFile;
import dev.lockstep.agent.host.capture.PipeSource;
import dev.lockstep.agent.host.capture.SshDestination;
import dev.lockstep.agent.host.capture.SshSource;
import dev.lockstep.agent.host.feed.FeedRefusedException;
import dev.lockstep.agent.host.feed.FeedSettings;
import dev.lockstep.host.UnreadableInputException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sends a host's capture to a coordinator: a whole file, or a live source until stopped. */
@Command(
        name = "feed",
        description = {
            "Sends a host's esxtop or perfmon data to a coordinator.",
            "Reads a whole file, a growing file, standard input, or esxtop over ssh, until stopped (Ctrl-C, SIGTERM)."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep feed --host esx1 --ssh root@esx1 --delay 5",
            "  lockstep feed --host esx1 --file esxtop.csv.gz",
            "  lockstep feed --host sql01 --format perfmon --file counters.csv --follow --zone Europe/Berlin",
            "  ssh root@esx1 esxtop -b -d 5 | lockstep feed --host esx1 -"
        })
final class FeedCommand implements Callable<Integer> {

    // A row of a wide capture can have a megabyte.
    private static final int BUFFER_BYTES = 64 << 20;
    private static final int LONG_BODY_BYTES = 1 << 20;
    private static final Duration LOOK = Duration.ofMillis(250);
    private static final int SHORTEST_DELAY_SECONDS = 2;
    private static final int USUAL_DELAY_SECONDS = 5;

    @Option(names = "--host", required = true, paramLabel = "NAME", description = "The host's name in run specs.")
    private String host = "";

    @ArgGroup(multiplicity = "1")
    private Input input = new Input();

    /** One of them. */
    private static final class Input {

        @Option(names = "--file", paramLabel = "FILE", description = "A capture, also compressed (gzip).")
        private @Nullable Path file;

        @Option(
                names = "--ssh",
                paramLabel = "USER@HOST",
                description = "Runs esxtop there over the system's ssh client, by key; restarts it when it ends.")
        private @Nullable String ssh;

        @Parameters(paramLabel = "PIPE", description = "- for standard input.")
        private @Nullable String pipe;
    }

    @Option(names = "--follow", description = "Follow --file as it grows or is replaced.")
    private boolean follow;

    @Option(
            names = "--delay",
            paramLabel = "SECONDS",
            description = "Seconds between samples of --ssh, at least 2 (default: 5).")
    private @Nullable Integer delaySeconds;

    @Option(
            names = "--format",
            defaultValue = "esxtop",
            description = "esxtop, perfmon (also typeperf) or csv: tidy CSV (default: ${DEFAULT-VALUE}).")
    private CaptureFormat format = CaptureFormat.ESXTOP;

    @Option(names = "--charset", converter = CharsetOption.class, description = CharsetOption.DESCRIPTION)
    private @Nullable Charset charset;

    @Mixin
    private CaptureHints hints = new CaptureHints();

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Option(names = "--json", description = "Print the coordinator's answer and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        checkUsage();
        Path file = input.file;
        if (file != null && !follow) {
            answer(upload(file));
            return ExitCode.OK;
        }
        return stream(source(file)) ? ExitCode.OK : ExitCode.FAILED;
    }

    private void checkUsage() {
        if (follow && input.file == null) {
            throw new CommandException(ExitCode.USAGE, "--follow needs --file");
        }
        if (delaySeconds != null && (input.ssh == null || delaySeconds < SHORTEST_DELAY_SECONDS)) {
            throw new CommandException(
                    ExitCode.USAGE, "--delay goes with --ssh and is at least 2 seconds, was " + delaySeconds);
        }
        if (input.ssh != null && format != CaptureFormat.ESXTOP) {
            throw new CommandException(ExitCode.USAGE, "--ssh runs esxtop: leave out --format " + format);
        }
        if (input.pipe != null && !input.pipe.equals("-")) {
            throw new CommandException(
                    ExitCode.USAGE, "'" + input.pipe + "': name a file with --file, or write - for standard input");
        }
    }

    /** For input that is sent as UTF-8. */
    private CaptureAddress address() {
        return hints.addTo(new CaptureAddress(coordinator.url(), host, format));
    }

    /** For input that is sent unchanged. */
    private URI addressOfFile() {
        return address()
                .with("charset", charset == null ? null : charset.name())
                .uri();
    }

    private String upload(Path file) {
        CoordinatorClient client = coordinator.client();
        try {
            // With a long body, a rejection may appear only as a broken connection.
            if (Files.size(file) > LONG_BODY_BYTES) {
                client.putCaptureHeader(address().uri(), CaptureHeader.of(file, format, charset));
            }
            return client.putCapture(addressOfFile(), file);
        } catch (UnreadableInputException noCapture) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(noCapture.getMessage()), noCapture);
        } catch (IOException unreadable) {
            throw new CommandException(ExitCode.USAGE, "--file: cannot read " + file, unreadable);
        }
    }

    private CaptureSource source(@Nullable Path file) {
        Console console = Console.of(command);
        if (file != null) {
            return new FollowedFile(file, LOOK, console::progress);
        }
        if (input.ssh == null) {
            return new PipeSource(System.in);
        }
        try {
            int delay = delaySeconds == null ? USUAL_DELAY_SECONDS : delaySeconds;
            return new SshSource(new SshDestination(input.ssh), delay, console::progress);
        } catch (IllegalArgumentException noDestination) {
            throw new CommandException(ExitCode.USAGE, "--ssh: " + noDestination.getMessage(), noDestination);
        }
    }

    /** False if the last rows were not confirmed. */
    private boolean stream(CaptureSource source) throws InterruptedException {
        FeedSettings settings =
                FeedSettings.of(address().uri(), coordinator.token()).withBufferBytes(BUFFER_BYTES);
        CaptureFeed feed = new CaptureFeed(format, charset, source, settings, Console.of(command)::progress);
        try (EndBySignal signal = new EndBySignal()) {
            signal.ends(feed::end);
            Optional<String> answer = feed.run();
            // After a signal, the process exits as soon as the work has shut down.
            answer.ifPresent(this::answer);
            return answer.isPresent();
        } catch (FeedRefusedException refused) {
            throw FeedRefusal.of(host, refused);
        } catch (UnreadableInputException noCapture) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(noCapture.getMessage()), noCapture);
        } catch (IOException broken) {
            throw new CommandException(ExitCode.FAILED, String.valueOf(broken.getMessage()), broken);
        }
    }

    private void answer(String text) {
        Console console = Console.of(command);
        if (json) {
            console.out().println(text);
            console.out().flush();
        } else {
            new FeedAnswer(console.out()).print(host, text);
        }
    }
}
