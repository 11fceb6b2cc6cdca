package dev.lockstep.analysis.comparison;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Runs paired by position: the first run of each group is a block, so is the second, and so on. */
final class Blocks {

    private Blocks() {}

    /** The groups without incomplete blocks. */
    static List<ComparedGroup> whole(List<ComparedGroup> groups) {
        requireEqualSizes(groups);
        return groups.stream().map(group -> whole(group, groups)).toList();
    }

    private static void requireEqualSizes(List<ComparedGroup> groups) {
        if (groups.stream().map(group -> group.runs().size()).distinct().count() > 1) {
            throw new FaultyInputException(List.of(new Fault(
                    "paired",
                    "Paired groups must have the same number of runs, had "
                            + groups.stream()
                                    .map(group -> group.runs().size() + " in " + group.name())
                                    .collect(Collectors.joining(", "))
                            + ". Give the runs of a block at the same position of each group.")));
        }
    }

    private static ComparedGroup whole(ComparedGroup group, List<ComparedGroup> groups) {
        return new ComparedGroup(
                group.name(),
                IntStream.range(0, group.runs().size())
                        .mapToObj(block -> whole(group.runs().get(block), block, groups))
                        .toList());
    }

    private static ComparedRun whole(ComparedRun run, int block, List<ComparedGroup> groups) {
        boolean broken =
                groups.stream().anyMatch(group -> !group.runs().get(block).used());
        return broken && run.used()
                ? new ComparedRun(run.document(), List.of("another run of its block is left out"))
                : run;
    }
}
