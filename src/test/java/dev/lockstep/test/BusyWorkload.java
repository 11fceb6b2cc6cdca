package dev.lockstep.test;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Session;
import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * A plug-in whose transactions take 10 ms without a database: they compute, or wait as for an answer, or have one thread
 * compute for all users, as a driver does that serves all its connections by one thread.
 */
public final class BusyWorkload implements Workload {

    /** The thread that computes for all users. */
    static final String SHARED = "shared-driver";

    /** Nobody: its class is missing in the JAR. */
    static final String LACKING = "lacking";

    private static final long NANOS = 10_000_000;

    /** Puts it as a JAR into a new folder of plug-ins. */
    static Path plugIn(Path folder) {
        try {
            Path plugins = Files.createDirectory(folder.resolve("plugins"));
            try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugins.resolve("busy.jar")))) {
                jar.putNextEntry(new JarEntry("META-INF/services/" + Workload.class.getName()));
                jar.write(BusyWorkload.class.getName().getBytes(StandardCharsets.UTF_8));
                for (Class<?> each : List.of(BusyWorkload.class, Bound.class, Client.class)) {
                    String file = each.getName().replace('.', '/') + ".class";
                    jar.putNextEntry(new JarEntry(file));
                    try (InputStream bytes = each.getClassLoader().getResourceAsStream(file)) {
                        bytes.transferTo(jar);
                    }
                }
            }
            return plugins;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public WorkloadDescriptor descriptor() {
        return new WorkloadDescriptor(
                "busy",
                "Transactions that need no database",
                List.of("postgresql"),
                List.of(new Transaction("step", false)),
                List.of(new ParameterDescriptor(
                        "computes",
                        ParameterDescriptor.Type.CHOICE,
                        "nobody",
                        null,
                        null,
                        List.of("nobody", "worker", SHARED, LACKING),
                        "Who computes during a transaction.")),
                new Metric("steps/s", 1, List.of(new Term("step", Count.COMMITTED))),
                List.of(),
                List.of());
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        if (binding.parameters().text("computes").equals(LACKING)) {
            Lacking.load();
        }
        ExecutorService shared = Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, SHARED);
            thread.setDaemon(true);
            return thread;
        });
        return new Bound(binding.parameters().text("computes"), shared);
    }

    private record Bound(String computes, ExecutorService shared) implements BoundWorkload {

        @Override
        public void create(Connection connection, Existing existing) {
            // It has no tables.
        }

        @Override
        public void fill(Connection connection, int shard, int shards, FillProgress progress) {
            progress.expect(0);
        }

        @Override
        public void finish(Connections connections) {
            // It has no tables.
        }

        @Override
        public void drop(Connection connection) {
            // It has no tables.
        }

        @Override
        public void beforeRun(Connection connection) {
            // It has no tables.
        }

        @Override
        public Map<String, Long> count(Connection connection) {
            return Map.of();
        }

        @Override
        public List<Consistency> check(Connection connection) {
            return List.of();
        }

        @Override
        public User newUser(UserIdentity identity) {
            return new Client(computes, shared);
        }
    }

    private static final class Lacking {

        static void load() {
            // It is not there to be loaded.
        }
    }

    private static final class Client implements User {

        private final String computes;
        private final ExecutorService shared;
        private boolean named;

        Client(String computes, ExecutorService shared) {
            this.computes = computes;
            this.shared = shared;
        }

        @Override
        public int next() {
            named = !named;
            return named ? 0 : CYCLE_END;
        }

        @Override
        public Outcome execute(int transaction, Session session) {
            switch (computes) {
                case "worker" -> compute();
                case SHARED ->
                    CompletableFuture.runAsync(Client::compute, shared).join();
                default -> await();
            }
            return Outcome.committed();
        }

        private static void compute() {
            long end = System.nanoTime() + NANOS;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }

        private static void await() {
            long end = System.nanoTime() + NANOS;
            for (long left = NANOS; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }

        @Override
        public void abandonCycle() {
            named = false;
        }
    }
}
