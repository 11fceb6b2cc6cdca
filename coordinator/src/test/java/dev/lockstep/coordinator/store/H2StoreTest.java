package dev.lockstep.coordinator.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class H2StoreTest extends StoreContract {

    H2StoreTest(@TempDir Path folder) {
        super(new H2TestStore(folder));
    }
}
