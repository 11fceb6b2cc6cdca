package dev.lockstep.workload.vcenterdb;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The procedures of a vCenter database of 2010 that roll up, rank and purge performance statistics. */
public final class VcenterDbWorkload implements Workload {

    /** The id in specs and results. */
    public static final String ID = "vcenter-db";

    /** The transactions beside the procedures, whose indexes come first. */
    static final int INSPECT = Procedure.ALL.size();

    static final int VACUUM = INSPECT + 1;
    static final int RESTORE = VACUUM + 1;
    static final int COLLECT = RESTORE + 1;

    private static final String RESTORE_NAME = "restore";
    private static final String COLLECT_NAME = "collect";

    /** The paper left a procedure out whose times differed by more. */
    private static final double REPEAT_SPREAD = 0.1;

    private static final List<Transaction> TRANSACTIONS = Stream.concat(
                    Procedure.ALL.stream()
                            .map(procedure -> new Transaction(procedure.label(), false, null, null, REPEAT_SPREAD)),
                    Stream.of("inspect", "vacuum", RESTORE_NAME, COLLECT_NAME)
                            .map(name -> new Transaction(name, false)))
            .toList();

    @Override
    public WorkloadDescriptor descriptor() {
        return new WorkloadDescriptor(
                ID,
                "Roll up, rank and purge the performance statistics of a vCenter database by stored procedures",
                List.of("postgresql", "sqlserver", "oracle", "mysql"),
                TRANSACTIONS,
                VcenterParameters.ALL,
                new Metric("rows/s", 1, terms(Procedure.ALL.toArray(Procedure[]::new))),
                List.of(),
                books());
    }

    private static List<Book> books() {
        return List.of(
                new Book(ProcLog.ROLLED_UP, terms(Procedure.ROLLUP1, Procedure.ROLLUP2, Procedure.ROLLUP3)),
                new Book(ProcLog.RANKED, terms(Procedure.TOPN1, Procedure.TOPN2, Procedure.TOPN3, Procedure.TOPN4)),
                new Book(ProcLog.PURGED, terms(Procedure.PURGE1, Procedure.PURGE2, Procedure.PURGE3)),
                new Book(ProcLog.RESTORED, List.of(new Term(RESTORE_NAME, Count.UNITS))),
                new Book(ProcLog.COLLECTED, List.of(new Term(COLLECT_NAME, Count.UNITS))));
    }

    private static List<Term> terms(Procedure... procedures) {
        return Arrays.stream(procedures)
                .map(procedure -> new Term(procedure.label(), Count.UNITS))
                .toList();
    }

    @Override
    public List<String> faults(Parameters parameters) {
        return VcenterChoice.faults(parameters);
    }

    @Override
    public int mostUsers(Parameters parameters) {
        return VcenterChoice.of(parameters).mode().mostUsers();
    }

    @Override
    public Optional<String> pauses(Parameters parameters) {
        VcenterChoice choice = VcenterChoice.of(parameters);
        boolean pauses =
                choice.mode() == VcenterMode.CONCURRENT && !choice.samplePause().isZero();
        return pauses ? Optional.of(VcenterParameters.SAMPLE_EVERY) : Optional.empty();
    }

    /** One virtual machine on one host, with statistics of each rollup type. */
    @Override
    public Map<String, Object> smallest() {
        return Map.of(
                VcenterParameters.SCALE, VcenterParameters.SMALLEST_SCALE,
                VcenterParameters.STATISTICS_LEVEL, 2L,
                VcenterParameters.REPEATS, 1L);
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new BoundVcenterDb(binding);
    }
}
