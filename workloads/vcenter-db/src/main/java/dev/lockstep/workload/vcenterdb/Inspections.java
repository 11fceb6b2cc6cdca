package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;

/** Computes in the client what a call should have done, and notes in the log in how many ways it did not. */
record Inspections(VcenterData data) {

    /** In the caller's transaction, before anything else changes the tables. */
    void inspect(Connection connection, Procedure procedure, long call, LocalDateTime now) throws SQLException {
        ProcLog.Entry entry = ProcLog.read(connection, call);
        long violations =
                switch (procedure.kind()) {
                    case ROLLUP -> new RollupInspection(data).violations(connection, procedure.level(), entry, now);
                    case TOPN -> new RankInspection(data).violations(connection, procedure.level(), now);
                    case PURGE -> new PurgeInspection(data).violations(connection, procedure, entry, now);
                };
        ProcLog.setViolations(connection, call, violations);
    }
}
