package dev.lockstep.coordinator.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class H2HostStoreTest extends HostStoreContract {

    H2HostStoreTest(@TempDir Path folder) {
        super(new H2TestStore(folder));
    }
}
