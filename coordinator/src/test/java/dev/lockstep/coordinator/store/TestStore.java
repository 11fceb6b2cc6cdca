package dev.lockstep.coordinator.store;

import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** A real store, migrated and wired as in the application, that can be killed. */
public abstract class TestStore implements AutoCloseable {

    private static final List<Class<?>> PARTS = List.of(
            AcknowledgementStore.class,
            AuditStore.class,
            CoordinatorEventStore.class,
            EventStore.class,
            ExperimentStore.class,
            HostQueries.class,
            HostStore.class,
            IntervalStore.class,
            RegistryStore.class,
            RunStore.class,
            TermGuard.class,
            TermStore.class,
            TermTransactions.class,
            VscsiStore.class);

    private AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    /** Connections to what is there, or is made anew. */
    abstract DataSource source();

    /** Ends what keeps the data as a power failure would, and starts it again. */
    abstract void crash();

    /** One of the store's parts. */
    public <T> T get(Class<T> part) {
        return context.getBean(part);
    }

    JdbcClient jdbc() {
        return get(JdbcClient.class);
    }

    /** Loses all that was not durable, and opens what is left. */
    public void dieAndReopen() {
        crash();
        context.close();
        open();
    }

    static void migrate(DataSource source) {
        Flyway.configure().dataSource(source).load().migrate();
    }

    /** To be called once the source is there and {@link #migrate}d. */
    final void open() {
        DataSource source = source();
        var opened = new AnnotationConfigApplicationContext();
        opened.register(Wiring.class);
        opened.registerBean(DataSource.class, () -> source);
        PARTS.forEach(part -> opened.registerBeanDefinition(part.getSimpleName(), new RootBeanDefinition(part)));
        opened.refresh();
        context = opened;
    }

    @Override
    public void close() {
        context.close();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement
    static class Wiring {

        @Bean
        JdbcClient jdbcClient(DataSource source) {
            return JdbcClient.create(source);
        }

        @Bean
        JdbcTemplate jdbcTemplate(DataSource source) {
            return new JdbcTemplate(source);
        }
    }
}
