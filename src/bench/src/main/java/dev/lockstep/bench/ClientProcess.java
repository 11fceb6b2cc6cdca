package dev.lockstep.bench;

import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A client that is measured from outside by its {@link ProgressLine}s, until it is killed. */
public final class ClientProcess {

    private ClientProcess() {}

    /** @param args {@code lockstep FILE} or {@code loop FILE} with the file of a spec */
    public static void main(String[] args) throws InterruptedException, IOException, SQLException {
        RunSpec spec = SpecReader.read(Files.readString(Path.of(args[1])), () -> 1);
        Workload workload = BenchWorkloads.byId(spec.onlyGroup().workload().id());
        if (args[0].equals("loop")) {
            BareLoop.run(spec, workload);
        } else {
            lockstep(spec, workload);
        }
    }

    /** A run as in {@code lockstep solo}, with all timing and the server's waits observed. */
    private static void lockstep(RunSpec spec, Workload workload) throws InterruptedException {
        Assignment assignment = Planner.plan("bench", spec, 1).get(0);
        SecretResolver secrets = SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of())
                .admittingLiterals();
        SoloRun run = new SoloRun(
                assignment,
                List.of(workload.descriptor()),
                new RunExecution(assignment, Workloads.of(List.of(workload)), secrets, ServerGuard.NONE, Path.of("")),
                Optional.empty(),
                "bench",
                Clock.systemUTC(),
                new ProgressPrinter(workload.descriptor()),
                null);
        run.run();
    }
}
