package dev.lockstep.bench;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** A function that changes one of 100,000 accounts. */
final class SingleCallSchema {

    static final int ACCOUNTS = 100_000;
    static final String CALL = "select bench_call(?, ?)";

    /** The same call in pgbench. */
    static final List<Pgbench.Script> SCRIPTS = List.of(new Pgbench.Script("call", 1, """
            \\set account random(1, %d)
            \\set delta random(-5000, 5000)
            select bench_call(:account, :delta);
            """.formatted(ACCOUNTS)));

    private static final String[] STATEMENTS = {
        "create table bench_account (id int primary key, balance bigint not null) with (fillfactor = 50)",
        "insert into bench_account select id, 0 from generate_series(1, " + ACCOUNTS + ") id",
        """
        create function bench_call(account int, delta int) returns bigint language plpgsql as $$
        declare result bigint;
        begin
            update bench_account set balance = balance + delta where id = account returning balance into result;
            return result;
        end $$
        """,
        "vacuum analyze bench_account"
    };

    private SingleCallSchema() {}

    static void create(BenchServer server) throws SQLException {
        server.execute(STATEMENTS);
    }

    /** Executes {@link #CALL} and reads its result. */
    static long call(PreparedStatement call, int account, int delta) throws SQLException {
        call.setInt(1, account);
        call.setInt(2, delta);
        try (ResultSet rows = call.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
