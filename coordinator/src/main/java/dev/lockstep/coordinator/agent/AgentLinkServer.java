package dev.lockstep.coordinator.agent;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.run.machine.Contract;
import io.grpc.Server;
import io.grpc.ServerInterceptors;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** The port that agents dial. */
@Component
public final class AgentLinkServer implements SmartLifecycle {

    /** After all services that process messages, before REST. */
    public static final int PHASE = 100;

    private final Settings settings;
    private final AgentLinkService service;
    private final LinkCredentials credentials;
    private volatile @Nullable Server server;

    AgentLinkServer(Settings settings, AgentLinkService service, LinkCredentials credentials) {
        this.settings = settings;
        this.service = service;
        this.credentials = credentials;
    }

    /** The port in use; 0 while not started. */
    public int port() {
        Server running = server;
        return running == null ? 0 : running.getPort();
    }

    @Override
    public void start() {
        try {
            server = builder().build().start();
        } catch (IOException refused) {
            throw new UncheckedIOException(
                    "Cannot listen for agents on " + settings.address() + " port " + settings.grpcPort()
                            + ": choose another port with --grpc-port",
                    refused);
        }
    }

    private NettyServerBuilder builder() {
        // The handlers never block, so they may run on the I/O thread: a clock probe waits for no other thread.
        return NettyServerBuilder.forAddress(
                        new InetSocketAddress(settings.address(), settings.grpcPort()), credentials.read())
                .directExecutor()
                .maxInboundMessageSize(Contract.LARGEST_AGENT_MESSAGE)
                .keepAliveTime(10, TimeUnit.SECONDS)
                .keepAliveTimeout(5, TimeUnit.SECONDS)
                .permitKeepAliveTime(1, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .addService(ServerInterceptors.intercept(service, service.admission()));
    }

    @Override
    public void stop() {
        Server running = server;
        if (running != null) {
            running.shutdownNow();
            server = null;
        }
    }

    @Override
    public boolean isRunning() {
        return server != null;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
