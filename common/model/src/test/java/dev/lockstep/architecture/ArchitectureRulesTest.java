package dev.lockstep.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArchitectureRulesTest {

    private static final String PLANTED = "dev.lockstep.architecture.planted";

    @Test
    void catchAWallClock() {
        assertThat(violates(ArchitectureRules.timeIsPassedIn(), ReadsTheWallClock.class))
                .isTrue();
        assertThat(violates(ArchitectureRules.timeIsPassedIn(), ReadsAnInjectedClock.class))
                .isFalse();
    }

    @Test
    void catchChanceWithoutASeedFromTheSpec() {
        assertThat(violates(ArchitectureRules.chanceIsPassedIn(), DrawsForItself.class))
                .isTrue();
    }

    @Test
    void catchPrintingAndDatabaseAccess() {
        assertThat(violates(ArchitectureRules.onlyTheCommandLinePrints(), Prints.class))
                .isTrue();
        assertThat(violates(ArchitectureRules.onlyTheseTalkToDatabases(), HoldsAConnection.class))
                .isTrue();
    }

    @Test
    void catchATextInTheLocaleOfTheMachine() {
        assertThat(violates(ArchitectureRules.textsAreOfNoLocale(), WritesANumber.class))
                .isTrue();
    }

    @Test
    void catchATestForAKindOfASealedType() {
        assertThat(violates(ArchitectureRules.sealedTypesAreNotTested(), TestsForAKind.class))
                .isTrue();
        assertThat(violates(ArchitectureRules.sealedTypesAreNotTested(), TestsForItsOwnKind.class))
                .isTrue();
        assertThat(violates(ArchitectureRules.sealedTypesAreNotTested(), TestsForASealedClass.class))
                .isTrue();
    }

    @Test
    void catchACircleOfFeaturesThatIsNoneOfPackages() {
        JavaClasses planted = new ClassFileImporter().importPackages(PLANTED);
        assertThat(ArchitectureRules.featuresAreFreeOfCycles(PLANTED)
                        .evaluate(planted)
                        .hasViolation())
                .isTrue();
        assertThat(ArchitectureRules.partsOfFeaturesAreFreeOfCycles(PLANTED)
                        .evaluate(planted)
                        .hasViolation())
                .isFalse();
    }

    @Test
    void catchACoordinatorThatKnowsAnEngine() {
        JavaClasses planted = new ClassFileImporter().importPackages(PLANTED);
        assertThat(ArchitectureRules.dependencies(PLANTED))
                .filteredOn(rule -> rule.evaluate(planted).hasViolation())
                .extracting(ArchRule::getDescription)
                .singleElement(STRING)
                .contains("the coordinator knows only common");
    }

    @Test
    void catchASecondClassOfTheSameName() {
        assertThat(violates(ArchitectureRules.namesStandForOneClass(), java.util.Date.class, java.sql.Date.class))
                .isTrue();
        assertThat(violates(ArchitectureRules.namesStandForOneClass(), java.util.Date.class, java.sql.Timestamp.class))
                .isFalse();
    }

    private static boolean violates(ArchRule rule, Class<?>... types) {
        JavaClasses classes = new ClassFileImporter().importClasses(types);
        return rule.evaluate(classes).hasViolation();
    }

    static final class ReadsTheWallClock {
        Instant now() {
            return Instant.now();
        }
    }

    record ReadsAnInjectedClock(Clock clock) {
        Instant now() {
            return clock.instant();
        }
    }

    static final class WritesANumber {
        String text(int number) {
            return "%,d".formatted(number);
        }
    }

    sealed interface Shape {
        record Square() implements Shape {}

        record Circle() implements Shape {}
    }

    static final class TestsForAKind {
        boolean round(Shape shape) {
            return shape instanceof Shape.Circle;
        }
    }

    static final class TestsForItsOwnKind {
        private sealed interface Entry {}

        private record Open() implements Entry {}

        boolean open(Entry entry) {
            return entry instanceof Open;
        }
    }

    static sealed class Tree {
        static final class Oak extends Tree {}
    }

    static final class TestsForASealedClass {
        long oaks(List<Tree> trees) {
            return trees.stream().filter(tree -> tree instanceof Tree.Oak).count();
        }
    }

    static final class DrawsForItself {
        int draw() {
            return new Random().nextInt();
        }
    }

    static final class Prints {
        void print() {
            System.out.println("printed");
        }
    }

    record HoldsAConnection(Connection connection) {}
}
