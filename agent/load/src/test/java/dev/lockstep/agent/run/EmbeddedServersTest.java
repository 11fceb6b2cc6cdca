package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.Planner;
import dev.lockstep.run.Specs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class EmbeddedServersTest {

    private static final long PAUSE_MILLIS = 5;

    private final Assignment assignment =
            Planner.plan("run", Specs.read("""
                            name: inserts
                            workload: { id: insert }
                            targets: [ { name: pg, engine: postgresql, url: embedded } ]
                            load: { users: 8 }
                            phases: { measure: 2s }
                            """), 1).get(0);

    @Test
    void aServerThatIsStillStartingAtTheEndIsRemoved(@TempDir Path folder) throws InterruptedException {
        EmbeddedServers servers = new EmbeddedServers(folder);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread step = new Thread(() -> failure.set(catchThrowable(() -> servers.start(assignment))));
        step.start();
        while (step.isAlive() && !Files.exists(folder.resolve("pg"))) {
            Thread.sleep(PAUSE_MILLIS);
        }
        servers.close();
        step.join();

        assertThat(failure.get()).isInstanceOf(StepFailedException.class).hasMessage("The run is over");
        assertThat(folder.resolve("pg")).doesNotExist();
    }
}
