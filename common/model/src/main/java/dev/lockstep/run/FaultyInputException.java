package dev.lockstep.run;

import java.util.List;
import java.util.stream.Collectors;

/** Invalid input, with every fault found, not only the first. */
public final class FaultyInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Fault> faults;

    /** @param faults at least one */
    public FaultyInputException(List<Fault> faults) {
        super(faults.stream().map(Fault::toString).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
    }

    /** Every fault found. */
    public List<Fault> faults() {
        return faults;
    }
}
