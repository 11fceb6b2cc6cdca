package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.RunState;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store of an earlier release, with two runs of its coordinator, is opened by this code. */
class StoreUpgradeTest {

    private static final String COMPLETED = "20261127-120533-b8d6";
    private static final String FAILED = "20261127-120506-1cxi";

    @Test
    void theStoreOfVersion010KeepsItsRuns(@TempDir Path folder) throws IOException {
        unpack("store-0.1.0.zip", folder);
        try (TestStore store = new H2TestStore(folder)) {
            RunStore runs = store.get(RunStore.class);
            assertThat(runs.find(COMPLETED)).hasValueSatisfying(run -> {
                assertThat(run.state()).isEqualTo(RunState.COMPLETED);
                assertThat(run.result()).isNotNull();
            });
            assertThat(runs.result(COMPLETED))
                    .hasValueSatisfying(result -> assertThat(result).contains("\"formatVersion\"", "batch-insert"));
            assertThat(runs.find(FAILED))
                    .hasValueSatisfying(run -> assertThat(run.state()).isEqualTo(RunState.FAILED));
        }
    }

    private static void unpack(String resource, Path folder) throws IOException {
        try (InputStream packed = StoreUpgradeTest.class.getResourceAsStream(resource);
                ZipInputStream store = new ZipInputStream(packed)) {
            Files.copy(store, folder.resolve(store.getNextEntry().getName()));
        }
    }
}
