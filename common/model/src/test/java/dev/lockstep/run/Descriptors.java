package dev.lockstep.run;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Descriptors of workloads and engines for tests. */
final class Descriptors {

    private Descriptors() {}

    /** An engine that can be embedded and two that cannot, of which one has secrets of its own. */
    static List<EngineDescriptor> engines() {
        return List.of(
                engine("postgresql", true, "jdbc:postgresql:", "jdbc:postgresql://db1/bench"),
                engine("sqlserver", false, "jdbc:sqlserver:", "jdbc:sqlserver://db1"),
                engine("oracle", false, "jdbc:oracle:thin:", "jdbc:oracle:thin:@//db1/BENCH", "walletPin"));
    }

    private static EngineDescriptor engine(
            String id, boolean embedded, String prefix, String example, String... secretProperties) {
        return new EngineDescriptor(id, id, List.of(prefix), example, embedded, List.of(secretProperties));
    }

    /** A workload with a parameter of each type. */
    static WorkloadDescriptor everyType() {
        return new WorkloadDescriptor(
                "sample",
                "A workload with a parameter of each type",
                List.of("postgresql", "sqlserver"),
                List.of(
                        new WorkloadDescriptor.Transaction(
                                "purchase", false, new WorkloadDescriptor.ResponseLimit(90, 5_000), null),
                        new WorkloadDescriptor.Transaction("browse", false)),
                List.of(
                        parameter("rows", ParameterDescriptor.Type.INTEGER, null, 1.0, null),
                        parameter("rowsPerCommit", ParameterDescriptor.Type.INTEGER, 100, 1.0, 10_000.0),
                        parameter("percent", ParameterDescriptor.Type.NUMBER, 1.5, 0.0, 100.0),
                        parameter("profile", ParameterDescriptor.Type.TEXT, "plain", null, null),
                        choice("version", "3", "2", "3", "3.5"),
                        parameter("waits", ParameterDescriptor.Type.BOOLEAN, false, null, null),
                        parameter("pause", ParameterDescriptor.Type.DURATION, "250ms", null, null),
                        parameter("size", ParameterDescriptor.Type.SIZE, "10MB", 10e6, 1e12),
                        parameter("mix", ParameterDescriptor.Type.WEIGHTS, Map.of("purchase", 1), null, null)),
                new WorkloadDescriptor.Metric("OPM", 60, List.of(term())),
                List.of(),
                List.of(new WorkloadDescriptor.Book("orders", List.of(term()))));
    }

    private static WorkloadDescriptor.Term term() {
        return new WorkloadDescriptor.Term("purchase", WorkloadDescriptor.Count.COMMITTED);
    }

    private static ParameterDescriptor choice(String name, String defaultValue, String... choices) {
        return new ParameterDescriptor(
                name, ParameterDescriptor.Type.CHOICE, defaultValue, null, null, List.of(choices), "A choice");
    }

    private static ParameterDescriptor parameter(
            String name,
            ParameterDescriptor.Type type,
            @Nullable Object defaultValue,
            @Nullable Double minimum,
            @Nullable Double maximum) {
        return new ParameterDescriptor(name, type, defaultValue, minimum, maximum, List.of(), "A parameter");
    }
}
