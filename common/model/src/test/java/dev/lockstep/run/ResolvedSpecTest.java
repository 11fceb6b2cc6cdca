package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResolvedSpecTest {

    private static final String LAB = """
            targets:
              - { name: SQL02, engine: sqlserver, url: "jdbc:sqlserver://b", password: "${env:B}", labels: { vms: 8, shape: small } }
              - { name: SQL01, engine: sqlserver, url: "jdbc:sqlserver://a", labels: { vms: "8" } }
              - { name: ORA1, engine: oracle, url: "jdbc:oracle:thin:@//c", users: 9, parameters: { size: 1GB, quirks: fixed } }
            hosts:
              - { name: esx1, offset: 500ms, labels: { rack: a } }
              - { name: esx2, labels: { rack: a } }
            """;

    @Test
    void selectsByNameAndByLabelInTheOrderOfTheLabFile() {
        assertThat(targets("{ from: lab, names: 'SQL0*' }")).containsExactly("SQL02", "SQL01");
        assertThat(targets("{ from: lab, names: '*' }")).containsExactly("SQL02", "SQL01", "ORA1");
        assertThat(targets("{ from: lab, labels: { vms: '8' } }")).containsExactly("SQL02", "SQL01");
        assertThat(targets("{ from: lab, labels: { shape: small, vms: 8 } }")).containsExactly("SQL02");
        assertThat(read(spec("{ from: lab, names: ORA1 }") + "hosts: [ { from: lab, labels: { rack: a } } ]")
                        .hosts())
                .containsExactly(new RunSpec.HostChoice("esx1", "500ms"), new RunSpec.HostChoice("esx2", "auto"));
    }

    @Test
    void selectedAndWrittenTargetsKeepTheirOrder() {
        assertThat(targets("{ from: lab, names: ORA1 }, { name: own, engine: postgresql, url: embedded },"
                        + " { from: lab, names: 'SQL*' }"))
                .containsExactly("ORA1", "own", "SQL02", "SQL01");
    }

    @Test
    void aSelectedTargetIsWhatTheLabFileDescribes() {
        RunSpec written =
                Specs.read(spec("{ name: SQL02, engine: sqlserver, url: 'jdbc:sqlserver://b', password: '${env:B}' }")
                        .replace("use: lab.yaml\n", ""));

        assertThat(read(spec("{ from: lab, names: SQL02 }"))).isEqualTo(written);
    }

    @Test
    void keysBesideASelectionApplyToEachTargetAndThoseOfSectionsOneByOne() {
        RunSpec spec = read(spec("{ from: lab, names: '*', users: 5, parameters: { size: 2GB }, vm: all }"));

        assertThat(spec.targets()).allSatisfy(target -> {
            assertThat(target.users()).isEqualTo(OptionalInt.of(5));
            assertThat(target.vm()).isEqualTo("all");
        });
        assertThat(spec.target("ORA1").parameters()).hasToString("{size=2GB, quirks=fixed}");
    }

    @Test
    void selectsInEachGroup() {
        String groups = """
                name: x
                use: lab.yaml
                groups:
                  - { name: a, workload: { id: w }, load: { users: 1 }, targets: [ { from: lab, names: 'SQL*', users: 0 } ] }
                  - { name: b, workload: { id: w }, load: { users: 1 }, targets: [ { from: lab, names: ORA1 } ] }
                phases: { measure: 1m }
                """;

        assertThat(read(groups.replace(", users: 0", "")).targets())
                .extracting(Target::name)
                .containsExactly("SQL02", "SQL01", "ORA1");
        assertThat(faultsOf(groups.replace("ORA1", "ORA2"), LAB))
                .extracting(fault -> fault.substring(0, fault.indexOf(": ")))
                .containsExactly("groups[1].targets[0].names", "groups[0].targets[0].users");
        assertThat(faultsOfReader(groups.replace("use: lab.yaml\n", "")))
                .extracting(fault -> fault.substring(0, fault.indexOf(": ")))
                .containsExactly("groups[0].targets[0].from", "groups[1].targets[0].from");
    }

    @Test
    void aSpecWithoutALabFileStaysAsItIs() {
        ResolvedSpec resolved = ResolvedSpec.of(Specs.FULL, file -> LAB);

        assertThat(resolved.hasShortForms()).isFalse();
        assertThat(resolved.text()).isEqualTo(Specs.FULL);
        assertThat(resolved.located("targets[0].url: x")).isEqualTo("targets[0].url: x");
    }

    @Test
    void readsALabFileInJson() {
        String json = "{\"targets\": [ {\"name\": \"a\", \"engine\": \"postgresql\", \"url\": \"embedded\"} ]}";

        assertThat(ResolvedSpec.of(spec("{ from: lab, names: a }"), file -> json)
                        .text())
                .contains("[{\"name\":\"a\",\"engine\":\"postgresql\",\"url\":\"embedded\"}]")
                .doesNotContain("lab");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { from: lab, names: 'SQL9*' }             | targets[0].names: 'SQL9*' matches no target of lab.yaml. It has: SQL02, SQL01, ORA1.
            { from: lab, names: SQL10 }               | targets[0].names: 'SQL10' matches no target of lab.yaml. It has: SQL02, SQL01, ORA1. Did you mean 'SQL01'?
            { from: lab, names: sql01 }               | targets[0].names: 'sql01' matches no target of lab.yaml. It has: SQL02, SQL01, ORA1. Did you mean 'SQL01'?
            { from: lab, names: 1 }                   | targets[0].names: '1' is not a text: put it in quotes
            { from: lab, labels: { vms: 9 } }         | targets[0].labels: 'vms: 9' matches no target of lab.yaml. It has: shape: small, vms: 8.
            { from: lab, labels: { vms: 8, vcpu: 4 } } | targets[0].labels: 'vms: 8, vcpu: 4' matches no target of lab.yaml. It has: shape: small, vms: 8.
            { from: lab, labels: {} }                 | targets[0].labels: names no label: write at least one, such as { vms: "8" }; names: "*" selects everything
            { from: lab, labels: SQL01 }              | targets[0].labels: 'SQL01' is not a section of keys and values
            { from: lab }                             | targets[0]: needs either names, such as names: "SQL0*", or labels, such as labels: { vms: "8" }
            { from: lab, names: '*', labels: { vms: 8 } } | targets[0]: needs either names, such as names: "SQL0*", or labels, such as labels: { vms: "8" }
            { from: rack, names: '*' }                | targets[0].from: 'rack' is not lab: write from: lab, for the file that use names
            { from: , names: '*' }                    | targets[0].from: has no value: write a text, or remove the key
            { from: lab, names: ORA1, name: x }       | targets[0].name: is fixed in the lab file: remove it here; names selects by name
            { from: lab, names: ORA1, url: 'jdbc:oracle:thin:@//d' } | targets[0].url: is fixed in the lab file: remove it here; names selects by name
            """)
    void refusesSelectors(String selector, String fault) {
        assertThat(faultsOf(spec(selector), LAB)).containsExactly(fault);
    }

    @Test
    void refusesATargetThatIsSelectedTwice() {
        assertThat(faultsOf(spec("{ from: lab, names: SQL01 }, { from: lab, names: '*' }"), LAB))
                .containsExactly("targets[1]: selects 'SQL01', as targets[0] does: select it once");
    }

    @Test
    void namesWhatThereIsIfTheLabFileHasNothingOfTheKind() {
        assertThat(faultsOf(
                        spec("{ from: lab, names: a }, { from: lab, labels: { a: b } }"), "hosts: [ { name: esx1 } ]"))
                .containsExactly(
                        "targets[0].names: 'a' matches no target of lab.yaml. It has no targets.",
                        "targets[1].labels: 'a: b' matches no target of lab.yaml. Its targets have no labels.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            target: []                        | lab.yaml: target: is unknown. Known here: targets, hosts. Did you mean 'targets'?
            hosts: []                         | lab.yaml: hosts: '[...]' is not a list with at least one entry
            hosts: [ { name: e, label: {} } ] | lab.yaml: hosts[0].label: is unknown. Known here: name, offset, labels. Did you mean 'labels'?
            hosts: [ { name: e, labels: { a: [] } } ] | lab.yaml: hosts[0].labels.a: '[...]' is not a single text, number or boolean
            hosts: [ { name: e }, { name: e } ] | lab.yaml: hosts[1].name: 'e' is there already, in hosts[0].name: names must be unique in a lab file
            """)
    void refusesWhatALabFileDoesNotHave(String line, String fault) {
        String lab = "targets: [ { name: a, engine: postgresql, url: embedded } ]\n" + line;

        assertThat(faultsOf(spec("{ from: lab, names: a }"), lab)).containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                      | lab.yaml: The lab file is empty: give targets, hosts or both.
            just text               | lab.yaml: A lab file is a section of keys and values, such as 'targets: [ ... ]'.
            hosts: [ &a x, *a ]     | lab.yaml: Line 1, column 16: '*a' is an alias: write out its value.
            hosts: { a: 1, a: 2 }   | lab.yaml: Line 1, column 16: The key 'a' occurs twice: remove one of them.
            {"hosts": "\\u001b"}    | lab.yaml: hosts: holds the control character U+001B: use printable characters, and blanks between words
            """)
    void refusesWhatIsNoLabFile(String lab, String fault) {
        assertThat(faultsOf(spec("{ from: lab, names: a }"), lab)).containsExactly(fault);
    }

    @Test
    void aLabFileThatCannotBeReadIsAFaultOfUse() {
        FaultyInputException refused = catchThrowableOfType(
                FaultyInputException.class,
                () -> ResolvedSpec.of(spec("{ from: lab, names: a }"), file -> {
                    throw new IllegalArgumentException(file + " does not exist");
                }));

        assertThat(refused.faults()).extracting(Fault::toString).containsExactly("use: lab.yaml does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"use: [ lab.yaml ]", "use: 7", "use:", "use: ''"})
    void useNamesAFile(String use) {
        assertThat(faultsOf(spec("{ from: lab, names: a }").replace("use: lab.yaml", use), LAB))
                .singleElement()
                .asString()
                .startsWith("use: ");
    }

    @Test
    void reportsTheFaultsOfLabFileSelectorsAndSpecAtOnce() {
        String spec = spec("{ from: lab, names: '*', user: 1 }, { from: lab, names: x }, { name: own }")
                .replace("{ users: 1 }", "{ users: 0 }");
        String lab = LAB.replace("oracle, ", "oracle, user: 7, ").replace("offset: 500ms", "offset: soon");

        assertThat(faultsOf(spec, lab))
                .extracting(fault -> fault.substring(0, fault.indexOf(": ", "lab.yaml: ".length())))
                .containsExactly(
                        "lab.yaml: targets[2].user",
                        "lab.yaml: hosts[0].offset",
                        "targets[1].names",
                        "load.users",
                        "targets[0].user",
                        "targets[2].engine",
                        "targets[2].url");
    }

    @Test
    void locatesLaterFaultsWhereTheUserWroteThem() {
        ResolvedSpec resolved = ResolvedSpec.of(
                spec("{ name: own, engine: oracle, url: 'jdbc:oracle:thin:@h' },"
                        + " { from: lab, names: 'SQL*', users: 5, parameters: { size: 2GB } }"),
                file -> LAB);

        assertThat(resolved.located("targets[0].url: a\ntargets[2].url: b, in targets[1].name: c"))
                .isEqualTo("targets[0].url: a\nlab.yaml: targets[1].url: b, in lab.yaml: targets[0].name: c");
        assertThat(resolved.located("targets[2].users targets[2].parameters.size targets[2].parameters.version"))
                .isEqualTo("targets[1].users targets[1].parameters.size lab.yaml: targets[1].parameters.version");
        assertThat(resolved.located(new FaultyInputException(
                                List.of(new Fault("targets[1].users", "x"), new Fault("targets[2].users", "x"))))
                        .faults())
                .containsExactly(new Fault("targets[1].users", "x"));
    }

    @Test
    void whoReadsASpecWithoutResolvingItSaysWhoResolvesIt() {
        assertThat(faultsOfReader(spec("{ from: lab, names: a }")))
                .containsExactly("use: is resolved by the lockstep command line, before it sends a spec: launch the run"
                        + " with 'lockstep run', or send what 'lockstep check' prints");
        assertThat(faultsOfReader(spec("{ from: lab, names: a }").replace("use: lab.yaml\n", "")))
                .containsExactly("targets[0].from: selects from a lab file: name the file with use: lab.yaml");
    }

    private static String spec(String targets) {
        return Specs.SHORTEST.replaceAll(
                "targets:.*", "use: lab.yaml\ntargets: [ " + targets.replace("$", "\\$") + " ]");
    }

    private static List<String> targets(String selectors) {
        return read(spec(selectors)).targets().stream().map(Target::name).toList();
    }

    private static RunSpec read(String spec) {
        return Specs.read(ResolvedSpec.of(spec, file -> LAB).text());
    }

    private static List<String> faultsOf(String spec, String lab) {
        return texts(catchThrowableOfType(FaultyInputException.class, () -> ResolvedSpec.of(spec, file -> lab)));
    }

    private static List<String> faultsOfReader(String spec) {
        return texts(catchThrowableOfType(FaultyInputException.class, () -> Specs.read(spec)));
    }

    private static List<String> texts(FaultyInputException refused) {
        assertThat(refused).isNotNull();
        return refused.faults().stream().map(Fault::toString).toList();
    }
}
