package dev.lockstep.coordinator.store;

class PostgresStoreTest extends StoreContract {

    PostgresStoreTest() {
        super(new PostgresTestStore());
    }
}
