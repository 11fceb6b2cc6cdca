package dev.lockstep.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/** What holds for the main classes of every module; each module runs them in a test of its own. */
public final class ArchitectureRules {

    private static final String ROOT = "dev.lockstep";
    private static final String[] COMMON = packages("access", "run", "measure", "host", "wire");
    private static final String[] WORKLOADS = packages("workload", "engine");
    private static final String[] AGENT = packages("agent", "cli");
    private static final String[] COORDINATOR = packages("coordinator");

    private ArchitectureRules() {}

    /** The main classes of Lockstep on the class path of the test that asks. */
    public static JavaClasses mainClasses() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("-tests.jar"))
                .importPackages(ROOT);
    }

    /** Every rule. */
    public static List<ArchRule> all() {
        return Stream.concat(dependencies().stream(), habits().stream()).toList();
    }

    private static List<ArchRule> habits() {
        return List.of(
                packagesAreFreeOfCycles(),
                onlyTheseTalkToDatabases(),
                timeIsPassedIn(),
                chanceIsPassedIn(),
                onlyTheCommandLinePrints(),
                textsAreOfNoLocale(),
                GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.allowEmptyShould(true),
                GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.allowEmptyShould(true));
    }

    static List<ArchRule> dependencies() {
        return List.of(
                never(COMMON, concat(WORKLOADS, AGENT, COORDINATOR), "common knows none of the other modules"),
                never(WORKLOADS, concat(AGENT, COORDINATOR), "workloads know only common"),
                never(AGENT, COORDINATOR, "the agent knows only common and workloads"),
                never(COORDINATOR, concat(WORKLOADS, AGENT), "the coordinator knows only common"),
                never(
                        concat(COMMON, WORKLOADS, AGENT),
                        new String[] {"org.springframework.."},
                        "only the coordinator is a Spring application"));
    }

    /** An application's top package puts it together, so it may know its features while they know its settings. */
    static ArchRule packagesAreFreeOfCycles() {
        return slices().matching(ROOT + ".(**)")
                .should()
                .beFreeOfCycles()
                .ignoreDependency(resideInAPackage(ROOT + ".coordinator"), DescribedPredicate.alwaysTrue())
                .allowEmptyShould(true);
    }

    static ArchRule onlyTheseTalkToDatabases() {
        return noClasses()
                .that()
                .resideOutsideOfPackages(concat(
                        WORKLOADS, AGENT, new String[] {ROOT + ".coordinator..ledger..", ROOT + ".coordinator..store.."
                        }))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..")
                .allowEmptyShould(true)
                .because("the coordinator has one store and never talks to a database under test");
    }

    static ArchRule timeIsPassedIn() {
        return noClasses()
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(LocalDateTime.class, "now")
                .orShould()
                .callMethod(OffsetDateTime.class, "now")
                .orShould()
                .callMethod(ZonedDateTime.class, "now")
                .orShould()
                .callConstructor(Date.class)
                .allowEmptyShould(true)
                .because("durations come from nanoTime, timestamps from an injected " + Clock.class.getSimpleName());
    }

    static ArchRule chanceIsPassedIn() {
        return noClasses()
                .should()
                .callConstructor(Random.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocalRandom.class)
                .orShould()
                .callMethod(Math.class, "random")
                .allowEmptyShould(true)
                .because("a run must be repeatable from the seed in its spec");
    }

    static ArchRule onlyTheCommandLinePrints() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
                .allowEmptyShould(true)
                .because("standard output is the command line's");
    }

    static ArchRule textsAreOfNoLocale() {
        return noClasses()
                .should()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callMethod(String.class, "format", String.class, Object[].class)
                .allowEmptyShould(true)
                .because("numbers are written alike wherever it runs: say Locale.ROOT");
    }

    private static ArchRule never(String[] from, String[] to, String reason) {
        return noClasses()
                .that(are(resideInAnyPackage(from)))
                .should()
                .dependOnClassesThat(are(resideInAnyPackage(to)))
                .allowEmptyShould(true)
                .because(reason);
    }

    private static String[] packages(String... names) {
        return Stream.of(names).map(name -> ROOT + "." + name + "..").toArray(String[]::new);
    }

    private static String[] concat(String[]... groups) {
        return Stream.of(groups).flatMap(Stream::of).toArray(String[]::new);
    }
}
