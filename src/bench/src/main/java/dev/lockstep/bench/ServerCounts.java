package dev.lockstep.bench;

import java.sql.SQLException;
import java.util.List;

/**
 * What the server has counted in one database, read from another one, so that reading adds nothing to it.
 *
 * @param seconds of the server's clock
 * @param calls of the five procedures, sent by clients, that did not fail
 * @param newOrders of these, those of new-order
 * @param callMicros that the calls took in the server, with their waits there
 * @param walRecords that the calls wrote
 * @param others statements that clients sent besides
 * @param commits of all sessions that have ended, or were idle for a second
 * @param rollbacks of the same
 * @param sessions that were opened
 * @param rows inserted, updated and deleted
 */
record ServerCounts(
        double seconds,
        long calls,
        long newOrders,
        double callMicros,
        long walRecords,
        long others,
        long commits,
        long rollbacks,
        long sessions,
        long rows) {

    private static final String CALL =
            "query ~* '\\m(new_order|neword|payment|order_status|ostat|delivery|stock_level|slev)\\s*\\('";
    private static final String NEW_ORDER = "query ~* '\\m(new_order|neword)\\s*\\('";

    static ServerCounts read(BenchServer server, String database) throws SQLException {
        List<String> row =
                server.queryOutside("""
                SELECT extract(epoch FROM clock_timestamp()), calls, new_orders, micros, wal_records, others,
                    xact_commit, xact_rollback, sessions, tup_inserted + tup_updated + tup_deleted
                FROM pg_stat_database, (
                    SELECT coalesce(sum(calls) FILTER (WHERE %1$s), 0) calls,
                        coalesce(sum(calls) FILTER (WHERE %2$s), 0) new_orders,
                        coalesce(sum(total_exec_time) FILTER (WHERE %1$s), 0) * 1000 micros,
                        coalesce(sum(wal_records) FILTER (WHERE %1$s), 0) wal_records,
                        coalesce(sum(calls) FILTER (WHERE NOT %1$s), 0) others
                    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = '%3$s')
                ) statements
                WHERE datname = '%3$s'
                """.formatted(CALL, NEW_ORDER, database)).get(0);
        return new ServerCounts(
                Double.parseDouble(row.get(0)),
                Long.parseLong(row.get(1)),
                Long.parseLong(row.get(2)),
                Double.parseDouble(row.get(3)),
                Long.parseLong(row.get(4)),
                Long.parseLong(row.get(5)),
                Long.parseLong(row.get(6)),
                Long.parseLong(row.get(7)),
                Long.parseLong(row.get(8)),
                Long.parseLong(row.get(9)));
    }

    /** What was counted since an earlier reading. */
    ServerCounts since(ServerCounts earlier) {
        return new ServerCounts(
                seconds - earlier.seconds,
                calls - earlier.calls,
                newOrders - earlier.newOrders,
                callMicros - earlier.callMicros,
                walRecords - earlier.walRecords,
                others - earlier.others,
                commits - earlier.commits,
                rollbacks - earlier.rollbacks,
                sessions - earlier.sessions,
                rows - earlier.rows);
    }
}
