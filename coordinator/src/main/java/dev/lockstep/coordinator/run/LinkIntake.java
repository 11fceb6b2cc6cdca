package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.agent.AgentLink;
import dev.lockstep.coordinator.agent.AgentListener;
import dev.lockstep.coordinator.ledger.Ledger;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.Json;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.RegistryMessage;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.text.PlainText;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.MalformedMessageException;
import dev.lockstep.wire.TotalsMapping;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepProgress;
import dev.lockstep.wire.proto.StepReport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;

/** Converts agents' messages into domain objects and passes them on; an agent that sends invalid ones is refused. */
@Component
class LinkIntake implements AgentListener {

    private final Conductor conductor;
    private final Ledger ledger;
    private final KnownDescriptors<WorkloadDescriptor> workloads = new KnownDescriptors<>(WorkloadDescriptor.class);
    private final KnownDescriptors<EngineDescriptor> engines = new KnownDescriptors<>(EngineDescriptor.class);

    LinkIntake(Conductor conductor, Ledger ledger) {
        this.conductor = conductor;
        this.ledger = ledger;
    }

    @Override
    public void hello(AgentLink link, Hello hello) {
        sensibly(link, () -> {
            requirePlainTexts(hello);
            requireName(hello.getName());
            conductor.hello(
                    link,
                    new RegistryMessage.Hello(
                            link.connection(), hello.getInstanceId(), hello.getRunId(), description(hello)));
        });
    }

    private static void requireName(String name) {
        if (name.isBlank() || name.length() > 200) {
            throw new IllegalArgumentException("An agent's name has 1 to 200 printable characters");
        }
    }

    /** Checks all texts of a new agent, because they are displayed and logged. */
    private static void requirePlainTexts(Hello hello) {
        requirePlain("name", hello.getName());
        hello.getLabelsMap().forEach((key, value) -> {
            requirePlain("labels", key);
            requirePlain("labels." + key, value);
        });
        requirePlain("instanceId", hello.getInstanceId());
        requirePlain("runId", hello.getRunId());
        requirePlain("lockstepVersion", hello.getLockstepVersion());
        requirePlain("javaVersion", hello.getJavaVersion());
        requirePlain("operatingSystem", hello.getOperatingSystem());
        hello.getAllowedTargetsList().forEach(target -> requirePlain("allowedTargets", target));
        requirePlain("hooksFolder", hello.getHooksFolder());
        hello.getHooksList().forEach(hook -> requirePlain("hooks", hook));
    }

    private static void requirePlain(String field, String text) {
        PlainText.complaint(text).ifPresent(complaint -> {
            throw new IllegalArgumentException(PlainText.visible(field) + ' ' + complaint);
        });
    }

    private AgentDescription description(Hello hello) {
        return new AgentDescription(
                hello.getName(),
                hello.getLabelsMap(),
                hello.getCores(),
                hello.getMemoryBytes(),
                hello.getLockstepVersion(),
                hello.getJavaVersion(),
                hello.getOperatingSystem(),
                workloads.read(hello.getWorkloadsList()),
                engines.read(hello.getEnginesList()),
                hello.getAllowedTargetsList(),
                hello.getHooksFolder().isEmpty() ? null : new HookOffer(hello.getHooksFolder(), hello.getHooksList()),
                hello.getContractVersion());
    }

    @Override
    public void step(AgentLink link, StepReport report) {
        sensibly(link, () -> {
            String agent = link.agent();
            int number = report.getNumber();
            switch (report.getReportCase()) {
                case PROGRESS -> conductor.post(report.getRunId(), progress(agent, number, report.getProgress()));
                case DONE ->
                    conductor.post(
                            report.getRunId(),
                            new RunMessage.AgentStepDone(
                                    agent, number, Json.read(report.getDone().getOutcome(), StepOutcome.class)));
                case FAILED ->
                    conductor.post(
                            report.getRunId(),
                            new RunMessage.AgentStepFailed(
                                    agent,
                                    number,
                                    report.getFailed().getProblemsList().stream()
                                            .map(PlainText::visible)
                                            .toList()));
                case REPORT_NOT_SET -> throw new IllegalArgumentException("A step report is empty");
            }
        });
    }

    private static RunMessage.AgentProgress progress(String agent, int number, StepProgress progress) {
        return new RunMessage.AgentProgress(
                agent, number, progress.getRows(), progress.getRowsExpected(), progress.getBytes());
    }

    @Override
    public void interval(AgentLink link, IntervalReport report) {
        sensibly(link, () -> {
            byte[] payload = report.getInterval().toByteArray();
            ledger.offer(link, report.getRunId(), IntervalMapping.decode(payload), payload);
        });
    }

    @Override
    public void loadEnded(AgentLink link, LoadEnded ended) {
        sensibly(link, () -> {
            TotalsMapping.fromWire(ended.getTotalsList());
            ledger.offer(link, ended);
        });
    }

    @Override
    public void hook(AgentLink link, HookReport report) {
        sensibly(
                link,
                () -> conductor.post(
                        report.getRunId(),
                        new RunMessage.HookReported(link.agent(), report.getEvent(), outcome(report.getOutcome()))));
    }

    private static @Nullable HookOutcome outcome(String json) {
        return json.isEmpty() ? null : plain(Json.read(json, HookOutcome.class));
    }

    private static HookOutcome plain(HookOutcome outcome) {
        return new HookOutcome(
                outcome.ending(),
                PlainText.visible(outcome.detail()),
                outcome.duration(),
                PlainText.visibleLines(outcome.output()));
    }

    @Override
    public void closed(AgentLink link) {
        conductor.closed(link);
    }

    private static void sensibly(AgentLink link, Runnable reading) {
        try {
            reading.run();
        } catch (JacksonException senseless) {
            refuse(link, "its JSON does not match this contract " + where(senseless));
        } catch (MalformedMessageException | IllegalArgumentException senseless) {
            refuse(link, senseless.getMessage());
        }
    }

    private static void refuse(AgentLink link, @Nullable String reason) {
        link.refuse("The coordinator cannot parse the agent's message: " + reason, false);
    }

    /** Not its message, which contains class names. */
    private static String where(JacksonException senseless) {
        String path = senseless.getPath().stream()
                .map(step -> step.getPropertyName() == null ? "[" + step.getIndex() + "]" : step.getPropertyName())
                .collect(Collectors.joining("."));
        return path.isEmpty() ? "at its beginning" : "at " + path;
    }
}
