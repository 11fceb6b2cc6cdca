package dev.lockstep.cli;

import dev.lockstep.agent.host.capture.CaptureAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The user's options for a capture; the coordinator that parses it checks them. */
final class CaptureHints {

    @Option(names = "--zone", description = "Time zone of the timestamps, if the file has none or a wrong one.")
    private @Nullable String zone;

    @Option(names = "--date", description = "Date of the first row, if timestamps have none: 2026-11-20.")
    private @Nullable String date;

    @Option(names = "--offset", description = "Coordinator's clock minus the host's, such as -500ms.")
    private @Nullable String offset;

    @Option(names = "--interval", description = "Time between rows, if timestamps lack seconds: 5s.")
    private @Nullable String interval;

    @Option(
            names = "--raw",
            paramLabel = "PATTERN",
            description = "Additional counters, such as 'Physical Cpu(*)\\%% Core Util Time'; repeatable.")
    private List<String> raw = new ArrayList<>();

    @Option(
            names = "--csv-host",
            paramLabel = "NAME",
            description = "The host to read from a tidy CSV with several hosts.")
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
