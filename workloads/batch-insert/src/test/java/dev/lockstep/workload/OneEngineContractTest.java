package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.engine.sqlserver.SqlServerEngine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The contract asks for the engines that a workload names, and for no other. */
class OneEngineContractTest extends WorkloadContract {

    OneEngineContractTest() {
        super(new OneEngineWorkload(), new PostgresTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return List.of(new Variant("single rows", Map.of("mode", "client-commit-per-row"), OptionalLong.empty()));
    }

    @Override
    protected boolean draws() {
        return false;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.empty();
    }

    @Test
    void anEngineThatTheWorkloadDoesNotNameIsRefused() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() ->
                        WorkloadContract.requireNamed(new SqlServerEngine(), new OneEngineWorkload().descriptor()))
                .withMessageContaining("'one-engine'")
                .withMessageContaining("[postgresql]")
                .withMessageContaining("'sqlserver'");
    }
}
