package dev.lockstep.agent.host;

import dev.lockstep.agent.host.DeviceSource.Device;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** Reports each device of one kind, and the total of those that count. */
final class DeviceProbe<T extends Counters<T>> implements Probe {

    private final DeviceSource<T> source;
    private final BinaryOperator<T> sum;
    private final DeviceReport<T> report;
    private final Growth<T> growth = new Growth<>();

    DeviceProbe(DeviceSource<T> source, BinaryOperator<T> sum, DeviceReport<T> report) {
        this.source = source;
        this.sum = sum;
        this.report = report;
    }

    @Override
    public void look(long nanos, Samples into) throws IOException {
        Map<String, Device<T>> devices = source.read();
        Map<String, T> now = new HashMap<>();
        devices.forEach((name, device) -> now.put(name, device.counters()));
        Growth.Step<T> step = growth.since(nanos, now);
        step.grown().forEach((name, done) -> report.add(name, done, step.seconds(), into));
        addTotal(step, counted(devices), into);
    }

    /** None if a counted device was reset: the total would be too low. */
    private void addTotal(Growth.Step<T> step, Set<String> counted, Samples into) {
        if (step.reset().stream().noneMatch(counted::contains)) {
            step.grown().entrySet().stream()
                    .filter(device -> counted.contains(device.getKey()))
                    .map(Map.Entry::getValue)
                    .reduce(sum)
                    .ifPresent(total -> report.add("", total, step.seconds(), into));
        }
    }

    private static <T> Set<String> counted(Map<String, Device<T>> devices) {
        return devices.entrySet().stream()
                .filter(device -> device.getValue().counted())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
