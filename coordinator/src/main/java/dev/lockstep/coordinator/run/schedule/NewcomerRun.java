package dev.lockstep.coordinator.run.schedule;

import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.run.live.RunRequest;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.run.Json;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.RunProgress;
import dev.lockstep.run.machine.RunTerms;
import dev.lockstep.run.machine.RunTiming;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** A run that has just been admitted to the queue. */
public record NewcomerRun(
        String id, RunRequest request, List<WorkloadDescriptor> workloads, RunProgress progress, Instant created) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final int SUFFIXES = 36 * 36 * 36 * 36;

    public static NewcomerRun of(RunRequest request, List<WorkloadDescriptor> workloads, Instant now) {
        return of(newId(now), request, workloads, now);
    }

    static NewcomerRun of(String id, RunRequest request, List<WorkloadDescriptor> workloads, Instant now) {
        RunTerms terms = RunTerms.of(id, request.spec(), RunTiming.DEFAULT, request.launcher());
        return new NewcomerRun(
                id, request, workloads, RunProgress.queued(terms, request.spec().firstChanges(), now), now);
    }

    /** Sortable by time and easy to type. */
    private static String newId(Instant now) {
        String suffix =
                Integer.toString(SUFFIXES + RANDOM.nextInt(SUFFIXES), 36).substring(1);
        return SECONDS.format(now) + "-" + suffix;
    }

    public NewRun row() {
        return new NewRun(
                id,
                request.spec().name(),
                WorkloadDescriptor.ids(workloads),
                request.spec().priority(),
                created,
                Json.write(request.spec()),
                Json.write(workloads),
                Json.write(progress),
                request.idempotencyKey(),
                request.hash());
    }

    public ActiveRun active(long arrival) {
        return new ActiveRun(id, arrival, request.spec(), workloads, progress, List.of());
    }
}
