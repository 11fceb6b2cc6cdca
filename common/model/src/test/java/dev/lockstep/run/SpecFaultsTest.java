package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpecFaultsTest {

    private static final String TARGET = "{ name: pg, engine: postgresql, url: embedded }";

    @Test
    void controlCharactersAreRefusedWhereverTheyStand() {
        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> SpecReader.read("""
                { "name": "a\\u001b[31m", "load": { "us\\u202eers": 1 }, "targets": [ { "user": "x\\r" } ],
                  "disclosure": { "notes": [ "one\\u2028two" ] } }
                """, () -> 1L));

        assertThat(refused.faults())
                .extracting(Fault::toString)
                .containsExactly(
                        "name: holds the control character U+001B: use printable characters, and blanks between words",
                        "load.us\\u202eers: holds the control character U+202E: use printable characters, and blanks between"
                                + " words",
                        "targets[0].user: holds the control character U+000D: use printable characters, and blanks between"
                                + " words",
                        "disclosure.notes[0]: holds the control character U+2028: use printable characters, and blanks"
                                + " between words");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { users: 1, thinktime: 1s }             | load.thinktime: is unknown. Known here: users, thinkTime, rate. Did you mean 'thinkTime'?
            { thinkTime: 1s }                       | load.users: is missing: write users: 64 for a closed load, or rate: 200/s for an open one
            { users: 0 }                            | load.users: '0' is not a whole number from 1 to 1000000
            { users: many }                         | load.users: 'many' is not a whole number from 1 to 1000000
            { users: }                              | load.users: has no value: write a whole number from 1 to 1000000, or remove the key
            { users: 1, maxUsers: 4 }               | load.maxUsers: belongs to an open load: give a rate, or remove it
            { users: 1, thinkTime: 10 minutes }     | load.thinkTime: '10 minutes' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 10m
            { users: 1, thinkTime: 30 }             | load.thinkTime: '30' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 30s
            { users: 1, thinkTime: 1h30m }          | load.thinkTime: '1h30m' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 10m
            { users: 1, thinkTime: { uniform: [0s, 2] } }  | load.thinkTime.uniform[1]: '2' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 2s
            { users: 1, thinkTime: { uniform: [2s, 1s] } } | load.thinkTime.uniform: starts above its end: write [1s, 2s]
            { users: 1, thinkTime: { uniform: [2s] } }     | load.thinkTime.uniform: needs exactly two durations, such as [0s, 2s]
            { users: 1, thinkTime: {} }             | load.thinkTime: needs one of uniform: [0s, 2s] and exponential: 1s
            { rate: 0/s, maxUsers: 1 }              | load.rate: '0/s' is out of range: a rate is at least 0.000001/s and at most 10000000/s
            { rate: -1/s, maxUsers: 1 }             | load.rate: '-1/s' is not a rate: write a positive number and /s or /min, such as 200/s
            { rate: 200, maxUsers: 1 }              | load.rate: '200' is not a rate: write a positive number and /s or /min, such as 200/s
            { rate: 1/s }                           | load.maxUsers: is missing: give the most cycles that may be under way at once, such as maxUsers: 16
            { rate: 1/s, maxUsers: 1, users: 2 }    | load.users: belongs to a closed load, and rate to an open one: keep one of them
            { rate: 1/s, maxUsers: 1, arrival: poison } | load.arrival: 'poison' is not one of constant, poisson. Did you mean 'poisson'?
            5                                       | load: '5' is not a section of keys and values
            """)
    void refusesLoads(String load, String fault) {
        assertThat(faultsOf(Specs.SHORTEST.replace("{ users: 1 }", load))).containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { h: { timeout: 1m } }                   | hooks.h.on: is missing: write on: coordinator, or on: { labels: { role: storage } } for an agent
            { h: { on: agent } }                     | hooks.h.on: is not a place for a hook: write on: coordinator, or on: { labels: { role: storage } } for an agent
            { h: { on: {} } }                        | hooks.h.on.labels: is missing: write on: coordinator, or on: { labels: { role: storage } } for an agent
            { h: { on: coordinator, timeout: 1ms } } | hooks.h.timeout: '1ms' is too short: at least 1s
            { h: { on: coordinator, timeout: 25h } } | hooks.h.timeout: is too long: at most 24h
            { h: { on: coordinator, args: [x] } }    | hooks.h.args: is unknown. Known here: on, timeout.
            { h: { on: coordinator }, i: { on: coordinator } } | hooks.i: is started by no event: add hook: i to an event, or remove the hook
            """)
    void refusesHooks(String hooks, String fault) {
        assertThat(faultsOf(Specs.SHORTEST + "hooks: " + hooks + "\nevents: [ { name: b, at: 5m, hook: h } ]\n"))
                .containsExactly(fault);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "/bin/sh", "..", "-x", "a b", "resync;reboot"})
    void refusesANameOfAHookThatIsAPathOrAnArgument(String name) {
        assertThat(faultsOf(Specs.SHORTEST + "hooks: { \"" + name + "\": { on: coordinator } }\n"
                        + "events: [ { name: b, at: 5m, hook: \"" + name + "\" } ]\n"))
                .containsExactly("hooks." + name + ": is not the name of a hook: up to 64 letters, digits, '.', '-' and"
                        + " '_', of which the first is a letter or digit; no path");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { warmup: 5m, measure: 1m }                 | phases.warmup: is unknown. Known here: untilDone, idle, rampUp, warmUp, measure, rampDown, drainLimit. Did you mean 'warmUp'?
            { measure: 0s }                             | phases.measure: '0s' is too short: at least 1ms
            { warmUp: 5m }                              | phases.measure: is missing: give the length of the measurement, such as measure: 10m; for a finite load untilDone: true
            { measure: 1m, limit: 5m }                  | phases.limit: belongs to untilDone: true; remove it, or measure and the other phases
            { untilDone: true }                         | phases.limit: is missing: give the time after which an unfinished run fails, such as limit: 30m
            { untilDone: true, limit: 1m, measure: 1m } | phases.measure: excludes untilDone: a finite load is measured from its first call to its last commit; remove it
            { untilDone: true, limit: 1m, warmUp: 1m }  | phases.warmUp: excludes untilDone: a finite load is measured from its first call to its last commit; remove it
            { untilDone: yes, measure: 1m }             | phases.untilDone: 'yes' is not true or false
            { measure: 9000h }                          | phases.measure: '9000h' is too long: at most 8760h
            """)
    void refusesPhases(String phases, String fault) {
        assertThat(faultsOf(Specs.SHORTEST.replace("{ measure: 10m }", phases))).containsExactly(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { at: 1m }                                | events[0].name: is missing: name the event, such as backup
            { name: backup }                          | events[0].at: is missing: give the begin, such as at: measure + 5m
            { name: b, at: resync + 1m }              | events[0].at: 'resync' is not a stage of this run, which has: idle, rampUp, warmUp, measure, rampDown. Write an offset from the start such as 12m, or a stage and an offset such as measure + 30s
            { name: b, at: measure - 1m }             | events[0].at: 'measure - 1m' is not a stage of this run, which has: idle, rampUp, warmUp, measure, rampDown. Write an offset from the start such as 12m, or a stage and an offset such as measure + 30s
            { name: b, at: measure + 5 }              | events[0].at: '5' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 5s
            { name: b, at: 5 minutes }                | events[0].at: '5 minutes' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 5m
            { name: b, at: 11m }                      | events[0].at: '11m' is after the end of the load at 10m: move it, or lengthen the run
            { name: b, at: 9m, until: measure + 601s } | events[0].until: 'measure + 601s' is after the end of the load at 10m: move it, or lengthen the run
            { name: b, at: 5m, until: measure + 2m }  | events[0].until: 'measure + 2m' is not after '5m', the begin
            { name: b, at: 5m, until: 5m }            | events[0].until: '5m' is not after '5m', the begin
            { name: b, at: 5m, hok: h }               | events[0].hok: is unknown. Known here: name, at, until, hook, action, target, timeout. Did you mean 'hook'?
            { name: b, at: 5m, hook: h }              | events[0].hook: 'h' is not in the section hooks, which has: none.
            """)
    void refusesEvents(String event, String fault) {
        assertThat(faultsOf(Specs.SHORTEST + "events: [ " + event + " ]")).containsExactly(fault);
    }

    @Test
    void reportsTheFaultsOfAllEvents() {
        assertThat(faultsOf(Specs.SHORTEST
                        + "events: [ { name: b, at: 1m, until: 20m }, { name: b, at: drain }, { name: c, until: x } ]"))
                .extracting(fault -> fault.substring(0, fault.indexOf(':')))
                .containsExactly(
                        "events[0].until", "events[1].at", "events[2].at", "events[2].until", "events[1].name");
    }

    @Test
    void doesNotCompareEventsWithPhasesThatAreFaultyThemselves() {
        assertThat(faultsOf(Specs.SHORTEST.replace("measure: 10m", "measure: 10 min")
                        + "events: [ { name: b, at: 5m, until: 6m } ]"))
                .allSatisfy(fault -> assertThat(fault).startsWith("phases.measure: "))
                .hasSize(1);
    }

    @Test
    void refusesTooManyEvents() {
        String events = IntStream.rangeClosed(1, 101)
                .mapToObj(second -> "{ name: e" + second + ", at: " + second + "s }")
                .collect(Collectors.joining(", "));

        assertThat(faultsOf(Specs.SHORTEST + "events: [ " + events + " ]"))
                .containsExactly("events: has 101 events: at most 100");
    }

    @Test
    void aFiniteLoadHasOneNamedPhase() {
        assertThat(faultsOf(Specs.SHORTEST.replace("{ measure: 10m }", "{ untilDone: true, limit: 10m }")
                        + "events: [ { name: b, at: warmUp + 1s }, { name: c, at: measure + 1m, until: 2m } ]"))
                .containsExactly(
                        "events[0].at: 'warmUp' is not a stage of this run, which has: measure. Write an offset"
                                + " from the start such as 12m, or a stage and an offset such as measure + 30s");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { engine: postgresql, url: embedded }                 | targets[0].name: is missing: name the target, such as vm1a
            { name: 'a b', engine: postgresql, url: embedded }    | targets[0].name: 'a b' is not a valid name: use up to 64 letters, digits, dots, hyphens and underscores
            { name: 7, engine: postgresql, url: embedded }        | targets[0].name: '7' is not a text: put it in quotes
            { name: a, url: embedded }                            | targets[0].engine: is missing: write the id of an engine that the agents have
            { name: a, engine: oracle, url: 'odbc:h' }            | targets[0].url: 'odbc:h' is not a JDBC URL: it must start with jdbc:
            { name: a, engine: oracle, url: 'jdbc:x', admin: { url: embedded } } | targets[0].admin.url: 'embedded' is not a JDBC URL: it must start with jdbc:
            { name: a, engine: oracle }                           | targets[0].url: is missing: write its JDBC URL, or embedded
            { name: a, engine: postgresql, url: embedded, users: 0 }       | targets[0].users: '0' is not a whole number from 1 to 1000000
            { name: a, engine: postgresql, url: embedded, pool: { size: 0 } } | targets[0].pool.size: '0' is not a whole number from 1 to 100000
            { name: a, engine: postgresql, url: embedded, pasword: x }     | targets[0].pasword: is unknown. Known here: name, engine, url, user, password, properties, admin, vm, host, guest, disks, pool, users, parameters, setUp, facts, paths, agent. Did you mean 'password'?
            { name: a, engine: postgresql, url: embedded, facts: statments } | targets[0].facts: 'statments' is not one of settings, statements. Did you mean 'statements'?
            { name: a, engine: postgresql, url: embedded, password: '${evn:X}' } | targets[0].password: looks like a reference but is not valid: write ${env:NAME} or ${file:name}
            { name: a, engine: postgresql, url: embedded, properties: { sslpassword: x } } | targets[0].properties.sslpassword: does not belong here: write the target's password: ${env:NAME}
            """)
    void refusesTargets(String target, String fault) {
        assertThat(faultsOf(Specs.SHORTEST.replace(TARGET, target))).containsExactly(fault);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://h/db?user=u&password=geheim",
                "jdbc:postgresql://u:geheim@h/db",
                "jdbc:sqlserver://h;user=u;password=geheim",
                "jdbc:sqlserver://h;PWD = geheim;",
                "jdbc:oracle:thin:u/geheim@//h:1521/s",
                "jdbc:postgresql://h/db?sslpassword=geheim"
            })
    void refusesPasswordsInUrlsWithoutRepeatingThem(String url) {
        String engine = url.substring(5, url.indexOf(":", 5));
        String target = "{ name: a, engine: %s, url: '%s' }".formatted(engine, url);

        assertThat(faultsOf(Specs.SHORTEST.replace(TARGET, target)))
                .containsExactly("targets[0].url: contains a password: remove it from the URL and write password:"
                        + " ${env:NAME} separately");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://h1:5432,h2:5433/db?user=u",
                "jdbc:sqlserver://10.0.0.11:1433;databaseName=DS3",
                "jdbc:oracle:thin:@//h:1521/service",
                "jdbc:oracle:thin:@h:1521:sid"
            })
    void takesUrlsWithoutPasswords(String url) {
        String engine = url.substring(5, url.indexOf(":", 5));
        String target = "{ name: a, engine: %s, url: '%s' }".formatted(engine, url);

        assertThat(Specs.read(Specs.SHORTEST.replace(TARGET, target))
                        .targets()
                        .get(0)
                        .url())
                .isEqualTo(url);
    }

    @Test
    void refusesTargetsThatShareANameOrADatabase() {
        String two =
                "{ name: a, engine: oracle, url: 'jdbc:oracle:thin:@h' }, { name: a, engine: oracle, url: 'jdbc:oracle:thin:@h' }";

        assertThat(faultsOf(Specs.SHORTEST.replace(TARGET, two)))
                .containsExactly(
                        "targets[1].name: 'a' is there already, in targets[0].name: names must be unique in a run",
                        "targets[1].url: 'jdbc:oracle:thin:@h' is there already, in targets[0].url: a target is one"
                                + " database, and two targets must not share it");
    }

    @Test
    void neverRepeatsAPassword() {
        String same = "engine: oracle, url: 'jdbc:oracle:thin:u/4711@h', password: 4711 }";

        assertThat(faultsOf(Specs.SHORTEST.replace(TARGET, "{ name: a, " + same + ", { name: b, " + same)))
                .hasSize(4)
                .noneMatch(fault -> fault.contains("4711"))
                .contains("targets[1].password: is not a text: put it in quotes");
    }

    @Test
    void embeddedTargetsAreDatabasesOfTheirOwn() {
        String two = TARGET + ", " + TARGET.replace("pg", "pg2");

        assertThat(Specs.read(Specs.SHORTEST.replace(TARGET, two)).targets()).hasSize(2);
    }

    @Test
    void refusesUsersOfATargetUnderAnOpenLoad() {
        String text = Specs.SHORTEST
                .replace("{ users: 1 }", "{ rate: 1/s, maxUsers: 1 }")
                .replace("url: embedded", "url: embedded, users: 5");

        assertThat(faultsOf(text))
                .containsExactly("targets[0].users: belongs to a closed load: an open one is bounded by load.maxUsers");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            targts: []                            | targts: is unknown. Known here: name, seed, priority, groups, facts, workload, load, targets, phases, stages, events, hooks, agents, prepare, verify, onAgentLoss, agentLossAfter, limits, hosts, thresholds, factors, disclosure. Did you mean 'targets'?
            seed: -1                              | seed: '-1' is not a whole number from 0 to 9007199254740991
            priority: high                        | priority: 'high' is not a whole number from -1000 to 1000
            agents: { count: 2, names: [a] }      | agents.count: excludes names: either name the agents or describe them
            agents: { labels: { a: b }, names: [a] } | agents.labels: excludes names: either name the agents or describe them
            agents: { names: [a, a] }             | agents.names[1]: 'a' is there already, in agents.names[0]: name each agent once
            agents: { names: [] }                 | agents.names: '[...]' is not a list with at least one entry
            agents: { count: 0 }                  | agents.count: '0' is not a whole number from 1 to 10000
            prepare: restore                      | prepare: 'restore' is not one of fill, replace, resume, reset, none.
            verify: on                            | verify: 'on' is not true or false
            onAgentLoss: abbort                   | onAgentLoss: 'abbort' is not one of abort, continue. Did you mean 'abort'?
            agentLossAfter: 10ms                  | agentLossAfter: '10ms' is too short: at least 1s
            limits: { errorShare: 1.1 }           | limits.errorShare: '1.1' is not a share from 0 to 1, such as 0.01 for 1 %
            limits: { retryShare: -0.1 }          | limits.retryShare: '-0.1' is not a share from 0 to 1, such as 0.01 for 1 %
            hosts: [ { offset: auto } ]           | hosts[0].name: is missing: name the host as in its samples
            hosts: [ { name: e, offset: soon } ]  | hosts[0].offset: 'soon' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 10m
            factors: { vcpu: [1, 2] }             | factors.vcpu: '[...]' is not a single text, number or boolean
            disclosure: { bios: }                 | disclosure.bios: has no value: write a value, or remove the key
            """)
    void refusesTheOtherKeys(String line, String fault) {
        assertThat(faultsOf(Specs.SHORTEST + line)).containsExactly(fault);
    }

    @Test
    void reportsEveryFaultAtOnce() {
        assertThat(faultsOf("verify: 1\ntargets: [ { name: a } ]"))
                .containsExactly(
                        "name: is missing: name the run, such as sqlserver-8x8",
                        "workload: is missing: write workload: { id: order-entry }, or another workload of the agents",
                        "targets[0].engine: is missing: write the id of an engine that the agents have",
                        "targets[0].url: is missing: write its JDBC URL, or embedded",
                        "load: is missing: write load: { users: 64 }, or load: { rate: 200/s, maxUsers: 16 }",
                        "phases: is missing: write phases: { measure: 10m }, phases: { untilDone: true, limit: 30m }, or"
                                + " stages",
                        "verify: '1' is not true or false");
    }

    @Test
    void aRunNeedsATarget() {
        assertThat(faultsOf(Specs.SHORTEST.replaceAll("targets:.*\n", "")))
                .containsExactly("targets: is missing: name at least one database, with name, engine and url");
        assertThat(faultsOf(Specs.SHORTEST.replaceAll("targets:.*\n", "targets: []\n")))
                .containsExactly("targets: '[...]' is not a list with at least one entry");
    }

    @Test
    void locatesWhatIsNoYaml() {
        assertThat(faultsOf("name: a\n b: 2\n"))
                .containsExactly("Line 2, column 3: mapping values are not allowed here.");
        assertThat(faultsOf("name: a\ntargets: [ { password: ${env:X} } ]"))
                .containsExactly("Line 2, column 25: expected ',' or '}', but got {. Put ${...} in quotes inside { }.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: a\nload:\n  users: 1\n  users: 2\n",
                "{\"name\": \"a\",\n\"load\": {\n\n\"users\": 1, \"users\": 2}}"
            })
    void refusesDuplicateKeys(String text) {
        assertThat(faultsOf(text))
                .singleElement()
                .asString()
                .matches("Line 4, column \\d+: The key 'users' occurs twice: remove one of them\\.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- "})
    void refusesATextThatIsNestedTooDeeplyInItsOwnWords(String opening) {
        assertThat(faultsOf(opening.repeat(5_000)))
                .containsExactly(
                        "The run spec is nested too deeply, or a key or value in it is too long: write it flatter"
                                + " and shorter.");
    }

    @Test
    void refusesAliasesBecauseTheirValueWouldBeLost() {
        assertThat(faultsOf("name: &n a\nvm: *n\n"))
                .containsExactly("Line 2, column 5: '*n' is an alias: write out its value.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "# nothing\n", "---\n"})
    void refusesAnEmptyText(String text) {
        assertThat(faultsOf(text))
                .containsExactly("The run spec is empty: give at least name, workload, targets, load and phases.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"just text", "- a\n- b\n", "[1, 2]", "7"})
    void refusesATextThatIsNoSection(String text) {
        assertThat(faultsOf(text))
                .containsExactly("A run spec is a section of keys and values, such as 'name: first-run'.");
    }

    private static List<String> faultsOf(String text) {
        FaultyInputException refusal = catchThrowableOfType(FaultyInputException.class, () -> Specs.read(text));
        assertThat(refusal).as("refusal of %s", text).isNotNull();
        return refusal.faults().stream().map(Fault::toString).toList();
    }
}
