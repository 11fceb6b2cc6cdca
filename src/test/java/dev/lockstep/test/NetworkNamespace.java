package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A network of its own for one process, with one cable to this machine; packets on it can be dropped. Linux, as root. */
final class NetworkNamespace implements AutoCloseable {

    private static final String OUTSIDE = "10.213.77.1";
    private static final String INSIDE = "10.213.77.2";
    private static final int PACKETS_PER_MILLISECOND = 100;

    private final String name = "lockstep" + ProcessHandle.current().pid();
    private final String cable = "ls" + ProcessHandle.current().pid();
    private volatile boolean closed;
    private int flooded = -1;

    /** Aborts the test where it cannot be made. */
    static NetworkNamespace make() {
        NetworkNamespace made = new NetworkNamespace();
        try {
            made.connect();
            made.within("nft", "add table ip faults");
        } catch (AssertionError | UncheckedIOException impossible) {
            made.close();
            abort("No network namespace with packet filter here: " + impossible.getMessage());
        }
        return made;
    }

    private void connect() {
        command("ip", "netns", "add", name);
        command("ip", "link", "add", cable + "o", "type", "veth", "peer", "name", cable + "i", "netns", name);
        command("ip", "addr", "add", OUTSIDE + "/30", "dev", cable + "o");
        command("ip", "link", "set", cable + "o", "up");
        command("ip", "-n", name, "addr", "add", INSIDE + "/30", "dev", cable + "i");
        command("ip", "-n", name, "link", "set", cable + "i", "up");
        command("ip", "-n", name, "link", "set", "lo", "up");
    }

    /** This machine as the process sees it. */
    InetAddress outside() {
        try {
            return InetAddress.getByName(OUTSIDE);
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
    }

    Child.Surroundings surroundings() {
        return new Child.Surroundings(
                List.of("ip", "netns", "exec", name),
                Map.of("LOCKSTEP_ALLOWED_TARGETS", outside().getHostAddress()));
    }

    /** Drops packets that come from this port of this machine, all or one in so many. */
    void dropFrom(int port, int oneIn) {
        drop("input", "tcp sport " + port, oneIn);
    }

    /** Drops packets that go to this port of this machine, all or one in so many. */
    void dropTo(int port, int oneIn) {
        drop("output", "tcp dport " + port, oneIn);
    }

    private void drop(String hook, String packets, int oneIn) {
        within("nft", "add chain ip faults " + hook + " { type filter hook " + hook + " priority 0 ; }");
        String chance = oneIn == 1 ? "" : " numgen random mod " + oneIn + " == 0";
        within("nft", "add rule ip faults " + hook + " " + packets + chance + " drop");
    }

    /**
     * Keeps one processor of this machine busy with interrupts until the namespace is closed: it gets all packets that go
     * inside, and compares each with thousands of rules. The kernel's thread that serves them, and on another processor the
     * thread that sends them, go before all others, else each program that runs takes a share.
     */
    void floodProcessor(int processor) {
        flooded = processor;
        interruptsFirst(-20);
        within("sh", "-c", "echo %x > /sys/class/net/%si/queues/rx-0/rps_cpus".formatted(1L << processor, cable));
        within("nft", "add chain ip faults input { type filter hook input priority 0 ; }");
        String rule = "add rule ip faults input udp dport %.0f drop";
        within("sh", "-c", "{ seq -f '" + rule + "' 10000 19999; seq -f '" + rule + "' 9 9; } | nft -f -");
        new Thread(this::flood, "flood").start();
        String sender = "$(grep -lx flood /proc/%d/task/*/comm | cut -d/ -f5)"
                .formatted(ProcessHandle.current().pid());
        command("sh", "-c", "renice -n -20 -p " + sender);
        command("sh", "-c", "taskset -cp %d %s".formatted(processor == 0 ? 1 : 0, sender));
    }

    private void interruptsFirst(int niceness) {
        command("sh", "-c", "renice -n %d -p $(pgrep -x ksoftirqd/%d)".formatted(niceness, flooded));
    }

    private void flood() {
        try (DatagramSocket socket = new DatagramSocket()) {
            DatagramPacket packet = new DatagramPacket(new byte[1], 1, InetAddress.getByName(INSIDE), 9);
            while (!closed) {
                for (int count = 0; count < PACKETS_PER_MILLISECOND; count++) {
                    socket.send(packet);
                }
                LockSupport.parkNanos(1_000_000);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Drops no packets any more. */
    void heal() {
        within("nft", "flush table ip faults");
    }

    private void within(String... command) {
        List<String> all = new ArrayList<>(List.of("ip", "netns", "exec", name));
        all.addAll(List.of(command));
        command(all.toArray(String[]::new));
    }

    private static void command(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor())
                    .as(String.join(" ", command) + ": " + said)
                    .isZero();
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    @Override
    public void close() {
        closed = true;
        if (flooded >= 0) {
            interruptsFirst(0);
        }
        try {
            new ProcessBuilder("ip", "netns", "del", name).start().waitFor();
        } catch (IOException none) {
            // there is none where it cannot be made
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
