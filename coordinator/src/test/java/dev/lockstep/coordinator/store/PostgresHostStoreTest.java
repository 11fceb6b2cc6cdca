package dev.lockstep.coordinator.store;

import org.junit.jupiter.api.Tag;

@Tag("thorough")
class PostgresHostStoreTest extends HostStoreContract {

    PostgresHostStoreTest() {
        super(new PostgresTestStore());
    }
}
