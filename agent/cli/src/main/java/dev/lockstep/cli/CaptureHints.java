package dev.lockstep.cli;

import dev.lockstep.agent.host.capture.CaptureAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says about a capture to the coordinator that reads it, which checks it. */
final class CaptureHints {

    @Option(names = "--zone", description = "The zone of its stamps, where it says none or a wrong one.")
    private @Nullable String zone;

    @Option(names = "--date", description = "The date of its first row, where stamps have none: 2026-11-20.")
    private @Nullable String date;

    @Option(names = "--offset", description = "The coordinator's clock minus the host's, such as -500ms.")
    private @Nullable String offset;

    @Option(names = "--interval", description = "From row to row, where stamps have lost their seconds: 5s.")
    private @Nullable String interval;

    @Option(
            names = "--raw",
            paramLabel = "PATTERN",
            description = "Further counters, such as 'Physical Cpu(*)\\%% Core Util Time'; repeatable.")
    private List<String> raw = new ArrayList<>();

    @Option(
            names = "--csv-host",
            paramLabel = "NAME",
            description = "Whose lines are wanted, of tidy CSV of several hosts.")
    private @Nullable String csvHost;

    CaptureAddress addTo(CaptureAddress address) {
        return address.with("zone", zone)
                .with("date", date)
                .with("offset", offset)
                .with("interval", interval)
                .with("raw", raw)
                .with("host", csvHost);
    }
}
