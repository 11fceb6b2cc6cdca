package dev.lockstep.coordinator;

import dev.lockstep.coordinator.agent.AgentLinkServer;
import dev.lockstep.coordinator.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells people, in one line, and scripts, in a file, where the coordinator listens. */
@Component
class ReadyNotice implements InitializingBean, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorApplication.class);

    /** The file below the data folder that names the ports. */
    static final String FILE = "coordinator.properties";

    private final Settings settings;
    private final AgentLinkServer agents;

    ReadyNotice(Settings settings, AgentLinkServer agents) {
        this.settings = settings;
        this.agents = agents;
    }

    @Override
    public void afterPropertiesSet() throws IOException {
        Files.createDirectories(settings.data());
        destroy();
    }

    @Override
    public void destroy() throws IOException {
        Files.deleteIfExists(settings.data().resolve(FILE));
    }

    @EventListener
    void ready(ApplicationReadyEvent event) {
        String port = event.getApplicationContext().getEnvironment().getRequiredProperty("local.server.port");
        String url = (settings.tls() ? "https://" : "http://") + host() + ":" + port;
        String link = host() + ":" + agents.port();
        write(List.of("url=" + url, "port=" + port, "agents=" + link, "grpcPort=" + agents.port()));
        LOG.info("Lockstep coordinator ready: {} agents: {}", url, link);
    }

    private String host() {
        String address = settings.address();
        return address.contains(":") && !address.startsWith("[") ? "[" + address + "]" : address;
    }

    private void write(List<String> lines) {
        try {
            Path whole = Files.write(settings.data().resolve(FILE + ".new"), lines);
            Files.move(whole, settings.data().resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            throw new UncheckedIOException("Cannot write " + settings.data().resolve(FILE), unwritable);
        }
    }
}
