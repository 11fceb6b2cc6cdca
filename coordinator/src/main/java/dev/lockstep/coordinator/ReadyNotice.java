package dev.lockstep.coordinator;

import dev.lockstep.coordinator.agent.AgentLinkServer;
import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Announces where the coordinator listens: to people in one log line, to scripts in a file. */
@Component
class ReadyNotice implements InitializingBean, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorApplication.class);

    private static final Set<String> ANY_ADDRESS = Set.of("0.0.0.0", "::", "[::]");

    /** The file in the data folder that has the ports. */
    static final String FILE = "coordinator.properties";

    private final Settings settings;
    private final AgentLinkServer agents;
    private final Leadership leadership;

    ReadyNotice(Settings settings, AgentLinkServer agents, Leadership leadership) {
        this.settings = settings;
        this.agents = agents;
        this.leadership = leadership;
    }

    @Override
    public void afterPropertiesSet() throws IOException {
        OwnFolder.closed(settings.data());
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
        leadership.seek(url);
    }

    private String host() {
        String address = settings.address();
        if (ANY_ADDRESS.contains(address)) {
            return hostName(address);
        }
        return address.contains(":") && !address.startsWith("[") ? "[" + address + "]" : address;
    }

    private static String hostName(String otherwise) {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return otherwise;
        }
    }

    private void write(List<String> lines) {
        try {
            Path whole = Files.write(OwnFolder.closedFile(settings.data().resolve(FILE + ".new")), lines);
            Files.move(whole, settings.data().resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            throw new UncheckedIOException("Cannot write " + settings.data().resolve(FILE), unwritable);
        }
    }
}
