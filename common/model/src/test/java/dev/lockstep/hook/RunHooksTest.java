package dev.lockstep.hook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.HookOutcome.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Hooks as shell scripts. What is left behind is looked for in {@code /proc}. */
@EnabledOnOs(OS.LINUX)
class RunHooksTest {

    private static final Map<String, Object> FACTORS = Map.of("v-cpu", 8L, "hyperThreading", "on");

    private final Path folder;
    private final BlockingQueue<HookOutcome> outcomes = new LinkedBlockingQueue<>();
    private final BlockingQueue<Long> starts = new LinkedBlockingQueue<>();
    private RunHooks hooks = new RunHooks(Optional.empty(), "", Map.of(), List.of(), DatabaseActions.NONE, listener());

    RunHooksTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @AfterEach
    void close() {
        hooks.close();
    }

    @Test
    void startsAHookAtItsTimeOnTheClockOfTheRun() throws Exception {
        script("true");
        long begin = System.nanoTime() + Duration.ofMillis(200).toNanos();

        start(begin, Duration.ofMillis(300), Duration.ofSeconds(20));

        assertThat(outcome().ending()).isEqualTo(Ending.SUCCEEDED);
        assertThat(starts.remove() - begin)
                .isBetween(
                        Duration.ofMillis(300).toNanos(), Duration.ofMillis(800).toNanos());
    }

    @Test
    void givesRunEventAndFactorsAsVariablesAndAsJsonAndNothingElse() throws Exception {
        HookOutcome outcome = run("env | sort; cat; echo arguments: $#; pwd", Duration.ofSeconds(20));

        assertThat(outcome.output().lines())
                .contains(
                        "LOCKSTEP_RUN=" + runId(),
                        "LOCKSTEP_EVENT=backup",
                        "LOCKSTEP_HOOK=hook",
                        "LOCKSTEP_FACTOR_V_CPU=8",
                        "LOCKSTEP_FACTOR_HYPERTHREADING=on",
                        "arguments: 0",
                        folder.toRealPath().toString())
                .filteredOn(line -> line.matches("[A-Za-z_]+=.*"))
                .allMatch(line -> line.matches("(LOCKSTEP_|PATH=|HOME=|LANG=|PWD=|OLDPWD=|SHLVL=|_=).*"));
        assertThat(outcome.output())
                .contains("{\"run\":\"" + runId() + "\",\"event\":\"backup\",\"hook\":\"hook\",\"factors\":{");
    }

    @Test
    void reportsAnExitStatusOtherThanZero() throws Exception {
        HookOutcome outcome = run("echo no space >&2; exit 3", Duration.ofSeconds(20));

        assertThat(outcome.ending()).isEqualTo(Ending.FAILED);
        assertThat(outcome.detail()).isEqualTo("exit status 3");
        assertThat(outcome.output()).isEqualTo("no space");
    }

    @Test
    void keepsOnlyTheBeginningOfAGigabyteOfOutput() throws Exception {
        Runtime memory = Runtime.getRuntime();
        long before = memory.totalMemory() - memory.freeMemory();

        HookOutcome outcome = run("head -c 1000000000 /dev/zero | tr '\\0' x", Duration.ofMinutes(2));

        assertThat(outcome.ending()).isEqualTo(Ending.SUCCEEDED);
        assertThat(outcome.output()).hasSize(OutputHead.MOST_BYTES + "\n[cut off after 64 KB]".length());
        assertThat(memory.totalMemory() - memory.freeMemory() - before).isLessThan(100_000_000);
    }

    @Test
    void masksSecretsAndControlCharactersInTheOutput() throws Exception {
        HookOutcome outcome =
                run("printf 'password=geheim\\nred \\033[31m\\n\\tindented\\r\\n'", Duration.ofSeconds(20));

        assertThat(outcome.output()).isEqualTo("password=***\nred \\u001b[31m\n\tindented");
    }

    @Test
    void killsAHookThatNeverEnds() throws Exception {
        HookOutcome outcome = run("trap '' TERM; while :; do sleep 1; done", Duration.ofSeconds(1));

        assertThat(outcome.ending()).isEqualTo(Ending.FAILED);
        assertThat(outcome.detail()).isEqualTo("killed after its time-out of 1s");
        assertThat(outcome.duration()).isLessThan(Duration.ofSeconds(15));
        assertThat(survivors()).isEmpty();
    }

    @Test
    void killsTheChildrenOfAHookToo() throws Exception {
        HookOutcome outcome = run("""
                        (trap '' TERM; while :; do sleep 1; done) &
                        (setsid sh -c 'sleep 1000' &) &
                        sleep 0.3
                        sleep 1000""", Duration.ofSeconds(1));

        assertThat(outcome.ending()).isEqualTo(Ending.FAILED);
        assertThat(survivors()).isEmpty();
    }

