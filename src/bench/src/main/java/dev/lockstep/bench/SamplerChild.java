package dev.lockstep.bench;

import java.io.IOException;
import java.util.List;

/** {@code lockstep sample} of this machine, in its own process. */
final class SamplerChild implements AutoCloseable {

    private final Process process;

    private SamplerChild(Process process) {
        this.process = process;
    }

    static SamplerChild start(CoordinatorProcess coordinator, String host) throws IOException {
        List<String> command = List.of(
                CheckoutJars.java(),
                "-jar",
                CheckoutJars.agentJar().toAbsolutePath().toString(),
                "sample",
                "--host",
                host,
                "--coordinator",
                coordinator.address("/").toString());
        return new SamplerChild(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(coordinator.folder().resolve("sample.log").toFile())
                .start());
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
