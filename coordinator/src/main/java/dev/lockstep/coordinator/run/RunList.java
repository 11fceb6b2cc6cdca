package dev.lockstep.coordinator.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of runs, newest first.
 *
 * @param next the cursor of the next page; absent on the last
 */
public record RunList(List<RunView> runs, @Nullable String next) {}
