package dev.lockstep.coordinator.run.rest;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.ended.EndedRuns;
import dev.lockstep.coordinator.run.ended.ResultRemaker;
import dev.lockstep.coordinator.run.ended.VscsiArchive;
import dev.lockstep.coordinator.run.ended.VscsiArchive.Moment;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.vscsi.DiskKey;
import dev.lockstep.host.vscsi.VscsiStats;
import dev.lockstep.host.vscsi.VscsiStatsReader;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** REST resource of virtual disk histograms. */
@RestController
@Tag(name = "hosts")
class VscsiController {

    private final Runs runs;
    private final RunStore store;
    private final VscsiArchive archive;
    private final EndedRuns ended;
    private final ResultRemaker remaker;
    private final Audit audit;
    private final Clock clock;

    VscsiController(
            Runs runs,
            RunStore store,
            VscsiArchive archive,
            EndedRuns ended,
            ResultRemaker remaker,
            Audit audit,
            Clock clock) {
        this.runs = runs;
        this.store = store;
        this.archive = archive;
        this.ended = ended;
        this.remaker = remaker;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * The outcome of an upload.
     *
     * @param dropped incomplete histograms, with the reason
     */
    record Answer(String host, String moment, int histograms, List<DiskKey> disks, List<String> dropped) {}

    @Needs(Role.OPERATOR)
    @PutMapping("/api/v1/runs/{id}/vscsistats")
    @Operation(
            operationId = "putVscsiStats",
            summary = "Takes the output of 'vscsiStats -p all -c' on a host of the run, at its moment start or end;"
                    + " with both, the result has the difference",
            requestBody =
                    @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = "application/octet-stream",
                                            schema = @Schema(type = "string", format = "binary"))))
    Answer put(
            @PathVariable String id,
            @RequestParam String host,
            @Parameter(
                            schema =
                                    @Schema(
                                            type = "string",
                                            allowableValues = {"start", "end"},
                                            defaultValue = "end"))
                    @RequestParam(defaultValue = "end")
                    String moment,
            @AuthenticationPrincipal Visitor visitor,
            InputStream body) {
        RunRow run = runs.find(id);
        requireRecent(run);
        requireNamed(id, host);
        Moment at = moment(moment);
        VscsiStats stats = read(body);
        archive.keep(id, host, at, clock.instant(), stats);
        audit.done(visitor, "ATTACH", id + " (" + run.name() + "): vscsiStats of host " + host + ", " + moment);
        ended.changed(id, "vscsiStats of host " + host);
        return new Answer(host, moment, stats.histograms().size(), stats.disks(), stats.dropped());
    }

    private void requireRecent(RunRow run) {
        Instant started = run.started();
        if (run.state().ended() && started != null && started.isBefore(remaker.oldestStart())) {
            throw new ConflictException("Run " + run.id() + " started longer ago than host samples are kept: its"
                    + " result is not recomputed.");
        }
    }

    private void requireNamed(String id, String host) {
        RunSpec spec = Json.read(store.spec(id).orElseThrow(), RunSpec.class);
        List<String> names = NamedHosts.of(spec).names();
        if (!names.contains(host)) {
            throw faulty(
                    "host",
                    "The spec of the run names no host '" + host + "'. It names: "
                            + (names.isEmpty() ? "none" : String.join(", ", names)));
        }
    }

    private static Moment moment(String text) {
        return Arrays.stream(Moment.values())
                .filter(moment -> moment.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> faulty("moment", "No moment '" + text + "'. Allowed are: start, end"));
    }

    private static VscsiStats read(InputStream body) {
        try {
            return VscsiStatsReader.read(body);
        } catch (UnreadableInputException unreadable) {
            throw faulty("", String.valueOf(unreadable.getMessage()));
        } catch (IOException broken) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "The body broke off: send it again.", broken);
        }
    }

    private static FaultyInputException faulty(String path, String message) {
        return new FaultyInputException(List.of(new Fault(path, message)));
    }
}
