package dev.lockstep.coordinator.store;

class PostgresHostStoreTest extends HostStoreContract {

    PostgresHostStoreTest() {
        super(new PostgresTestStore());
    }
}
