package dev.lockstep.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ArchitectureTest {

    private static final JavaClasses CLASSES = ArchitectureRules.mainClasses();

    @TestFactory
    Stream<DynamicTest> holdsTo() {
        return ArchitectureRules.all().stream()
                .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> check(rule)));
    }

    private static void check(ArchRule rule) {
        rule.check(CLASSES);
    }
}
