package dev.lockstep.workload.storageio;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.external.ExternalLoad;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One load that fio makes. fio is started as much earlier as its start takes, which a rehearsal without I/O has shown, and
 * asked for its totals at each second. It would go on beyond the end and is told to end there, after it was asked for the
 * last second.
 */
final class FioLoad implements ExternalLoad {

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;

    /** How much longer than needed fio may run, in seconds, if it is not told to end. */
    private static final long SPARE_SECONDS = 5;

    private static final long GRACE = 2 * SECOND;

    private final Path fio;
    private final JobFile job;
    private final Path file;
    private final Path rehearsal;
    private final Supplier<BlockStatistics> statistics;
    private final Clock clock;
    private final AtomicInteger answers = new AtomicInteger();
    private volatile BlockStatistics moved = BlockStatistics.UNREADABLE;
    private long startUpNanos;
    private long startMillis;
    private volatile FioStatus latest = FioStatus.NONE;
    private volatile @Nullable FioProcess process;
    private volatile @Nullable StopMode stopped;
    private volatile @Nullable Thread driver;
    private volatile boolean ended;

    /** @param statistics of the devices of the files, now */
    FioLoad(Path fio, JobFile job, Path folder, Supplier<BlockStatistics> statistics, Clock clock) {
        this.statistics = statistics;
        this.clock = clock;
        this.fio = fio;
        this.job = job;
        file = folder.resolve("load.fio");
        rehearsal = folder.resolve("rehearsal.fio");
    }

    /** Measures how long fio takes to begin, and shows that it takes the job. */
    FioLoad rehearsed() {
        try {
            rehearse();
            return this;
        } catch (PreparationException refused) {
            remove(rehearsal);
            throw refused;
        }
    }

    private void rehearse() {
        write(rehearsal, job.rehearsal());
        long begin = System.nanoTime();
        long beginMillis = clock.millis();
        try (FioProcess trial = FioProcess.start(fio, rehearsal)) {
            Thread asking = new Thread(() -> askAt(trial, begin + SECOND), "lockstep-fio-rehearsal");
            asking.setDaemon(true);
            asking.start();
            FioStatus[] first = {FioStatus.NONE};
            int status = trial.read(document -> {
                FioStatus said = FioStatus.of(document);
                first[0] = first[0].runMillis() == 0 ? said : first[0];
            });
            if (status != 0 || first[0].runMillis() == 0) {
                throw new PreparationException("fio refused the job, exit status " + status + ": " + trial.messages());
            }
            startUpNanos = Math.max(0, first[0].atMillis() - first[0].runMillis() - beginMillis) * MILLI;
        } catch (IOException failed) {
            throw new PreparationException("fio could not be read: " + failed.getMessage(), failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PreparationException("was interrupted", interrupted);
        }
    }

    private static void remove(Path job) {
        try {
            Files.deleteIfExists(job);
        } catch (IOException left) {
            throw new IllegalStateException("The job file is left: " + left.getMessage(), left);
        }
    }

    private static void askAt(FioProcess trial, long nanoTime) {
        for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
        trial.ask();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardCharsets.US_ASCII);
        } catch (IOException failed) {
            throw new PreparationException("The job file could not be written: " + failed.getMessage(), failed);
        }
    }

    /** The totals that fio told last; after the end, those of the whole load. */
    FioStatus latest() {
        return latest;
    }

    /** What the devices did while fio ran; what a cache writes to them later does not count. */
    BlockStatistics moved() {
        return moved;
    }

    @Override
    public void start(Schedule schedule, Listener listener) {
        write(file, job.text((schedule.end() - schedule.begin()) / SECOND + SPARE_SECONDS));
        Thread driving = new Thread(() -> drive(schedule, listener), "lockstep-fio");
        driving.setDaemon(true);
        driver = driving;
        driving.start();
    }

    private void drive(Schedule schedule, Listener listener) {
        long agreedMillis = clock.millis() + (schedule.begin() - System.nanoTime()) / MILLI;
        if (!sleepUntil(schedule.begin() - startUpNanos)) {
            listener.ended(0, "");
            return;
        }
        BlockStatistics before = statistics.get();
        try (FioProcess running = FioProcess.start(fio, file)) {
            process = running;
            Thread asking = new Thread(() -> ask(schedule, running), "lockstep-fio-seconds");
            asking.setDaemon(true);
            asking.start();
            int status = running.read(document -> report(document, listener));
            moved = statistics.get().since(before);
            ended = true;
            LockSupport.unpark(asking);
            long skew = (latest.atMillis() == 0 ? 0 : startMillis - agreedMillis) * MILLI;
            listener.ended(skew, failure(status, schedule, running));
        } catch (IOException | RuntimeException failed) {
            listener.ended(0, "fio failed: " + failed.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            listener.ended(0, "was interrupted");
        }
    }

    private void report(FioDocument document, Listener listener) {
        FioStatus now = FioStatus.of(document);
        if (startMillis == 0 && now.runMillis() > 0) {
            startMillis = now.atMillis() - now.runMillis();
        }
        listener.measured(now.since(latest));
        latest = now;
        answers.incrementAndGet();
    }

    /** The status after an order to end is fio's own for that. */
    private String failure(int status, Schedule schedule, FioProcess running) {
        boolean told = stopped != null || System.nanoTime() >= schedule.end();
        if (latest.error() == 0 && (told || status == 0)) {
            return told ? "" : "fio ended before its time: " + running.messages();
        }
        return "fio ended with exit status " + status + " and error " + latest.error() + ": " + running.messages();
    }

    /** Asks at each second of the load, and orders the end. */
    private void ask(Schedule schedule, FioProcess running) {
        int asked = 0;
        for (long second = 1; schedule.zero() + second * SECOND <= schedule.end(); second++) {
            long at = schedule.zero() + second * SECOND;
            if (at > schedule.begin()) {
                if (!sleepUntil(at)) {
                    break;
                }
                running.ask();
                asked++;
            }
        }
        awaitAnswers(asked);
        running.finish();
        long limit = System.nanoTime() + GRACE;
        while (!ended && System.nanoTime() < limit) {
            pause(limit - System.nanoTime());
        }
        if (stopped == StopMode.TERMINATE && !ended) {
            running.kill();
        }
    }

    /** An order to end while fio gathers an answer keeps it from ending for seconds, and the answer comes at the end. */
    private void awaitAnswers(int asked) {
        long limit = System.nanoTime() + GRACE;
        while (answers.get() < asked && !ended && stopped != StopMode.TERMINATE && System.nanoTime() < limit) {
            pause(MILLI);
        }
    }

    /** False if the load was stopped or has ended. */
    private boolean sleepUntil(long nanoTime) {
        while (stopped == null && !ended) {
            long left = nanoTime - System.nanoTime();
            if (left <= 0) {
                return true;
            }
            pause(Math.min(left, 20 * MILLI));
        }
        return false;
    }

    private static void pause(long nanos) {
        LockSupport.parkNanos(nanos);
    }

    @Override
    public void stop(StopMode mode) {
        if (stopped != StopMode.TERMINATE) {
            stopped = mode;
        }
    }

    @Override
    public void close() {
        stop(StopMode.TERMINATE);
        FioProcess running = process;
        if (running != null) {
            running.close();
        }
        Thread driving = driver;
        try {
            if (driving != null) {
                driving.join(10_000);
            }
            remove(file);
            remove(rehearsal);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
