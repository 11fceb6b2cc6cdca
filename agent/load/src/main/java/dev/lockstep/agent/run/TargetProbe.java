package dev.lockstep.agent.run;

import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Target;
import java.sql.SQLException;
import java.util.List;

/** Connects to the targets of a spec as a run would, reads their properties and disconnects. */
public final class TargetProbe {

    private final Assignment assignment;
    private final TargetSites sites;

    /** @param guard called before each connection */
    public TargetProbe(Assignment assignment, Workloads workloads, SecretResolver secrets, ServerGuard guard) {
        this.assignment = assignment;
        this.sites = new TargetSites(assignment, workloads, secrets, guard);
    }

    /**
     * What a target reports.
     *
     * @param hidden what its login may not see, each with the privilege that it needs
     */
    public record Answer(String version, List<String> hidden) {}

    /**
     * Connects to one target, as the load and as its administrator.
     *
     * @throws StepFailedException with the problem and what to do
     */
    public Answer probe(int index) {
        Target target = assignment.spec().targets().get(index);
        return ParallelTargets.run(1, List.of(new ParallelTargets.Task<>(target, () -> answer(sites.site(index)))))
                .get(0);
    }

    private static Answer answer(TargetSite site) throws SQLException {
        String version = site.on(Purpose.LOAD, site.engine()::version);
        List<ServerFact> facts = site.on(
                Purpose.ADMIN,
                admin -> site.on(Purpose.LOAD, load -> site.engine().facts(admin, load)));
        return new Answer(
                version,
                facts.stream()
                        .filter(fact -> fact.source().equals(FactQuery.MISSING))
                        .map(fact -> fact.name() + " " + fact.value())
                        .toList());
    }
}
