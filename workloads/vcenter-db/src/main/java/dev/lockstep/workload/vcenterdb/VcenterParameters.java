package dev.lockstep.workload.vcenterdb;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.workload.vcenterdb.data.SampleTimes;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The parameters and their names in specs. */
final class VcenterParameters {

    static final String SCALE = "scale";
    static final String STATISTICS_LEVEL = "statisticsLevel";
    static final String PROFILE = "profile";
    static final String KEY_ORDER = "keyOrder";
    static final String MODE = "mode";
    static final String PROCEDURES = "procedures";
    static final String REPEATS = "repeats";
    static final String NOW = "now";
    static final String SAMPLE_EVERY = "sampleEvery";

    static final String ALL_PROCEDURES = "all";
    static final String PAPER = "paper";
    static final String STEADY = "steady";
    static final String COUNTER_FIRST = "counter-first";
    static final String TIME_FIRST = "time-first";

    static final double SMALLEST_SCALE = 0.000125;
    private static final double LARGEST_SCALE = 2;

    static final List<ParameterDescriptor> ALL = List.of(
            new ParameterDescriptor(
                    SCALE,
                    ParameterDescriptor.Type.NUMBER,
                    0.01,
                    SMALLEST_SCALE,
                    LARGEST_SCALE,
                    List.of(),
                    "Size of the inventory: 1 is 8,000 virtual machines on 500 hosts and 1.33 billion rows. It is part"
                            + " of the fill."),
            new ParameterDescriptor(
                    STATISTICS_LEVEL,
                    ParameterDescriptor.Type.INTEGER,
                    4L,
                    1.0,
                    4.0,
                    List.of(),
                    "How many statistics each object has: 4 is all, about 100 counters per object. It is part of the"
                            + " fill."),
            choice(
                    PROFILE,
                    PAPER,
                    List.of(PAPER, STEADY),
                    "Which intervals are filled: the paper's, or the full retention of each level. It is part of the"
                            + " fill."),
            choice(
                    KEY_ORDER,
                    COUNTER_FIRST,
                    List.of(COUNTER_FIRST, TIME_FIRST),
                    "Whether the key of the values starts with the counter, which makes purges random, or with the"
                            + " time. It is part of the fill."),
            choice(
                    MODE,
                    VcenterMode.ISOLATED.label(),
                    VcenterMode.labels(),
                    "How the procedures are called; see docs/workloads/vcenter-db.md."),
            choice(
                    PROCEDURES,
                    ALL_PROCEDURES,
                    Stream.concat(
                                    Stream.of(ALL_PROCEDURES),
                                    Stream.concat(
                                            Arrays.stream(Procedure.Kind.values())
                                                    .map(Procedure.Kind::label),
                                            Procedure.ALL.stream().map(Procedure::label)))
                            .toList(),
                    "Which procedures an isolated or neighbour run calls: all, those of a kind, or a single one."),
            new ParameterDescriptor(
                    REPEATS,
                    ParameterDescriptor.Type.INTEGER,
                    3L,
                    1.0,
                    1000.0,
                    List.of(),
                    "How often an isolated run calls each procedure. The other modes ignore it."),
            new ParameterDescriptor(
                    NOW,
                    ParameterDescriptor.Type.TEXT,
                    SampleTimes.REFERENCE.toString(),
                    null,
                    null,
                    List.of(),
                    "The time that the procedures take for the present, such as 2010-06-05T00:00, in UTC. A concurrent"
                            + " run takes the newest sample's time instead."),
            new ParameterDescriptor(
                    SAMPLE_EVERY,
                    ParameterDescriptor.Type.DURATION,
                    "1s",
                    null,
                    null,
                    List.of(),
                    "The pause of a concurrent run between two samples, which stands for five minutes."));

    private VcenterParameters() {}

    private static ParameterDescriptor choice(String name, String usual, List<String> choices, String doc) {
        return new ParameterDescriptor(name, ParameterDescriptor.Type.CHOICE, usual, null, null, choices, doc);
    }
}
