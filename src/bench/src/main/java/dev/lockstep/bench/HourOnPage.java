package dev.lockstep.bench;

import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.Interval;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The cost of watching an hour of a run with 8 targets and 10 transactions in a browser, and the size and opening time
 * of its report. The hour is replayed: all but its end exists when the page is opened, the rest arrives second by
 * second.
 */
final class HourOnPage implements Part {

    private static final int TARGETS = 8;
    private static final int TYPES = 10;
    private static final int AGENTS = 2;
    private static final int RATE = 500;
    private static final int VARIANTS = 60;
    private static final int SECONDS = 3_600;
    private static final double BAR_MEGABYTES = 150;
    private static final double BAR_CPU_PERCENT = 5;
    private static final double BAR_REPORT_MEGABYTES = 3;
    private static final double BAR_OPEN_SECONDS = 2;
    private static final long LIMIT_SECONDS = 900;
    private static final int SETTLING_SECONDS = 10;

    private static final String LOADED = "document.readyState === 'complete' && window.Lockstep";
    private static final String DRAWN = "document.querySelector('figure canvas') !== null";
    private static final String ALL_DRAWN =
            "(Lockstep.redraw(true), document.querySelectorAll('figure canvas').length > 4)";

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        Optional<Chromium> browser = Chromium.start();
        if (browser.isEmpty()) {
            table.skipped("page: an hour of 8 targets", "Chromium is not installed");
            return;
        }
        List<StubAgent> agents = agents();
        ManagedChannel channel = null;
        try (Chromium chromium = browser.get();
                CoordinatorProcess coordinator = CoordinatorProcess.start()) {
            channel = Grpc.newChannelBuilder(coordinator.agentAddress(), InsecureChannelCredentials.create())
                    .build();
            String id = start(agents, channel, coordinator);
            replay(agents, SECONDS - SETTLING_SECONDS - pace.windowSeconds());
            watch(chromium, coordinator, id, agents, pace, table);
            coordinator.stopRun(id);
            await("the end of the run", agents, () -> agents.stream().allMatch(StubAgent::released));
            openReport(chromium, coordinator, id, table);
        } finally {
            if (channel != null) {
                channel.shutdownNow();
            }
        }
    }

    private static List<StubAgent> agents() {
        Intervals source = new Intervals(TARGETS, TYPES, RATE / AGENTS, true);
        List<Interval> variants = IntStream.range(0, VARIANTS)
                .mapToObj(source::next)
                .map(IntervalMapping::toWire)
                .toList();
        return IntStream.range(0, AGENTS)
                .mapToObj(agent -> new StubAgent(variants, 0))
                .toList();
    }

    private static String start(List<StubAgent> agents, ManagedChannel channel, CoordinatorProcess coordinator)
            throws IOException, InterruptedException {
        for (int agent = 0; agent < agents.size(); agent++) {
            agents.get(agent).dial(channel, "stub" + agent, Descriptors.of(TYPES));
        }
        await("the welcomes", agents, () -> agents.stream().allMatch(StubAgent::welcomed));
        return coordinator.createRun(Specs.onTargets(TARGETS));
    }

    private static void replay(List<StubAgent> agents, int seconds) throws InterruptedException {
        agents.forEach(agent -> agent.allow(seconds));
        await("the replay", agents, () -> agents.stream().allMatch(agent -> agent.acknowledged() == seconds));
    }

    private static void watch(
            Chromium chromium,
            CoordinatorProcess coordinator,
            String id,
            List<StubAgent> agents,
            Pace pace,
            Table table)
            throws IOException, InterruptedException {
        double emptyMegabytes = chromium.privateMegabytes();
        chromium.open(coordinator.address("/runs/" + id));
        chromium.await(LOADED);
        chromium.await(DRAWN);
        live(agents, SETTLING_SECONDS);
        double cpuBefore = chromium.cpuSeconds();
        long beganNanos = System.nanoTime();
        live(agents, pace.windowSeconds());
        double seconds = (System.nanoTime() - beganNanos) / 1e9;
        double percent = 100 * (chromium.cpuSeconds() - cpuBefore) / seconds;
        table.atMost("page: CPU of one core, an hour of 8 targets and 10 types", percent, BAR_CPU_PERCENT, "%");
        table.atMost("page: private memory of its process", chromium.privateMegabytes(), BAR_MEGABYTES, "MB");
        table.figure("page: private memory of an empty page", emptyMegabytes, "MB");
    }

    /** One interval per agent and second. */
    private static void live(List<StubAgent> agents, int seconds) throws InterruptedException {
        for (int second = 0; second < seconds; second++) {
            long known = agents.get(0).acknowledged();
            agents.forEach(agent -> agent.allow((int) known + 1));
            agents.forEach(StubAgent::beat);
            Thread.sleep(1_000);
        }
    }

    private static void openReport(Chromium chromium, CoordinatorProcess coordinator, String id, Table table)
            throws IOException, InterruptedException {
        String report = awaitReport(coordinator, id);
        double megabytes = report.getBytes(StandardCharsets.UTF_8).length / 1e6;
        table.atMost("report: size", megabytes, BAR_REPORT_MEGABYTES, "MB");
        Path file = Files.writeString(coordinator.folder().resolve("report.html"), report);
        chromium.goOffline();
        long beganNanos = System.nanoTime();
        chromium.open(file.toUri());
        chromium.await(LOADED);
        chromium.await(ALL_DRAWN);
        double seconds = (System.nanoTime() - beganNanos) / 1e9;
        table.atMost("report: time until all charts are drawn, no network", seconds, BAR_OPEN_SECONDS, "s");
    }

    /** The result is created after the agents are released. */
    private static String awaitReport(CoordinatorProcess coordinator, String id)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (!coordinator.get("/api/v1/runs/" + id).contains("\"endedAt\":\"")) {
            if (System.nanoTime() - begun > LIMIT_SECONDS * 1_000_000_000L) {
                throw new IllegalStateException("The run did not end in " + LIMIT_SECONDS + " s");
            }
            Thread.sleep(100);
        }
        return coordinator.get("/api/v1/runs/" + id + "/report");
    }

    private static void await(String what, List<StubAgent> agents, BooleanSupplier condition)
            throws InterruptedException {
        long begun = System.nanoTime();
        for (int poll = 0; !condition.getAsBoolean(); poll++) {
            if (System.nanoTime() - begun > LIMIT_SECONDS * 1_000_000_000L) {
                throw new IllegalStateException("Waited " + LIMIT_SECONDS + " s for " + what);
            }
            if (poll % 100 == 0) {
                agents.forEach(StubAgent::beat);
            }
            Thread.sleep(5);
        }
    }
}
