package dev.lockstep.test;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Json;
import dev.lockstep.run.Phase;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ClockProbe;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepProgress;
import dev.lockstep.wire.proto.StepReport;
import java.util.ArrayList;
import java.util.List;

/** Messages of an agent: sound ones, and ones in which something is not as it should be. */
final class MessageChaos {

    /** The workload of runs that exist to be disturbed. */
    static final String WORKLOAD = "fuzz";

    private static final WorkloadDescriptor DESCRIPTOR = new WorkloadDescriptor(
            WORKLOAD,
            WORKLOAD,
            List.of("postgresql"),
            List.of(new Transaction("t0", false), new Transaction("t1", false)),
            List.of(),
            new Metric("tx/s", 1, List.of(new Term("t0", Count.COMMITTED))),
            List.of(),
            List.of());

    private final Chaos chaos;

    MessageChaos(Chaos chaos) {
        this.chaos = chaos;
    }

    AgentMessage hello(String name) {
        return AgentMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setContractVersion(Contract.CONTRACT_VERSION)
                        .setName(name)
                        .setInstanceId(Long.toString(chaos.number()))
                        .putLabels("site", "lab")
                        .setCores(2)
                        .setMemoryBytes(1 << 30)
                        .setLockstepVersion("fuzz")
                        .setJavaVersion("17")
                        .setOperatingSystem("none")
                        .addWorkloads(Json.write(DESCRIPTOR)))
                .build();
    }

    AgentMessage done(String runId, int number) {
        return AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(runId)
                        .setNumber(number)
                        .setDone(StepDone.newBuilder().setOutcome(Json.write(StepOutcome.NOTHING))))
                .build();
    }

    AgentMessage interval(String runId, int number) {
        var histogram = Latency.newHistogram();
        histogram.recordValue(1_000);
        var known = new Latency(histogram, 1_000_000, 1_000_000);
        var interval = new Interval(
                number,
                number,
                List.of(new Interval.Cell(0, 0, Phase.MEASURE, new Counts(1, 0, 0, 0, 0, 1, 0), known, known)),
                List.of(new Interval.TargetLoad(
                        0, Phase.MEASURE, 1, 1, 0, known, 1, 1, 0, new CycleTimes(1, 1_000_000, 0))),
                List.of(new Interval.ErrorCount(0, 0, Phase.MEASURE, "deadlock", "40P01", 0, 1, "deadlock detected")),
                new Interval.Health(10, 0, known, 1 << 20, 0, 1_000, Hotspots.NONE));
        return AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder()
                        .setRunId(runId)
                        .setInterval(IntervalMapping.toWire(interval).toByteString()))
                .build();
    }

    private AgentMessage ended(String runId, int intervals) {
        return AgentMessage.newBuilder()
                .setLoadEnded(LoadEnded.newBuilder().setRunId(runId).setIntervals(intervals))
                .build();
    }

    /** A sound message of any kind. */
    AgentMessage any(String runId, int number) {
        return switch (chaos.below(6)) {
            case 0 ->
                AgentMessage.newBuilder()
                        .setClockProbe(ClockProbe.newBuilder().setSentNanos(chaos.number()))
                        .build();
            case 1 ->
                AgentMessage.newBuilder()
                        .setHeartbeat(Heartbeat.newBuilder().setClockOffsetNanos(chaos.number()))
                        .build();
            case 2 ->
                AgentMessage.newBuilder()
                        .setStepReport(StepReport.newBuilder()
                                .setRunId(runId)
                                .setNumber(number)
                                .setProgress(StepProgress.newBuilder().setRows(chaos.number())))
                        .build();
            case 3 -> done(runId, number);
            case 4 -> chaos.chance(0.3) ? ended(runId, number) : hello("fuzz-" + number);
            default -> interval(runId, number);
        };
    }

    /** A message with one thing changed, deep inside or not. */
    @SuppressWarnings("unchecked")
    <M extends Message> M changed(M message) {
        Message.Builder builder = message.toBuilder();
        List<FieldDescriptor> fields = message.getDescriptorForType().getFields();
        List<FieldDescriptor> present = new ArrayList<>(message.getAllFields().keySet());
        FieldDescriptor field = present.isEmpty() || chaos.chance(0.2) ? chaos.one(fields) : chaos.one(present);
        if (field.isMapField() || chaos.chance(0.05)) {
            builder.clearField(field);
        } else if (field.isRepeated()) {
            changeRepeated(builder, field);
        } else {
            builder.setField(field, value(field, builder.getField(field), builder));
        }
        return (M) builder.build();
    }

    private void changeRepeated(Message.Builder builder, FieldDescriptor field) {
        int count = builder.getRepeatedFieldCount(field);
        if (count == 0) {
            return;
        }
        Object one = builder.getRepeatedField(field, chaos.below(count));
        if (chaos.chance(0.3)) {
            for (int copies = chaos.below(200); copies > 0; copies--) {
                builder.addRepeatedField(field, one);
            }
        } else {
            builder.setRepeatedField(field, chaos.below(count), value(field, one, builder));
        }
    }

    private Object value(FieldDescriptor field, Object now, Message.Builder parent) {
        return switch (field.getJavaType()) {
            case INT -> (int) chaos.number();
            case LONG -> chaos.number();
            case FLOAT -> (float) chaos.number();
            case DOUBLE -> chaos.one(List.of(Double.NaN, Double.POSITIVE_INFINITY, -1.0, 1e308, 0.0));
            case BOOLEAN -> chaos.chance(0.5);
            case STRING -> text(now.toString());
            case BYTE_STRING ->
                field.getNumber() == IntervalReport.INTERVAL_FIELD_NUMBER
                                && field.getContainingType().equals(IntervalReport.getDescriptor())
                                && chaos.chance(0.8)
                        ? changedInside((ByteString) now)
                        : ByteString.copyFrom(
                                chaos.chance(0.5) ? chaos.damaged(((ByteString) now).toByteArray()) : chaos.bytes(300));
            case ENUM -> anyOf(field.getEnumType().getValues());
            case MESSAGE ->
                changed(
                        now instanceof Message message
                                ? message
                                : parent.newBuilderForField(field).build());
        };
    }

    private ByteString changedInside(ByteString interval) {
        try {
            return changed(dev.lockstep.wire.proto.Interval.parseFrom(interval)).toByteString();
        } catch (InvalidProtocolBufferException damagedBefore) {
            return interval;
        }
    }

    private EnumValueDescriptor anyOf(List<EnumValueDescriptor> values) {
        return chaos.one(values);
    }

    /** Runs of surrogates cannot be sent as UTF-8, so they are not in it. */
    private String text(String now) {
        String text = chaos.chance(0.5) && !now.isEmpty() ? chaos.damaged(now) : chaos.text();
        return text.replaceAll("\\p{Cs}", "");
    }
}
