package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.ComparedGroup;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadVary;
import dev.lockstep.run.ResolvedSpec;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.SpecWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A spec that searches for the CPU of hosts, from which specs for another CPU, and for the load at it, are made.
 *
 * @param letter its name in the comparison
 */
record EqualCpuSpec(String letter, RunSpec spec, LoadSearch search, Goal.HostCpu goal) {

    /**
     * Reads the specs; throws with every fault of all of them.
     *
     * @param seed of specs without one, so that they share it
     */
    static List<EqualCpuSpec> read(List<String> files, long seed) {
        List<EqualCpuSpec> specs = new ArrayList<>();
        SpecFile.each(files, file -> specs.add(of(ComparedGroup.name(specs.size()), read(file.resolved(), seed))));
        return List.copyOf(specs);
    }

    private static RunSpec read(ResolvedSpec resolved, long seed) {
        try {
            return SpecReader.read(resolved.text(), () -> seed);
        } catch (FaultyInputException faulty) {
            throw resolved.located(faulty);
        }
    }

    private static EqualCpuSpec of(String letter, RunSpec spec) {
        Optional<LoadSearch> search = spec.adaptive() == null
                ? Optional.empty()
                : spec.adaptive().fold(Optional::of, control -> Optional.empty());
        return search.flatMap(found -> found.goal()
                        .<Optional<EqualCpuSpec>>fold(
                                cpu -> Optional.of(new EqualCpuSpec(letter, spec, found, cpu)),
                                limits -> Optional.empty(),
                                most -> Optional.empty()))
                .orElseThrow(
                        () -> new FaultyInputException(
                                List.of(
                                        new Fault(
                                                "load.search.goal",
                                                "Must be a CPU utilisation, such as { hostCpu: 95, host: esx1 }: the highest to compare at."))));
    }

    /** The name in sentences, such as {@code A (native)}. */
    String name() {
        return letter + " (" + spec.name() + ")";
    }

    /** Such as {@code 800 users} or {@code 120/s}. */
    String loadText(double load) {
        return search.vary().text(load) + (search.vary() == LoadVary.USERS ? " users" : "");
    }

    /** The same for another utilisation. */
    EqualCpuSpec at(double percent) {
        Goal.HostCpu other = goal.at(percent);
        LoadSearch newSearch = search.of(other);
        return new EqualCpuSpec(letter, spec.searching(newSearch), newSearch, other);
    }

    /** The same for one more run from the state that the first run began from. */
    EqualCpuSpec again() {
        return new EqualCpuSpec(letter, spec.withPrepare(spec.prepare().again()), search, goal);
    }

    String text() {
        return SpecWriter.toJson(spec);
    }

    /** The spec of an ordinary run at a load that the search has found. */
    String textAt(double load) {
        return SpecWriter.toJson(spec.confirming(load));
    }
}
