package dev.lockstep.agent.load;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.EngineDescriptor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Classifies errors made by {@link #error}. */
final class FakeEngine implements Engine {

    static SQLException error(ErrorClass errorClass, boolean connectionLost, boolean answered) {
        return new ClassifiedException(
                new Failure(errorClass, "X0001", 0, connectionLost, answered, errorClass.label()));
    }

    static SQLException deadlock() {
        return error(ErrorClass.DEADLOCK, false, true);
    }

    static SQLException lost() {
        return error(ErrorClass.CONNECTION, true, false);
    }

    @Override
    public Failure classify(SQLException error) {
        return error instanceof ClassifiedException classified
                ? classified.failure
                : new Failure(ErrorClass.OTHER, "99999", 1, false, true, "other");
    }

    @Override
    public EngineDescriptor descriptor() {
        return EngineDescriptor.named("fake");
    }

    @Override
    public ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public String explainConnectFailure(ConnectionSettings settings, SQLException error) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public BulkWriter bulkWriter(Connection connection, String table, List<String> columns) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public String version(Connection connection) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public List<ServerFact> facts(Connection admin, Connection load) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public WaitObserver waitObserver(Connection connection) {
        throw new AssertionError("a load runner never calls this");
    }

    @Override
    public Baseline baseline() {
        throw new AssertionError("a load runner never calls this");
    }

    private static final class ClassifiedException extends SQLException {

        private static final long serialVersionUID = 1L;
        private final transient Failure failure;

        ClassifiedException(Failure failure) {
            super(failure.example(), failure.sqlState(), failure.vendorCode());
            this.failure = failure;
        }
    }
}
