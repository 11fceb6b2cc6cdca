package dev.lockstep.coordinator.store;

import static java.util.Objects.requireNonNull;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionDefinition;

/**
 * Transactions that first check the term and hold it until they end: the next term waits for them, and a coordinator
 * whose term has passed cannot start one. Every write happens in such a transaction.
 */
@Component
final class TermTransactions extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    private final transient TermGuard guard;
    private final transient JdbcTemplate jdbc;

    TermTransactions(DataSource source, TermGuard guard) {
        super(source);
        this.guard = guard;
        this.jdbc = new JdbcTemplate(source);
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, definition);
        if (!guard.needed() || definition.isReadOnly()) {
            return;
        }
        try {
            guard.require(requireNonNull(
                    jdbc.queryForObject("select term from coordinator_term where id = 1 for share", Long.class)));
        } catch (RuntimeException refused) {
            doCleanupAfterCompletion(transaction);
            throw refused;
        }
    }
}
