package dev.lockstep.agent.run;

import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StepOutcome.Finding;
import dev.lockstep.run.StepOutcome.TargetFacts;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.external.ExternalTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** The steps of the targets with paths on this agent's machine, for all of them at once. */
final class ExternalSteps {

    private final List<ExternalSite> sites;

    ExternalSteps(List<ExternalSite> sites) {
        this.sites = sites;
    }

    private <T> List<T> onEach(Function<ExternalSite, T> action) {
        List<ParallelTargets.Task<T>> tasks = new ArrayList<>();
        sites.forEach(site -> tasks.add(new ParallelTargets.Task<>(site.target(), () -> action.apply(site))));
        return ParallelTargets.run(sites.size(), tasks);
    }

    StepOutcome check() {
        onEach(site -> {
            site.external().check();
            return site.name();
        });
        return StepOutcome.NOTHING;
    }

    StepOutcome create(Prepare prepare) {
        onEach(site -> {
            site.external().create(FillSteps.existing(prepare));
            return site.name();
        });
        return StepOutcome.NOTHING;
    }

    /** @throws StepFailedException with the problems; with none if the fill was stopped */
    StepOutcome fill(FillProgress progress, BooleanSupplier wanted) {
        WholeFill whole = new WholeFill(progress, Math.max(1, sites.size()), wanted);
        if (onEach(site -> fill(site.external(), whole)).contains(false)) {
            throw new StepFailedException(List.of());
        }
        return StepOutcome.NOTHING;
    }

    private static boolean fill(ExternalTarget target, FillProgress progress) {
        try {
            target.fill(progress);
            return true;
        } catch (CancellationException givenUp) {
            return false;
        }
    }

    StepOutcome finish() {
        return StepOutcome.ofNotes(
                onEach(site -> site.name() + ": " + site.external().finish()));
    }

    StepOutcome drop() {
        return StepOutcome.ofNotes(onEach(site -> {
            site.external().drop();
            return site.name() + ": removed the workload's files";
        }));
    }

    StepOutcome prepare() {
        List<TargetFacts> facts = onEach(site -> {
            site.external().beforeRun();
            return facts(site);
        });
        return new StepOutcome(Map.of(), facts, counts(), List.of(), Map.of(), List.of());
    }

    private static TargetFacts facts(ExternalSite site) {
        return new TargetFacts(
                site.name(),
                site.target().engine(),
                site.external().version(),
                "",
                site.external().facts().stream()
                        .map(fact -> new Fact(fact.name(), fact.value(), fact.source()))
                        .toList());
    }

    StepOutcome verify() {
        List<Finding> findings = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (ExternalSite site : sites) {
            site.external()
                    .consistency()
                    .forEach(found -> findings.add(new Finding(site.name(), found.name(), found.violations())));
            site.external().notes().forEach(note -> notes.add(site.name() + ": " + note));
        }
        return new StepOutcome(Map.of(), List.of(), counts(), findings, Map.of(), notes);
    }

    private Map<String, Map<String, Long>> counts() {
        Map<String, Map<String, Long>> counts = new HashMap<>();
        sites.forEach(site -> counts.put(site.name(), site.external().counts()));
        return counts;
    }
}
