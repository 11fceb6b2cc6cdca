package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

/** The JSON form of descriptors: fields added after their first version are omitted if empty. */
public final class DescriptorForm {

    private DescriptorForm() {}

    /** For every mapper that writes descriptors. */
    public static JacksonModule module() {
        return new SimpleModule("lockstep-descriptors")
                .setMixInAnnotation(WorkloadDescriptor.class, OfWorkload.class)
                .setMixInAnnotation(WorkloadDescriptor.Transaction.class, OfTransaction.class)
                .setMixInAnnotation(WorkloadDescriptor.Metric.class, OfMetric.class);
    }

    interface OfWorkload {

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<String> searches();
    }

    interface OfMetric {

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Long counts();
    }

    interface OfTransaction {

        @JsonInclude(JsonInclude.Include.NON_NULL)
        WorkloadDescriptor.@Nullable ResponseLimit responseLimit();

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Double rollbackShare();

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Double repeatSpread();
    }
}
