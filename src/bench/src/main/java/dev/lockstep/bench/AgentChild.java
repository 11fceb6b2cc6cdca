package dev.lockstep.bench;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** An agent with a small heap, in its own process. */
final class AgentChild implements AutoCloseable {

    private final Process process;

    private AgentChild(Process process) {
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param heapOption such as {@code -Xmx128m}
     * @param environment besides this process's own
     */
    static AgentChild start(
            CoordinatorProcess coordinator, String name, String heapOption, Map<String, String> environment)
            throws IOException {
        List<String> command = List.of(
                CheckoutJars.java(),
                heapOption,
                "-XX:-UsePerfData", // as the launcher does
                ThreadCpu.COMPILERS_STAY,
                "-jar",
                CheckoutJars.agentJar().toAbsolutePath().toString(),
                "agent",
                "--coordinator",
                coordinator.agentAddress(),
                "--name",
                name,
                "--spool",
                coordinator.folder().resolve("spool-" + name).toString());
        ProcessBuilder agent = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(coordinator.folder().resolve(name + ".log").toFile());
        agent.environment().putAll(environment);
        return new AgentChild(agent.start());
    }

    double liveHeapMegabytes() throws IOException {
        return AgentHeap.liveMegabytes(process.pid());
    }

    long cpuNanos() {
        return process.info().totalCpuDuration().orElseThrow().toNanos();
    }

    /**
     * The CPU since their start of its threads that live; Linux only.
     *
     * @param names beginnings of at most 15 characters, because the system knows no more of a name
     */
    long cpuNanosOfThreads(List<String> names) throws IOException {
        return ThreadCpu.nanos(process.pid(), names);
    }

    /** Stops it gracefully, so that it stops the database that it started. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
