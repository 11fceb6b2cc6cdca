package dev.lockstep.host.pdh;

import java.util.List;

/** Selects columns of a file; called once per column and header, so it may be slow. */
@FunctionalInterface
public interface Selection {

    /** Whether the values of this column are wanted. */
    boolean wants(CounterPath path);

    /** Every column with a counter; note the limit on selected columns. */
    static Selection everything() {
        return path -> true;
    }

    /** Columns that any of these patterns matches; see {@link CounterPattern}. */
    static Selection of(List<String> patterns) {
        List<CounterPattern> parsed = patterns.stream().map(CounterPattern::of).toList();
        return path -> {
            String key = path.key();
            return parsed.stream().anyMatch(pattern -> pattern.matches(path, key));
        };
    }
}
