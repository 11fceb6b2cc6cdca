package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.Group;
import dev.lockstep.analysis.comparison.ComparisonDocument.RunLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import java.util.List;
import java.util.stream.Collectors;

/** Runs of one system under one name. */
public record ComparedGroup(String name, List<ComparedRun> runs) {

    private static final int LETTERS = 26;

    /** A single run counts whatever its verdict; of several runs, only valid and steady ones count. */
    static ComparedGroup of(int index, List<ResultDocument> documents) {
        List<ComparedRun> runs = documents.size() == 1
                ? List.of(ComparedRun.used(documents.get(0)))
                : documents.stream().map(ComparedRun::judged).toList();
        return new ComparedGroup(name(index), runs);
    }

    /** The name of a group by its position, from 0: {@code A}, {@code B}, ... */
    public static String name(int index) {
        return index < LETTERS ? String.valueOf((char) ('A' + index)) : "G" + (index + 1);
    }

    /** The runs that count. */
    List<ResultDocument> used() {
        return runs.stream()
                .filter(ComparedRun::used)
                .map(ComparedRun::document)
                .toList();
    }

    Group line(boolean baseline) {
        int used = used().size();
        return new Group(
                name,
                runs.stream().map(run -> run.document().run().name()).distinct().collect(Collectors.joining(", ")),
                baseline,
                runs.stream().map(ComparedGroup::line).toList(),
                used,
                runs.size() - used);
    }

    private static RunLine line(ComparedRun compared) {
        RunPart run = compared.document().run();
        return new RunLine(
                run.id(),
                run.name(),
                run.startedAt(),
                compared.document().verdict().valid(),
                compared.document().verdict().words(),
                compared.used(),
                compared.leftOutBecause());
    }
}
