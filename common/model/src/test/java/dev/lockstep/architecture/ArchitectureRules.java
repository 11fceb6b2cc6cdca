package dev.lockstep.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What holds for the main classes of every module; each module runs them in a test of its own. */
public final class ArchitectureRules {

    private static final String ROOT = "dev.lockstep";
    private static final List<String> COMMON = List.of(
            "access",
            "analysis",
            "experiment",
            "files",
            "hook",
            "host",
            "interval",
            "log",
            "report",
            "run",
            "text",
            "wire");
    private static final List<String> WORKLOADS = List.of("workload", "engine");
    private static final List<String> AGENT = List.of("agent", "cli");
    private static final List<String> COORDINATOR = List.of("coordinator");

    private ArchitectureRules() {}

    /** The main classes of Lockstep on the class path of the test that asks. */
    public static JavaClasses mainClasses() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("-tests.jar") && !location.contains("testkit"))
                .importPackages(ROOT);
    }

    /** Every rule. */
    public static List<ArchRule> all() {
        return Stream.concat(dependencies(ROOT).stream(), habits().stream()).toList();
    }

    private static List<ArchRule> habits() {
        return List.of(
                packagesAreFreeOfCycles(),
                featuresAreFreeOfCycles(ROOT),
                partsOfFeaturesAreFreeOfCycles(ROOT),
                onlyTheseTalkToDatabases(),
                timeIsPassedIn(),
                chanceIsPassedIn(),
                onlyTheCommandLinePrints(),
                textsAreOfNoLocale(),
                plugInsSeeNoJson(),
                namesStandForOneClass(),
                sealedTypesAreNotTested(),
                GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.allowEmptyShould(true),
                GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING.allowEmptyShould(true));
    }

    /** Within {@code common}, {@code workloads} and {@code agent} the POMs say who may know whom. */
    static List<ArchRule> dependencies(String root) {
        String[] common = packages(root, COMMON);
        String[] workloads = packages(root, WORKLOADS);
        String[] agent = packages(root, AGENT);
        String[] coordinator = packages(root, COORDINATOR);
        return List.of(
                never(common, concat(workloads, agent, coordinator), "common knows none of the other modules"),
                never(workloads, concat(agent, coordinator), "workloads know only common"),
                never(agent, coordinator, "the agent knows only common and workloads"),
                never(coordinator, concat(workloads, agent), "the coordinator knows only common"),
                never(
                        concat(common, workloads, agent),
                        new String[] {"org.springframework.."},
                        "only the coordinator is a Spring application"));
    }

    /** A feature is what stands right below the root, with all its packages. */
    static ArchRule featuresAreFreeOfCycles(String root) {
        return slices().matching(root + ".(*)..")
                .namingSlices("$1")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true);
    }

    static ArchRule partsOfFeaturesAreFreeOfCycles(String root) {
        return slices().matching(root + ".(*).(*)..")
                .namingSlices("$1.$2")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true);
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
                .resideOutsideOfPackages(concat(packages(ROOT, WORKLOADS), new String[] {
                    ROOT + ".agent.load..",
                    ROOT + ".agent.run..",
                    ROOT + ".agent.selftest..",
                    ROOT + ".coordinator..ledger..",
                    ROOT + ".coordinator..store.."
                }))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..")
                .allowEmptyShould(true)
                .because(
                        "only workloads, the load and the self-test talk to databases under test; the coordinator has a store");
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

    static ArchRule plugInsSeeNoJson() {
        return noClasses()
                .that(are(resideInAnyPackage(packages(ROOT, WORKLOADS))))
                .or()
                .haveNameMatching(".*\\.(Workload|Parameter)Descriptor(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..")
                .allowEmptyShould(true)
                .because("a plug-in names types of the JDK and of Lockstep only");
    }

    /** The messages of the wire contract have the names of what they carry; only their mapping sees both. */
    static ArchRule namesStandForOneClass() {
        return classes()
                .that()
                .areTopLevelClasses()
                .and()
                .doNotHaveSimpleName("package-info")
                .and()
                .resideOutsideOfPackage(ROOT + ".wire.proto")
                .should(new ArchCondition<>("have a simple name that no other class has") {
                    private Map<String, Long> classes = Map.of();

                    @Override
                    public void init(Collection<JavaClass> all) {
                        classes = all.stream()
                                .collect(Collectors.groupingBy(JavaClass::getSimpleName, Collectors.counting()));
                    }

                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        if (classes.getOrDefault(type.getSimpleName(), 0L) > 1) {
                            events.add(SimpleConditionEvent.violated(
                                    type,
                                    type.getName() + " has the simple name of another class: name it by its role"));
                        }
                    }
                })
                .allowEmptyShould(true)
                .because("a search for a class finds one");
    }

    static ArchRule sealedTypesAreNotTested() {
        return classes()
                .should(new ArchCondition<>("not test by instanceof for a kind of a sealed type") {
                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        type.getInstanceofChecks().stream()
                                .filter(test -> isOfSealedType(test.getRawType()))
                                .forEach(test -> events.add(SimpleConditionEvent.violated(
                                        type,
                                        test.getOwner().getFullName() + " tests for "
                                                + test.getRawType().getName() + " " + test.getSourceCodeLocation())));
                    }
                })
                .allowEmptyShould(true)
                .because("the compiler does not see that such a chain lacks a kind: fold, or pass a visitor");
    }

    private static boolean isOfSealedType(JavaClass type) {
        return type.getPackageName().startsWith(ROOT)
                && Stream.concat(type.getClassHierarchy().stream(), type.getAllRawInterfaces().stream())
                        .map(JavaClass::reflect)
                        .anyMatch(Class::isSealed);
    }

    private static ArchRule never(String[] from, String[] to, String reason) {
        return noClasses()
                .that(are(resideInAnyPackage(from)))
                .should()
                .dependOnClassesThat(are(resideInAnyPackage(to)))
                .allowEmptyShould(true)
                .because(reason);
    }

    private static String[] packages(String root, List<String> names) {
        return names.stream().map(name -> root + "." + name + "..").toArray(String[]::new);
    }

    private static String[] concat(String[]... groups) {
        return Stream.of(groups).flatMap(Stream::of).toArray(String[]::new);
    }
}
