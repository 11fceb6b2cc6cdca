package dev.lockstep.engine.mysql;

import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.ServerFact;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads the settings that explain a result, among them each that decides whether a commit is durable. They are read in a
 * session of the load, because {@code init_connect} is not executed for an administrator.
 */
final class MysqlFacts {

    private static final String OF_BOTH = """
            'version', 'version_comment', 'version_compile_machine', 'version_compile_os',
            'autocommit', 'binlog_format', 'binlog_row_image', 'character_set_database', 'character_set_server',
            'collation_database', 'collation_server', 'foreign_key_checks', 'init_connect', 'long_query_time',
            'lower_case_table_names', 'read_only', 'sql_mode', 'time_zone', 'unique_checks',
            'completion_type', 'default_storage_engine', 'gtid_mode', 'innodb_adaptive_hash_index',
            'innodb_autoinc_lock_mode', 'innodb_buffer_pool_instances', 'innodb_buffer_pool_size',
            'innodb_change_buffering', 'innodb_deadlock_detect', 'innodb_doublewrite', 'innodb_fast_shutdown',
            'innodb_file_per_table', 'innodb_flush_log_at_timeout', 'innodb_flush_log_at_trx_commit',
            'innodb_flush_method', 'innodb_flush_neighbors', 'innodb_io_capacity', 'innodb_io_capacity_max',
            'innodb_lock_wait_timeout', 'innodb_log_buffer_size', 'innodb_log_file_size', 'innodb_lru_scan_depth',
            'innodb_page_cleaners', 'innodb_page_size', 'innodb_purge_threads', 'innodb_read_io_threads',
            'innodb_rollback_on_timeout', 'innodb_stats_persistent', 'innodb_thread_concurrency',
            'innodb_use_native_aio', 'innodb_write_io_threads', 'join_buffer_size', 'log_bin', 'max_allowed_packet',
            'max_connections', 'max_heap_table_size', 'open_files_limit', 'performance_schema', 'query_cache_type',
            'skip_name_resolve', 'slow_query_log', 'general_log', 'sort_buffer_size', 'sync_binlog',
            'table_definition_cache', 'table_open_cache', 'thread_cache_size', 'thread_handling', 'tmp_table_size',
            'transaction_isolation', 'tx_isolation', 'innodb_checksum_algorithm'
            """;

    private static final Map<ServerKind, String> OF_ONE = Map.of(ServerKind.MARIADB, """
            'aria_pagecache_buffer_size', 'innodb_log_file_buffering', 'innodb_snapshot_isolation',
            'innodb_data_file_write_through', 'innodb_log_file_write_through', 'thread_pool_size', 'max_statement_time'
            """, ServerKind.MYSQL, """
            'innodb_dedicated_server', 'innodb_doublewrite_files', 'innodb_doublewrite_pages', 'innodb_log_writer_threads',
            'innodb_redo_log_capacity', 'max_execution_time'
            """);

    private static final FactQuery SIZE = new FactQuery("database size", """
            SELECT 'database size', concat(coalesce(round(sum(data_length + index_length) / 1048576), 0), ' MB'),
              'information_schema.tables'
            FROM information_schema.tables WHERE table_schema = database()
            """, "a right on the tables");

    private MysqlFacts() {}

    static List<ServerFact> read(Connection admin, Connection load, Function<SQLException, Failure> classify)
            throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        facts.addAll(settings(ServerKind.of(load)).run(load, classify, MysqlFacts::variables));
        facts.addAll(SIZE.run(admin, classify));
        return List.copyOf(facts);
    }

    private static FactQuery settings(ServerKind kind) {
        return new FactQuery(
                "settings",
                "SHOW SESSION VARIABLES WHERE Variable_name IN (" + OF_BOTH + ", " + OF_ONE.get(kind) + ")",
                "a login");
    }

    private static List<ServerFact> variables(ResultSet rows) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        while (rows.next()) {
            facts.add(new ServerFact(rows.getString(1), rows.getString(2), "SHOW SESSION VARIABLES"));
        }
        return facts;
    }
}