    @Test
    void killsAHookWhenItsRunIsStopped() throws Exception {
        script("sleep 1000");
        start(System.nanoTime(), Duration.ZERO, Duration.ofMinutes(5));
        starts.poll(20, TimeUnit.SECONDS);

        hooks.close();

        assertThat(outcome().ending()).isEqualTo(Ending.CANCELLED);
        assertThat(survivors()).isEmpty();
    }

    @Test
    void startsNoHookAfterTheLoadHasEnded() throws Exception {
        script("true");
        start(System.nanoTime(), Duration.ofMillis(300), Duration.ofSeconds(20));

        hooks.finish();

        assertThat(outcome()).isEqualTo(HookOutcome.NOT_STARTED);
        assertThat(starts).isEmpty();
    }

    @Test
    void saysThatNoHookStartsIfTheLoadNeverBegan() throws Exception {
        script("true");
        start(System.nanoTime() + Duration.ofDays(1).toNanos(), Duration.ZERO, Duration.ofSeconds(20));
        hooks.close();
        assertThat(outcome()).isEqualTo(HookOutcome.NOT_STARTED);

        hooks = withoutFolder();
        hooks.close();
        hooks.close();
        assertThat(outcome()).isEqualTo(HookOutcome.NOT_STARTED);
        assertThat(outcomes).isEmpty();
    }

    @Test
    void doesNotWaitForAProcessThatOutlivesItsHookAndLeavesItAlone() throws Exception {
        HookOutcome outcome = run("sleep 6 & echo started", Duration.ofSeconds(20));

        assertThat(outcome.ending()).isEqualTo(Ending.SUCCEEDED);
        assertThat(outcome.duration()).isLessThan(Duration.ofSeconds(5));
        assertThat(survivors()).hasSize(1);
    }

    @Test
    void doesNotHangOnAHookThatClosesItsInput() throws Exception {
        assertThat(run("exec <&-; sleep 0.2", Duration.ofSeconds(20)).ending()).isEqualTo(Ending.SUCCEEDED);
    }

    @Test
    void refusesAFileThatBecameWritableByOthers() throws Exception {
        script("true");
        Files.setPosixFilePermissions(folder.resolve("hook"), PosixFilePermissions.fromString("rwxrwxrwx"));

        start(System.nanoTime(), Duration.ZERO, Duration.ofSeconds(20));

        assertThat(outcome().detail()).contains("is writable by others");
        assertThat(hooks.complaints()).singleElement().asString().contains("is writable by others");
    }

    @Test
    void failsWithoutAFolder() throws Exception {
        hooks = withoutFolder();
        hooks.start(System.nanoTime());

        assertThat(outcome().detail()).isEqualTo("This process was started without --hooks");
    }

    private RunHooks withoutFolder() {
        return new RunHooks(
                Optional.empty(),
                runId(),
                FACTORS,
                List.of(call(Duration.ZERO, Duration.ofSeconds(1))),
                DatabaseActions.NONE,
                listener());
    }

    private HookOutcome run(String script, Duration timeout) throws Exception {
        script(script);
        start(System.nanoTime(), Duration.ZERO, timeout);
        return outcome();
    }

    private void script(String lines) throws IOException {
        Path file = folder.resolve("hook");
        Files.writeString(file, "#!/bin/sh\n" + lines + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void start(long startNanoTime, Duration at, Duration timeout) throws IOException {
        hooks = new RunHooks(
                Optional.of(HookFolder.of(folder)),
                runId(),
                FACTORS,
                List.of(call(at, timeout)),
                DatabaseActions.NONE,
                listener());
        hooks.start(startNanoTime);
    }

    /** Another one for each test, so that what it leaves behind is found. */
    private String runId() {
        return folder.getFileName().toString();
    }

    private static HookCall call(Duration at, Duration timeout) {
        return new HookCall("backup", "hook", at, timeout, null);
    }

    private HookOutcome outcome() throws InterruptedException {
        HookOutcome outcome = outcomes.poll(3, TimeUnit.MINUTES);
        assertThat(outcome).isNotNull();
        return outcome;
    }

    private RunHooks.Listener listener() {
        return new RunHooks.Listener() {
            @Override
            public void started(HookCall call) {
                starts.add(System.nanoTime());
            }

            @Override
            public void ended(HookCall call, HookOutcome outcome) {
                outcomes.add(outcome);
            }
        };
    }

    /** Processes of the hook that still live, by what only they have in their environment. */
    private List<ProcessHandle> survivors() {
        return ProcessHandle.allProcesses()
                .filter(ProcessHandle::isAlive)
                .filter(process -> environment(process).contains("LOCKSTEP_RUN=" + runId() + "\0"))
                .toList();
    }

    private static String environment(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/environ"));
        } catch (IOException ended) {
            return "";
        }
    }
}
