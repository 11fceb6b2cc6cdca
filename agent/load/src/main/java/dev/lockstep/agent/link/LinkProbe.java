package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.CoordinatorMessage;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Opens an agent's stream to a coordinator and closes it without identifying itself. */
public final class LinkProbe {

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration REFUSAL = Duration.ofSeconds(2);

    private LinkProbe() {}

    /**
     * Why no agent can connect there; empty if one can.
     *
     * @param address {@code host:port}
     * @throws IllegalArgumentException if the address or a file is unusable
     */
    public static Optional<String> refusal(String address, LinkSecurity security, Optional<String> token) {
        Endpoint endpoint = Endpoint.parseAll(address).get(0);
        CompletableFuture<String> opened = new CompletableFuture<>();
        CompletableFuture<String> closed = new CompletableFuture<>();
        CoordinatorStream stream = CoordinatorStream.open(
                endpoint, security.credentials(), token, new NanoClock(Clock.systemUTC()), listener(opened, closed));
        try {
            Optional<String> failure = await(CompletableFuture.anyOf(opened, closed), LIMIT);
            if (failure.isEmpty()) {
                return Optional.of("no answer within " + LIMIT.toSeconds() + " s");
            }
            return await(closed, REFUSAL);
        } finally {
            stream.close();
        }
    }

    private static CoordinatorStream.Listener listener(
            CompletableFuture<String> opened, CompletableFuture<String> closed) {
        return new CoordinatorStream.Listener() {
            @Override
            public void received(CoordinatorMessage message, long receivedNanos) {
                if (message.hasRefusal()) {
                    closed.complete(message.getRefusal().getReason());
                }
                opened.complete("");
            }

            @Override
            public void ready() {
                opened.complete("");
            }

            @Override
            public void closed(String reason) {
                closed.complete(reason);
            }
        };
    }

    private static Optional<String> await(CompletableFuture<?> future, Duration limit) {
        try {
            return Optional.of(String.valueOf(future.get(limit.toMillis(), TimeUnit.MILLISECONDS)));
        } catch (TimeoutException silent) {
            return Optional.empty();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
