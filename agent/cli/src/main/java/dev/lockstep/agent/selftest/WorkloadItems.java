package dev.lockstep.agent.selftest;

import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.selftest.ItemLog.UnexpectedException;
import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.files.OwnFolder;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.FillProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Every workload: filled, run, checked, reset and dropped, with each choice of each of its parameters. */
record WorkloadItems(
        Workloads workloads, Engine engine, Access load, Access admin, SecretResolver secrets, ServerGuard guard) {

    private static final String TARGET = "selftest";
    private static final int USERS = 2;

    /** First each workload as small as it can be, then what else it can do. */
    void attempt(List<String> ids, ItemLog log) throws IOException, InterruptedException {
        List<WorkloadCase> cases = ids.stream()
                .filter(id -> workloads.descriptor(id).engines().contains(engine.id()))
                .map(workloads::byId)
                .flatMap(workload -> WorkloadCase.of(workload).stream())
                .toList();
        for (WorkloadCase smallest : cases) {
            if (smallest.isSmallest()) {
                attempt(smallest, log);
            }
        }
        for (WorkloadCase further : cases) {
            if (!further.isSmallest() && isOffered(further)) {
                attempt(further, log);
            }
        }
    }

    /** A choice that the workload has, and has on this engine. */
    private boolean isOffered(WorkloadCase tried) {
        RunSpec spec = spec(tried, Prepare.FILL);
        Parameters parameters = parameters(tried, spec);
        if (!tried.workload().faults(parameters).isEmpty()) {
            return false;
        }
        try {
            tried.workload().bind(new Binding(engine, parameters, spec.seed()));
            return true;
        } catch (PreparationException notOnThisEngine) {
            return false;
        }
    }

    private void attempt(WorkloadCase tried, ItemLog log) throws IOException, InterruptedException {
        boolean begun = !log.isOver();
        try {
            ResultDocument[] result = new ResultDocument[1];
            boolean ran = log.attempt(tried.area(), tried.name() + ", fill and run", () -> {
                result[0] = run(spec(tried, Prepare.FILL));
                return transactions(result[0]);
            });
            if (ran) {
                log.attempt(tried.area(), tried.name() + ", books", () -> books(result[0]));
                log.attempt(tried.area(), tried.name() + ", conditions", () -> conditions(result[0]));
            }
            if (ran && tried.isSmallest()) {
                log.attempt(tried.area(), "baseline and reset", () -> reset(spec(tried, Prepare.RESET)));
            }
        } finally {
            if (begun) {
                log.cleanUp(tried.area(), tried.name() + ", drop", () -> drop(spec(tried, Prepare.NONE)));
            }
        }
    }

    private ResultDocument run(RunSpec spec) throws IOException, InterruptedException {
        Assignment assignment = assignment(spec);
        Path folder = OwnFolder.temporary("lockstep-selftest");
        try {
            ResultDocument result = new SoloRun(
                            assignment,
                            List.of(workloads
                                    .byId(spec.onlyGroup().workload().id())
                                    .descriptor()),
                            execution(assignment, folder),
                            Optional.empty(),
                            LockstepVersion.current(),
                            Clock.systemUTC(),
                            Silent.LISTENER,
                            null)
                    .run();
            if (result.run().state() != RunState.COMPLETED) {
                throw new UnexpectedException(Stream.concat(
                                errors(result),
                                result.verdict().reasons().stream().map(reason -> reason.message()))
                        .collect(Collectors.joining("; ")));
            }
            return result;
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    private static Stream<String> errors(ResultDocument result) {
        return result.errors().stream()
                .map(error -> error.wholeRunCount() + " x " + error.errorClass() + ": " + error.example());
    }

    private static String transactions(ResultDocument result) {
        if (!result.errors().isEmpty()) {
            throw new UnexpectedException(errors(result).collect(Collectors.joining("; ")));
        }
        String ended = result.transactions().stream()
                .filter(line -> line.committed() + line.rolledBack() > 0)
                .map(line -> line.name() + " " + (line.committed() + line.rolledBack()))
                .collect(Collectors.joining(", "));
        if (ended.isEmpty()) {
            throw new UnexpectedException("no transaction ended during the run");
        }
        return ended;
    }

    private static String books(ResultDocument result) {
        List<String> broken = result.balance().stream()
                .filter(book -> !book.ok())
                .map(book -> book.name() + ": ledger " + book.ledger() + ", database " + book.database())
                .toList();
        return held(broken, result.balance().stream().map(BalanceLine::name));
    }

    private static String conditions(ResultDocument result) {
        List<String> broken = result.consistency().stream()
                .filter(condition -> !condition.ok())
                .map(condition -> condition.name() + ": " + condition.violations() + " violations")
                .toList();
        return held(broken, result.consistency().stream().map(condition -> condition.name()));
    }

    private static String held(List<String> broken, Stream<String> names) {
        if (!broken.isEmpty()) {
            throw new UnexpectedException(String.join("; ", broken));
        }
        return names.collect(Collectors.joining(", "));
    }

    private String reset(RunSpec spec) throws IOException {
        return within(spec, execution -> {
            execution.execute(Step.CHECK, FillProgress.SILENT);
            StepOutcome reset = execution.execute(Step.RESET, FillProgress.SILENT);
            List<String> broken = execution.execute(Step.VERIFY, FillProgress.SILENT).consistency().stream()
                    .filter(finding -> finding.violations() > 0)
                    .map(finding -> finding.name() + ": " + finding.violations() + " violations")
                    .toList();
            return held(broken, reset.notes().stream());
        });
    }

    private String drop(RunSpec spec) throws IOException {
        return within(spec, execution -> {
            execution.execute(Step.CHECK, FillProgress.SILENT);
            execution.drop();
            return "";
        });
    }

    private interface Work {
        String on(RunExecution execution);
    }

    private String within(RunSpec spec, Work work) throws IOException {
        Assignment assignment = assignment(spec);
        Path folder = OwnFolder.temporary("lockstep-selftest");
        try (RunExecution execution = execution(assignment, folder)) {
            return work.on(execution);
        } catch (StepFailedException failed) {
            throw new UnexpectedException(String.join("; ", failed.problems()));
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    private static Assignment assignment(RunSpec spec) {
        return Planner.plan("selftest", spec, 1).get(0);
    }

    private RunExecution execution(Assignment assignment, Path folder) {
        return new RunExecution(assignment, workloads, secrets, guard, folder);
    }

    private RunSpec spec(WorkloadCase tried, Prepare prepare) {
        int most = tried.workload().mostUsers(parameters(tried, spec(tried, prepare, 1)));
        return spec(tried, prepare, Math.min(USERS, most));
    }

    private static Parameters parameters(WorkloadCase tried, RunSpec spec) {
        return Parameters.resolve(
                tried.workload().descriptor(), spec, spec.targets().get(0));
    }

    private RunSpec spec(WorkloadCase tried, Prepare prepare, int users) {
        ObjectNode spec = Json.mapper().createObjectNode().put("name", TARGET).put("seed", 1);
        spec.putObject("workload")
                .put("id", tried.area())
                .set("parameters", Json.mapper().valueToTree(tried.parameters()));
        ObjectNode target = spec.putArray("targets").addObject();
        put(target.put("name", TARGET).put("engine", engine.id()), load);
        put(target.putObject("admin"), admin);
        spec.putObject("load").put("users", users);
        spec.putObject("phases").put("measure", "2s").put("drainLimit", "10s");
        return SpecReader.read(spec.toString(), () -> 1).withPrepare(prepare);
    }

    private static void put(ObjectNode to, Access access) {
        to.put("url", access.url()).put("user", access.user());
        if (!access.password().isEmpty()) {
            to.put("password", access.password());
        }
    }

    /** What a run says on its way is of no use here. */
    private static final class Silent implements SoloRun.Listener {

        static final Silent LISTENER = new Silent();

        @Override
        public void event(Instant at, String text) {
            // nobody watches
        }

        @Override
        public void second(String phase, List<SeriesSecond> groups, List<ThresholdLine> thresholds) {
            // nobody watches
        }

        @Override
        public FillProgress fillProgress() {
            return FillProgress.SILENT;
        }
    }
}
