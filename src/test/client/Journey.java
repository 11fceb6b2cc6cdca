import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import lockstep.client.AgentsApi;
import lockstep.client.ApiClient;
import lockstep.client.ApiException;
import lockstep.client.JSON;
import lockstep.client.MeasurementsApi;
import lockstep.client.RunsApi;
import lockstep.client.model.AgentView;
import lockstep.client.model.Problem;
import lockstep.client.model.ResultDocument;
import lockstep.client.model.RunDetails;
import lockstep.client.model.RunSpec;
import lockstep.client.model.RunSpecAgents;
import lockstep.client.model.RunSpecLimits;
import lockstep.client.model.RunSpecLoad;
import lockstep.client.model.RunSpecPhases;
import lockstep.client.model.RunSpecTarget;
import lockstep.client.model.RunSpecThinkTime;
import lockstep.client.model.RunSpecWorkload;
import lockstep.client.model.RunView;

/** What users do with a client made from the description of the API. GeneratedClientTest compiles and runs it. */
public final class Journey {

    private Journey() {}

    /**
     * Runs a workload on all agents and writes what the client says of it.
     *
     * @param arguments the coordinator, the JDBC URL and the user of the target, the file to write
     */
    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        List<String> agents = new AgentsApi(client)
                .listAgents().stream().map(AgentView::getName).toList();
        RunsApi runs = new RunsApi(client);
        RunSpec spec = spec(arguments[1], arguments[2], agents.size());

        RunView created = runs.createRun(spec, "journey");
        MeasurementsApi measurements = new MeasurementsApi(client);
        File events = measurements.streamRun(created.getId(), null, null, true); // is there when the run has ended
        RunDetails ended = runs.getRun(created.getId());
        ResultDocument result = measurements.getResult(created.getId());

        Path out = Path.of(arguments[3]);
        Files.writeString(
                out,
                new JSON()
                        .getMapper()
                        .writeValueAsString(Map.of(
                                "agents", agents,
                                "id", created.getId(),
                                "state", ended.getState(),
                                "seed", ended.getSpec().getSeed(),
                                "events", Files.readString(events.toPath()),
                                "refusal", refusal(runs, spec),
                                "units", result.getWholeRun().getTransactions().get(0).getUnits(),
                                "result", result)));
    }

    private static RunSpec spec(String url, String user, int agents) {
        return new RunSpec()
                .name("journey")
                .seed(7L)
                .workload(new RunSpecWorkload()
                        .id("batch-insert")
                        .parameters(Map.of("mode", "client-commit-per-row")))
                .addTargetsItem(new RunSpecTarget()
                        .name("db")
                        .engine("postgresql")
                        .url(url)
                        .user(user))
                .load(new RunSpecLoad().users(4).thinkTime(new RunSpecThinkTime("5ms")))
                .phases(new RunSpecPhases().warmUp("1s").measure("3s"))
                .agents(new RunSpecAgents().count(agents))
                .prepare(RunSpec.PrepareEnum.FILL)
                .limits(new RunSpecLimits().startSkew("500ms").clockUncertainty("50ms"));
    }

    /** What is said of the same spec with a priority that is too high. */
    private static String refusal(RunsApi runs, RunSpec spec) throws ApiException {
        try {
            return "created " + runs.createRun(spec.priority(2_000), null).getId();
        } catch (ApiException refused) {
            Problem problem = new JSON().getMapper().readValue(refused.getResponseBody(), Problem.class);
            return refused.getCode() + " " + problem.getFaults().get(0).getPath();
        }
    }
}
