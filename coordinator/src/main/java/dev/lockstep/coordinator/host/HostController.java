package dev.lockstep.coordinator.host;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Needs;
import dev.lockstep.coordinator.security.Visitor;
import io.swagger.v3.oas.annotations.Operation;
import java.io.InputStream;
import java.util.List;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Samples of hosts come in here, from files and endless feeds. */
@RestController
@RequestMapping("/api/v1/hosts")
class HostController {

    private final HostIntake intake;
    private final Hosts hosts;
    private final Audit audit;

    HostController(HostIntake intake, Hosts hosts, Audit audit) {
        this.intake = intake;
        this.hosts = hosts;
        this.audit = audit;
    }

    @Needs(Role.FEEDER)
    @PutMapping("/{name}/{source:esxtop|perfmon|csv}")
    @Operation(
            summary =
                    "Takes samples of a host: a whole file or an endless stream, stored as it arrives; gzip is recognised",
            description =
                    "Options in the query: zone, date, interval, offset (auto, 0 or a duration such as -1.5s: the"
                            + " coordinator's time minus the host's), raw (a pattern of further counters, may be repeated),"
                            + " charset (the encoding of a body that does not show it, such as windows-1251), and for csv host (whose lines are wanted).")
    UploadAnswer put(
            @PathVariable String name,
            @PathVariable String source,
            @RequestParam MultiValueMap<String, String> query,
            @AuthenticationPrincipal Visitor visitor,
            InputStream body) {
        return intake.take(
                name,
                Source.of(source).orElseThrow(),
                UploadOptions.of(query),
                body,
                (action, subject) -> audit.done(visitor, action, subject));
    }

    @GetMapping
    @Operation(summary = "The hosts that have samples, by name")
    List<HostView> list() {
        return hosts.all();
    }
}
