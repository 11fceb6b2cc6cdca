package dev.lockstep.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An agent with a small heap, as a process of its own. */
final class AgentChild implements AutoCloseable {

    private static final Pattern USED = Pattern.compile("heap\\s+total.*used (\\d+)K");

    private final Process process;
    private final Path log;

    private AgentChild(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** @param heapOption such as {@code -Xmx128m} */
    static AgentChild start(CoordinatorProcess coordinator, String name, String heapOption) throws IOException {
        List<String> command = List.of(
                Installation.java(),
                heapOption,
                "-jar",
                Installation.agentJar().toAbsolutePath().toString(),
                "agent",
                "--coordinator",
                coordinator.agentAddress(),
                "--name",
                name,
                "--spool",
                coordinator.folder().resolve("spool-" + name).toString());
        Path log = coordinator.folder().resolve(name + ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new AgentChild(process, log);
    }

    /** Bytes of heap that are in use after a full collection, which this makes. */
    long liveHeapBytes() throws IOException {
        jcmd("GC.run");
        String heap = jcmd("GC.heap_info");
        Matcher used = USED.matcher(heap);
        if (!used.find()) {
            throw new IllegalStateException("No heap of the agent, whose log is " + log + ": " + heap);
        }
        return Long.parseLong(used.group(1)) * 1_024;
    }

    private String jcmd(String command) throws IOException {
        String jcmd = Path.of(Installation.java()).resolveSibling("jcmd").toString();
        Process asked = new ProcessBuilder(jcmd, Long.toString(process.pid()), command)
                .redirectErrorStream(true)
                .start();
        return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Ends it in order, so that it stops the database that it has started. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
