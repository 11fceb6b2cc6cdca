package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file stands for a device of 64 MB, and the fill needs half of it. */
class DiskFileTest {

    private static final int MBYTE = 1 << 20;
    private static final long SIZE = 64L * MBYTE;

    @Test
    void aDeviceOfZerosMayBeFilled(@TempDir Path folder) throws IOException {
        assertThatCode(with(-1, folder)::refuseIfPresent).doesNotThrowAnyException();
    }

    /** Where a partition table, md and Btrfs have their marks, and at the end where ZFS and older md have them. */
    @ParameterizedTest
    @ValueSource(longs = {0, 4_096, 65_536, SIZE - 65_536, SIZE - 1})
    void aDeviceWithTheMarkOfAFileSystemIsNotEmpty(long place, @TempDir Path folder) throws IOException {
        assertThatThrownBy(with(place, folder)::refuseIfPresent)
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("holds data at " + place + ": use prepare: replace to destroy it");
    }

    private static DiskFile with(long place, Path folder) throws IOException {
        Path device = folder.resolve("device");
        try (RandomAccessFile file = new RandomAccessFile(device.toFile(), "rw")) {
            file.setLength(SIZE);
            if (place >= 0) {
                file.seek(place);
                file.write(1);
            }
        }
        return new DiskFile(device, true, SIZE / 2, 1, 0);
    }
}
