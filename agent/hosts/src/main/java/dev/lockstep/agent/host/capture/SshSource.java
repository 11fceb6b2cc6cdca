package dev.lockstep.agent.host.capture;

import dev.lockstep.run.Durations;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * esxtop on a host, run by the system's ssh client and restarted whenever it ends. It is not restarted if its first run
 * prints nothing: a wrong name or key does not fix itself.
 */
public final class SshSource implements CaptureSource {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final List<String> command;
    private final Duration firstPause;
    private final Consumer<String> news;
    private final CountDownLatch ended = new CountDownLatch(1);
    private Duration pause;
    private @Nullable Run last;
    private boolean everSpoke;

    /** @param news notified when it has ended and is restarted */
    public SshSource(SshDestination destination, int delaySeconds, Consumer<String> news) {
        this(destination.esxtop("ssh", delaySeconds), FIRST_PAUSE, news);
    }

    SshSource(List<String> command, Duration firstPause, Consumer<String> news) {
        this.command = List.copyOf(command);
        this.firstPause = firstPause;
        this.news = news;
        this.pause = firstPause;
    }

    @Override
    public Optional<InputStream> next() throws IOException, InterruptedException {
        Run before = last();
        return before == null || mayStartAgain(before, before.end()) ? start() : Optional.empty();
    }

    private boolean mayStartAgain(Run before, int code) throws IOException, InterruptedException {
        if (ended.getCount() == 0) {
            return false;
        }
        everSpoke |= before.spoke;
        if (!everSpoke) {
            throw new IOException(
                    "ssh exited with code " + code + " before esxtop printed anything; ssh may have printed why. Try: "
                            + String.join(" ", command) + " -n 1");
        }
        pause = before.spoke ? firstPause : doubled(pause);
        news.accept("esxtop over ssh exited (code " + code + "); restarting it in " + Durations.format(pause));
        return !ended.await(pause.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static Duration doubled(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }

    private synchronized @Nullable Run last() {
        return last;
    }

    private synchronized Optional<InputStream> start() throws IOException {
        if (ended.getCount() == 0) {
            return Optional.empty();
        }
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            Run run = new Run(process);
            last = run;
            return Optional.of(run);
        } catch (IOException noClient) {
            throw new IOException(
                    "Cannot run " + command.get(0) + ": install an OpenSSH client or put it on the PATH", noClient);
        }
    }

    @Override
    public boolean keeps() {
        return false;
    }

    @Override
    public synchronized void close() {
        ended.countDown();
        Run running = last;
        if (running != null) {
            running.process.destroy();
        }
    }

    /** The output of one run of the command. */
    private final class Run extends FilterInputStream {

        private final Process process;
        private boolean spoke;

        private Run(Process process) {
            super(process.getInputStream());
            this.process = process;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                int read = super.read(bytes, offset, length);
                spoke |= read > 0;
                return read;
            } catch (IOException closed) {
                if (ended.getCount() == 0) {
                    return -1;
                }
                throw closed;
            }
        }

        /** Its exit code; it is killed if it only closed its output. */
        private int end() throws InterruptedException {
            if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroy();
            }
            return process.waitFor();
        }
    }
}
