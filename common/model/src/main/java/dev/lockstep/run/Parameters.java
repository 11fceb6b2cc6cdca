package dev.lockstep.run;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a workload for one target: its defaults, overridden by the spec's, overridden by the target's. A
 * parameter that the workload does not have, or has with another type, is a bug in the workload and throws {@link
 * IllegalArgumentException}; so does a required value that is absent.
 */
public final class Parameters {

    private final WorkloadDescriptor workload;
    private final Map<String, Object> values;

    private Parameters(WorkloadDescriptor workload, Map<String, Object> values) {
        this.workload = workload;
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * The parameters for a target.
     *
     * @throws FaultyInputException with the faults that {@link SpecCheck} finds, if any
     */
    public static Parameters resolve(WorkloadDescriptor workload, RunSpec spec, Target target) {
        FaultCollector faults = new FaultCollector();
        SpecCheck.parametersOf(spec, workload, target).forEach(fault -> faults.add(fault.path(), fault.message()));
        faults.throwIfAny();
        Map<String, Object> values = new LinkedHashMap<>();
        for (ParameterDescriptor parameter : workload.parameters()) {
            Object written = written(parameter, spec, target);
            if (written != null) {
                values.put(parameter.name(), ParameterValue.typed(parameter, written));
            }
        }
        return new Parameters(workload, values);
    }

    private static @Nullable Object written(ParameterDescriptor parameter, RunSpec spec, Target target) {
        Object own = target.parameters().get(parameter.name());
        Object common = spec.groupOf(target).workload().parameters().get(parameter.name());
        return own != null ? own : common != null ? common : parameter.defaultValue();
    }

    /** Whether the parameter has a value, its own or the default. */
    public boolean has(String name) {
        requireKnown(name);
        return values.containsKey(name);
    }

    /** The value of a text or choice. */
    public String text(String name) {
        return value(name, String.class);
    }

    /** The value of a text or choice, if it has one. */
    public Optional<String> optionalText(String name) {
        return has(name) ? Optional.of(text(name)) : Optional.empty();
    }

    /** The value of a whole number. */
    public long integer(String name) {
        return value(name, Long.class);
    }

    /** The value of a whole number, if it has one. */
    public OptionalLong optionalInteger(String name) {
        return has(name) ? OptionalLong.of(integer(name)) : OptionalLong.empty();
    }

    /** The value of a number, whole or not. */
    public double number(String name) {
        return value(name, Number.class).doubleValue();
    }

    /** The value of a number, if it has one. */
    public OptionalDouble optionalNumber(String name) {
        return has(name) ? OptionalDouble.of(number(name)) : OptionalDouble.empty();
    }

    /** The value of a boolean. */
    public boolean flag(String name) {
        return value(name, Boolean.class);
    }

    /** The value of a duration. */
    public Duration duration(String name) {
        return value(name, Duration.class);
    }

    /** The value of a duration, if it has one. */
    public Optional<Duration> optionalDuration(String name) {
        return has(name) ? Optional.of(duration(name)) : Optional.empty();
    }

    /** The value of a size, in bytes. */
    public long bytes(String name) {
        return value(name, Long.class);
    }

    /** The value of a size in bytes, if it has one. */
    public OptionalLong optionalBytes(String name) {
        return has(name) ? OptionalLong.of(bytes(name)) : OptionalLong.empty();
    }

    /** Names and their weights, in the order of the spec; at least one is above 0. */
    public Map<String, Double> weights(String name) {
        Map<String, Double> weights = new LinkedHashMap<>();
        Map<?, ?> value = value(name, Map.class);
        value.forEach((key, weight) -> weights.put((String) key, (Double) weight));
        return Collections.unmodifiableMap(weights);
    }

    private <T> T value(String name, Class<T> type) {
        requireKnown(name);
        Object value = values.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("Parameter '" + name + "' of workload " + workload.id() + " is "
                    + (value == null ? "not set" : value.getClass().getSimpleName()) + ", requested as "
                    + type.getSimpleName());
        }
        return type.cast(value);
    }

    private void requireKnown(String name) {
        if (workload.parameters().stream()
                .noneMatch(parameter -> parameter.name().equals(name))) {
            throw new IllegalArgumentException("Workload " + workload.id() + " has no parameter '" + name + "'");
        }
    }
}
