package dev.lockstep.agent.targets;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The servers that the process may connect to, as given by the user who started it. Thread-safe. */
public final class AllowedTargets implements ServerGuard {

    /** This machine, which suffices for embedded databases. */
    public static final List<String> LOOPBACK = List.of("localhost", "127.0.0.0/8", "[::1]");

    private final List<TargetPattern> patterns;
    private final HostLookup lookup;

    private AllowedTargets(List<TargetPattern> patterns, HostLookup lookup) {
        this.patterns = patterns;
        this.lookup = lookup;
    }

    /**
     * Servers that match one of the patterns.
     *
     * @throws IllegalArgumentException if a pattern is malformed
     */
    public static AllowedTargets of(List<String> patterns, HostLookup lookup) {
        return new AllowedTargets(patterns.stream().map(TargetPattern::of).toList(), lookup);
    }

    /** Every server. */
    public static AllowedTargets any() {
        return of(List.of("*"), HostLookup.OF_MACHINE);
    }

    /** The patterns as given. */
    public List<String> patterns() {
        return patterns.stream().map(TargetPattern::text).toList();
    }

    @Override
    public void requireAdmitted(HostAndPort server) {
        if (patterns.stream().anyMatch(pattern -> pattern.admitsName(server))) {
            return;
        }
        List<AddressBlock> blocks = patterns.stream()
                .map(pattern -> pattern.blockAt(server.port()))
                .flatMap(Optional::stream)
                .toList();
        if (blocks.isEmpty()) {
            throw refusal(server, "");
        }
        addresses(server).stream()
                .filter(address -> blocks.stream().noneMatch(block -> block.contains(address)))
                .findFirst()
                .ifPresent(stranger -> {
                    throw refusal(server, " at " + stranger.getHostAddress());
                });
    }

    private List<InetAddress> addresses(HostAndPort server) {
        try {
            return lookup.addresses(server.host());
        } catch (UnknownHostException unknown) {
            throw new PreparationException(
                    "The host name '" + server.host() + "' cannot be resolved on this machine, and this"
                            + " agent admits only " + this + ". Correct the target's url.");
        }
    }

    private PreparationException refusal(HostAndPort server, String where) {
        String name = (server.host().contains(":") ? "[" + server.host() + "]" : server.host()) + ":" + server.port();
        return new PreparationException("This agent may not connect to " + name + where + ": it admits only " + this
                + ". Correct the target's url, or start the agent with --allowed-target " + name + ".");
    }

    @Override
    public String toString() {
        return patterns.stream().map(TargetPattern::text).collect(Collectors.joining(", "));
    }
}
