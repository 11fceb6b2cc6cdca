package dev.lockstep.test;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * One direction through a relay. What flows can be held back, as where packets vanish and are sent again and again, and can
 * be made late; even the end of a connection comes no earlier.
 */
final class Flow {

    private static final int CHUNK_BYTES = 16_384;
    private static final ByteBuffer END = ByteBuffer.allocate(0);

    private volatile long delayNanos;
    private boolean held;

    private record Chunk(ByteBuffer bytes, long arrivedNanos) {}

    /** Lets nothing more through. */
    synchronized void hold() {
        held = true;
    }

    /** Lets through what was held back, and all that follows. */
    synchronized void letThrough() {
        held = false;
        notifyAll();
    }

    /** Lets everything arrive so much later from now on. */
    void delay(Duration delay) {
        delayNanos = delay.toNanos();
    }

    /** Carries bytes from one socket to the other until the first one ends. */
    void carry(Socket from, Socket to) throws IOException {
        BlockingQueue<Chunk> underway = new LinkedBlockingQueue<>();
        Relay.start(() -> deliver(underway, to));
        try (var in = from.getInputStream()) {
            byte[] buffer = new byte[CHUNK_BYTES];
            for (int length = in.read(buffer); length > 0; length = in.read(buffer)) {
                underway.add(new Chunk(ByteBuffer.wrap(Arrays.copyOf(buffer, length)), System.nanoTime()));
            }
        } finally {
            underway.add(new Chunk(END, System.nanoTime()));
        }
    }

    private void deliver(BlockingQueue<Chunk> underway, Socket to) throws IOException {
        try (WritableByteChannel out = Channels.newChannel(to.getOutputStream())) {
            Chunk chunk = next(underway);
            while (chunk.bytes.hasRemaining()) {
                out.write(chunk.bytes);
                chunk = next(underway);
            }
        }
    }

    private Chunk next(BlockingQueue<Chunk> underway) {
        try {
            Chunk chunk = underway.take();
            long waitNanos = chunk.arrivedNanos + delayNanos - System.nanoTime();
            Cluster.pause(Duration.ofNanos(Math.max(0, waitNanos)));
            awaitPassage();
            return chunk;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private synchronized void awaitPassage() throws InterruptedException {
        while (held) {
            wait();
        }
    }
}
