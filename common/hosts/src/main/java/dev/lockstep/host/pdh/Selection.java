package dev.lockstep.host.pdh;

import java.util.List;

/** Which columns of a file are wanted; asked once per column and header, so it may be slow. */
@FunctionalInterface
public interface Selection {

    /** True when the values of this column are to be emitted. */
    boolean wants(CounterPath path);

    /** Every column that is a counter; mind the limit of selected columns. */
    static Selection everything() {
        return path -> true;
    }

    /** What any of these patterns matches; see {@link CounterPattern}. */
    static Selection of(List<String> patterns) {
        List<CounterPattern> parsed = patterns.stream().map(CounterPattern::of).toList();
        return path -> {
            String key = path.key();
            return parsed.stream().anyMatch(pattern -> pattern.matches(path, key));
        };
    }
}
