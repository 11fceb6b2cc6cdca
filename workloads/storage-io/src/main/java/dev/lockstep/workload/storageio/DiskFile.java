package dev.lockstep.workload.storageio;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.RandomStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * One file or block device that is read and written. It is laid out with data that depends on the seed and the place, in blocks of 1 MiB
 * that a device can neither leave out nor recognise as equal.
 *
 * @param device whether it is a block device, which exists, may be larger, and is never removed
 * @param bytes its size, whole MiB; of a device those that are used
 * @param compress how far its data can be compressed, in per cent
 */
record DiskFile(Path path, boolean device, long bytes, long seed, int compress) {

    private static final int BLOCK = 1 << 20;
    private static final int SAMPLE = 4_096;
    private static final int SAMPLES = 64;
    private static final int PERCENT = 100;

    /** Never through a link, which could lead out of the folder. */
    private static final Set<OpenOption> WRITE =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private static final Set<OpenOption> WRITE_DEVICE = Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    long blocks() {
        return bytes / BLOCK;
    }

    void refuseIfPresent() {
        if (device) {
            refuseUnlessZeroAtItsEnds();
            samples((block, place, found) -> refuseUnlessZero(block * BLOCK + place, found));
        } else if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new PreparationException("'" + path
                    + "' exists: use prepare: replace to lay it out again, prepare: resume to go on with a fill, or"
                    + " prepare: none to use it as it is");
        }
    }

    /** A file system need not begin at the first byte, and some have their mark at the end of the device. */
    private void refuseUnlessZeroAtItsEnds() {
        try (FileChannel channel = FileChannel.open(path, READ)) {
            requireSize(channel);
            for (long place : new long[] {0, channel.size() - BLOCK}) {
                refuseUnlessZero(place, read(channel, place, BLOCK));
            }
        } catch (IOException refused) {
            throw failed("read", refused);
        }
    }

    private void refuseUnlessZero(long place, byte[] found) {
        for (int index = 0; index < found.length; index++) {
            if (found[index] != 0) {
                throw new PreparationException("'" + path + "' holds data at " + (place + index)
                        + ": use prepare: replace to destroy it, or prepare: none to use it as it is");
            }
        }
    }

    private static byte[] read(FileChannel channel, long place, int length) throws IOException {
        ByteBuffer found = ByteBuffer.allocate(length);
        while (found.hasRemaining() && channel.read(found, place + found.position()) >= 0) {}
        return found.array();
    }

    void delete() {
        try {
            if (!device) {
                Files.deleteIfExists(path);
            }
        } catch (IOException refused) {
            throw failed("removed", refused);
        }
    }

    /** Writes what is missing, and waits until it is on the device. */
    void lay(FillProgress progress) {
        try (FileChannel channel = FileChannel.open(path, device ? WRITE_DEVICE : WRITE)) {
            long first = begin(channel);
            progress.filled(first, first * BLOCK);
            byte[] content = new byte[BLOCK];
            for (long block = first; block < blocks(); block++) {
                if (!progress.wanted()) {
                    throw new CancellationException("The fill was stopped");
                }
                content(block, content);
                ByteBuffer left = ByteBuffer.wrap(content);
                while (left.hasRemaining()) {
                    channel.write(left, block * BLOCK + left.position());
                }
                progress.filled(1, BLOCK);
            }
            channel.force(true);
        } catch (IOException failed) {
            throw failed("laid out", failed);
        }
    }

    /** The last block that an interrupted fill has begun is written again; a device does not show how far one came. */
    private long begin(FileChannel channel) throws IOException {
        if (device) {
            requireSize(channel);
            return 0;
        }
        long first = Math.max(0, Math.min(channel.size(), bytes) / BLOCK - 1);
        channel.truncate(bytes);
        return first;
    }

    /** The zeros that make it compressible end each 4 KiB. */
    private void content(long block, byte[] content) {
        RandomStream random = new RandomStream(RandomStream.seed(seed, block));
        ByteBuffer longs = ByteBuffer.wrap(content);
        while (longs.hasRemaining()) {
            longs.putLong(random.nextLong());
        }
        if (compress > 0) {
            int zeros = (SAMPLE - Long.BYTES) * compress / PERCENT;
            for (int end = SAMPLE; end <= content.length; end += SAMPLE) {
                Arrays.fill(content, end - zeros, end, (byte) 0);
            }
        }
    }

    /** Its size is as it should be, and samples over its whole length hold what was laid out. */
    void requireAsLaid() {
        byte[] content = new byte[BLOCK];
        samples((block, place, found) -> {
            content(block, content);
            if (!Arrays.equals(found, Arrays.copyOfRange(content, place, place + SAMPLE))) {
                throw new PreparationException("'" + path + "' does not hold at " + (block * BLOCK + place)
                        + " what belongs there: if a load has written to it since, use prepare: none to go on with it,"
                        + " or replace; if the fill was resumed with another seed, compress or name of the target, lay it"
                        + " out again with prepare: replace; otherwise check the device");
            }
        });
    }

    /** Its size is as it should be, and none of the samples is empty, as in a file with holes. */
    void requireFull() {
        samples((block, place, found) -> {
            if (empty(found)) {
                throw new PreparationException("'" + path + "' holds nothing at " + (block * BLOCK + place)
                        + ": a device answers without work there. Lay it out with prepare: replace");
            }
        });
    }

    private static boolean empty(byte[] found) {
        return Arrays.equals(found, new byte[SAMPLE]);
    }

    private void requireSize(FileChannel channel) throws IOException {
        if (device ? channel.size() < bytes : channel.size() != bytes) {
            throw new PreparationException("'" + path + "' has " + channel.size() + " bytes, and size needs " + bytes
                    + (device ? ": give a smaller size" : ": lay it out with prepare: replace, or give its size"));
        }
    }

    private void samples(OnSample check) {
        try (FileChannel channel = FileChannel.open(path, READ)) {
            requireSize(channel);
            for (int sample = 0; sample < SAMPLES; sample++) {
                long place = (bytes - SAMPLE) / (SAMPLES - 1) * sample / SAMPLE * SAMPLE;
                check.at(place / BLOCK, (int) (place % BLOCK), read(channel, place, SAMPLE));
            }
        } catch (IOException missing) {
            throw new PreparationException(
                    "'" + path + "' cannot be read (" + missing.getMessage()
                            + "): lay the files out once with prepare: fill",
                    missing);
        }
    }

    private PreparationException failed(String what, IOException cause) {
        return new PreparationException(
                "'" + path + "' could not be " + what + ": " + cause.getMessage() + ". Check rights and free space",
                cause);
    }

    private interface OnSample {
        void at(long block, int place, byte[] found);
    }
}
