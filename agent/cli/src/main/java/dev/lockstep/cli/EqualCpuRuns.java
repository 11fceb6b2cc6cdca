package dev.lockstep.cli;

import dev.lockstep.analysis.capacity.equal.EqualDecision;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Agreed;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Search;
import dev.lockstep.analysis.capacity.equal.EqualSearch;
import dev.lockstep.analysis.capacity.equal.EqualUtilisation;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.run.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.json.JsonMapper;

/** The runs of {@code equal-cpu}, one after the other, each followed to its end. */
final class EqualCpuRuns {

    private final List<EqualCpuSpec> specs;
    private final CoordinatorOptions coordinator;
    private final @Nullable CommandSpec command;
    private final BiConsumer<String, String> keep;

    /** @param keep takes a name for a result, and its document */
    EqualCpuRuns(
            List<EqualCpuSpec> specs,
            CoordinatorOptions coordinator,
            @Nullable CommandSpec command,
            BiConsumer<String, String> keep) {
        this.specs = new ArrayList<>(specs);
        this.coordinator = coordinator;
        this.command = command;
        this.keep = keep;
    }

    /** Searches until every system is at one utilisation; throws if there is none. */
    Agreed agree(EqualUtilisation utilisation) throws InterruptedException {
        List<EqualSearch> searches = new ArrayList<>();
        EqualDecision decision = utilisation.next(searches);
        for (Optional<Search> due = due(decision); due.isPresent(); due = due(decision)) {
            searches.add(search(due.get()));
            decision = utilisation.next(searches);
        }
        return decision.fold(
                search -> {
                    throw new IllegalStateException("A search is due: " + search);
                },
                agreed -> agreed,
                refused -> {
                    throw new CommandException(ExitCode.FAILED, refused.reason());
                });
    }

    private static Optional<Search> due(EqualDecision decision) {
        return decision.fold(Optional::of, agreed -> Optional.empty(), refused -> Optional.empty());
    }

    private EqualSearch search(Search due) throws InterruptedException {
        EqualCpuSpec spec = specs.get(due.system());
        progress(spec.name() + ": search for " + Numbers.plain(due.percent()) + " % CPU, " + due.reason());
        String id = begun(spec.at(due.percent()).text());
        specs.set(due.system(), spec.again());
        String confirming = FollowedRun.untilItsEnd(id, coordinator, command);
        SearchPart found =
                Objects.requireNonNull(completed(id, spec.letter() + "-search").search(), id);
        if (!confirming.equals(id)) {
            completed(confirming, spec.letter() + "-confirmed");
        }
        return new EqualSearch(due.system(), due.percent(), found);
    }

    /**
     * Runs each system at its load, in turn, so often. Every second turn has the opposite order, so that what changes with
     * time favours no system.
     *
     * @return the results of each system
     */
    List<List<ResultDocument>> repeat(List<Double> loads, int times) throws InterruptedException {
        List<List<ResultDocument>> results = Stream.<List<ResultDocument>>generate(ArrayList::new)
                .limit(specs.size())
                .toList();
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, specs.size()).boxed().toList());
        for (int turn = 1; turn <= times; turn++) {
            for (int system : order) {
                EqualCpuSpec spec = specs.get(system);
                progress(spec.name() + ": run " + turn + " of " + times);
                String id = begun(spec.textAt(loads.get(system)));
                results.get(system)
                        .add(completed(FollowedRun.untilItsEnd(id, coordinator, command), spec.letter() + turn));
            }
            Collections.reverse(order);
        }
        return results;
    }

    private String begun(String spec) {
        return coordinator.client().createRun(spec);
    }

    /** The result of a run that has ended; throws if it failed or was stopped. */
    private ResultDocument completed(String id, String name) {
        String document = coordinator.client().result(id);
        keep.accept(name, document);
        Console.of(command).warn(document);
        int code = ExitCode.of(JsonMapper.shared().readTree(document));
        if (code == ExitCode.FAILED || code == ExitCode.STOPPED) {
            throw new CommandException(
                    code,
                    "Run " + id + " did not complete, so there is nothing to compare. Compare the runs that did with"
                            + " lockstep compare.");
        }
        return ResultJson.read(document);
    }

    private void progress(String line) {
        Console.of(command).progress(line);
    }
}
