package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a descriptor must fulfil for specs, results and the coordinator to understand it. */
final class DescriptorRules {

    private DescriptorRules() {}

    static void check(WorkloadDescriptor descriptor) {
        List<String> transactions =
                descriptor.transactions().stream().map(Transaction::name).toList();
        assertThat(descriptor.id()).matches("[a-z][a-z0-9-]*");
        assertThat(descriptor.title()).isNotBlank();
        assertThat(descriptor.engines())
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z][a-z0-9-]*"));
        assertThat(transactions).isNotEmpty().doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z][a-z0-9-]*"));
        assertThat(descriptor.transactions()).filteredOn(Transaction::composite).hasSizeLessThan(2);
        assertThat(terms(descriptor)).extracting(Term::transaction).isNotEmpty().isSubsetOf(transactions);
        assertThat(descriptor.books()).extracting(Book::name).doesNotHaveDuplicates();
        assertThat(descriptor.searches()).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z][a-z0-9-]*"));
        assertThat(metrics(descriptor))
                .allMatch(metric -> metric.perSeconds() > 0 && !metric.terms().isEmpty());
        assertThat(descriptor.parameters())
                .extracting(ParameterDescriptor::name)
                .doesNotHaveDuplicates();
        assertThat(descriptor.parameters()).allSatisfy(DescriptorRules::check);
        TestParameters.of(descriptor, Map.of());
    }

    private static Stream<Metric> metrics(WorkloadDescriptor descriptor) {
        return Stream.concat(Stream.of(descriptor.throughput()), descriptor.also().stream());
    }

    private static List<Term> terms(WorkloadDescriptor descriptor) {
        return Stream.concat(
                        metrics(descriptor).flatMap(metric -> metric.terms().stream()),
                        descriptor.books().stream().flatMap(book -> book.terms().stream()))
                .toList();
    }

    private static void check(ParameterDescriptor parameter) {
        assertThat(parameter.doc()).as(parameter.name()).hasSizeGreaterThan(20).endsWith(".");
        if (parameter.type() == ParameterDescriptor.Type.CHOICE) {
            assertThat(parameter.choices()).as(parameter.name()).isNotEmpty().doesNotHaveDuplicates();
        }
        if (parameter.defaultValue() instanceof Number number) {
            assertThat(number.doubleValue())
                    .as(parameter.name())
                    .isBetween(
                            orElse(parameter.minimum(), -Double.MAX_VALUE),
                            orElse(parameter.maximum(), Double.MAX_VALUE));
        }
        if (parameter.defaultValue() instanceof String text
                && !parameter.choices().isEmpty()) {
            assertThat(parameter.choices()).contains(text);
        }
    }

    private static double orElse(@org.jspecify.annotations.Nullable Double limit, double otherwise) {
        return limit == null ? otherwise : limit;
    }
}
