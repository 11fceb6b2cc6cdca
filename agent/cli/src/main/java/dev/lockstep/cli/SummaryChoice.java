package dev.lockstep.cli;

import dev.lockstep.agent.host.capture.CaptureFormat;
import dev.lockstep.agent.host.summary.PointPattern;
import dev.lockstep.agent.host.summary.SummaryOptions;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CounterPattern;
import dev.lockstep.host.pdh.TimeRules;
import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The user's options for summaries of captures. */
final class SummaryChoice {

    private static final String AUTO = "auto";

    @Option(
            names = "--format",
            defaultValue = AUTO,
            description = "esxtop, perfmon, csv, or auto: by the file's header (default: ${DEFAULT-VALUE}).")
    private String format = AUTO;

    @Option(names = "--from", paramLabel = "TIME", description = "Start of the window, such as 2026-11-22T10:05:00Z.")
    private @Nullable Instant from;

    @Option(names = "--to", paramLabel = "TIME", description = "End of the window, also by the host's clock.")
    private @Nullable Instant to;

    @Option(
            names = "--metrics",
            paramLabel = "PATTERN",
            description = {
                "Metrics to list: METRIC or METRIC:INSTANCE with * and ?; repeatable",
                "(default: the host as a whole)."
            })
    private List<String> metrics = new ArrayList<>();

    @Option(
            names = "--raw",
            paramLabel = "PATTERN",
            description = "Additional counters, such as 'Physical Cpu(*)\\%% Core Util Time'; repeatable.")
    private List<String> raw = new ArrayList<>();

    @Option(names = "--vm", paramLabel = "NAME", description = "Only this virtual machine; repeatable (default: all).")
    private List<String> vms = new ArrayList<>();

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "0",
            description = "Ranks the counters that changed: per unit, the N with the largest mean.")
    private int top;

    @Option(names = "--zone", description = "Time zone of the timestamps, if a file has none or a wrong one.")
    private @Nullable ZoneId zone;

    @Option(names = "--date", description = "Date of the first row, if timestamps have none: 2026-11-20.")
    private @Nullable LocalDate date;

    @Option(
            names = "--interval",
            converter = SampleCommand.Interval.class,
            description = "Time between rows, if timestamps lack seconds: 5s.")
    private @Nullable Duration interval;

    @Option(names = "--charset", converter = CharsetOption.class, description = CharsetOption.DESCRIPTION)
    private @Nullable Charset charset;

    @Option(
            names = "--csv-host",
            paramLabel = "NAME",
            description = "The host to read from a tidy CSV with several hosts.")
    private @Nullable String csvHost;

    /** @throws CommandException if options contradict each other */
    SummaryOptions options() {
        if (top < 0) {
            throw new CommandException(ExitCode.USAGE, "--top must be 0 or more, was " + top);
        }
        if (from != null && to != null && !from.isBefore(to)) {
            throw new CommandException(ExitCode.USAGE, "--from must be before --to, was " + from + " and " + to);
        }
        try {
            raw.forEach(CounterPattern::of);
            return new SummaryOptions(
                    format(),
                    new TimeRules(zone, date, interval),
                    charset,
                    csvHost,
                    vms.isEmpty() ? Vms.ALL : Vms.named(vms),
                    metrics.stream().map(PointPattern::new).toList(),
                    raw,
                    from,
                    to,
                    top);
        } catch (IllegalArgumentException wrong) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private @Nullable CaptureFormat format() {
        if (format.equalsIgnoreCase(AUTO)) {
            return null;
        }
        return Stream.of(CaptureFormat.values())
                .filter(known -> known.id().equalsIgnoreCase(format))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "--format: '" + format + "' is not a format; use auto, esxtop, perfmon or csv"));
    }
}
