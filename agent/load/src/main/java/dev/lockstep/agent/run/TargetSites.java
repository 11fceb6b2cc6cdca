package dev.lockstep.agent.run;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the sites of an assignment: checks each target's settings, whether it may be connected to, and its secrets.
 */
final class TargetSites {

    private final Assignment assignment;
    private final Workloads workloads;
    private final SecretResolver secrets;
    private final ServerGuard guard;

    TargetSites(Assignment assignment, Workloads workloads, SecretResolver secrets, ServerGuard guard) {
        this.assignment = assignment;
        this.workloads = workloads;
        this.secrets = secrets;
        this.guard = guard;
    }

    TargetSite site(int index) {
        RunSpec spec = assignment.spec();
        Target target = spec.targets().get(index);
        Workload workload = workloads.byId(spec.groupOf(target).workload().id());
        Engine engine = workloads.engines().byId(target.engine());
        requireEngine(workload, engine);
        Parameters parameters = Parameters.resolve(workload.descriptor(), spec, target);
        requireNoFaults(workload.faults(parameters));
        boolean open = spec.groupOf(target).load().open();
        String users = open ? "load.maxUsers" : "load.users";
        requireWorkForAll(users, spec.usersOf(target), workload.mostUsers(parameters), workload);
        if (open) {
            requireNoFaults(workload.pauses(parameters).stream()
                    .map(TargetSites::withoutEffect)
                    .toList());
        }
        ConnectionSettings load = settings(engine, target, target.access(), Purpose.LOAD);
        ConnectionSettings admin = settings(engine, target, target.adminAccess(), Purpose.ADMIN);
        requireNoFaults(refusals(load, admin));
        return new TargetSite(
                index, target, engine, workload.bind(new Binding(engine, parameters, spec.seed())), load, admin);
    }

    private static List<String> refusals(ConnectionSettings load, ConnectionSettings admin) {
        List<String> refusals = new ArrayList<>();
        addRefusal("url", load, refusals);
        if (!admin.server().equals(load.server())) {
            addRefusal("admin.url", admin, refusals);
        }
        return refusals;
    }

    private static void addRefusal(String path, ConnectionSettings settings, List<String> refusals) {
        try {
            settings.guard().requireAdmitted(settings.server());
        } catch (PreparationException refused) {
            refusals.add(path + ": " + refused.getMessage());
        }
    }

    private static void requireEngine(Workload workload, Engine engine) {
        List<String> engines = workload.descriptor().engines();
        if (!engines.contains(engine.id())) {
            throw new PreparationException("Workload " + workload.descriptor().id() + " does not run on " + engine.id()
                    + ", but on: " + String.join(", ", engines));
        }
    }

    /** A user without work is done at once, and would pass for one that was lost. */
    private static void requireWorkForAll(String path, int users, int most, Workload workload) {
        if (users > most) {
            throw new PreparationException(
                    path + " is " + users + ", but " + workload.descriptor().id() + " has work for at most " + most
                            + " on a target with these parameters");
        }
    }

    private static String withoutEffect(String parameter) {
        return "workload.parameters." + parameter + " makes users pause, which has no effect with load.rate: remove it,"
                + " or give load.users";
    }

    static void requireNoFaults(List<String> faults) {
        if (!faults.isEmpty()) {
            throw new PreparationException(String.join("; ", faults));
        }
    }

    private ConnectionSettings settings(Engine engine, Target target, Target.Access access, Purpose purpose) {
        return engine.settings(login(target, access), target.properties(), purpose)
                .guardedBy(guard);
    }

    /** For an embedded database without a user in the spec, the login that it was started with. */
    private Access login(Target target, Target.Access access) {
        String url = url(target, access);
        @Nullable String user = access.user();
        if (Target.EMBEDDED.equals(access.url()) && user == null) {
            return new Access(url, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(url));
        }
        return new Access(url, user == null ? "" : user, secrets.resolve(access.password()));
    }

    private String url(Target target, Target.Access access) {
        if (!Target.EMBEDDED.equals(access.url())) {
            return access.url() == null ? target.url() : access.url();
        }
        String url = assignment.urls().get(target.name());
        if (url == null) {
            throw new PreparationException("The embedded database is not started yet");
        }
        return url;
    }
}
