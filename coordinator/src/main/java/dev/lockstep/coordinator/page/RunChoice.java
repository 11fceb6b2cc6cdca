package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.store.RunFilter;
import dev.lockstep.run.RunState;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The filter of the list of runs, from its address; invalid values filter nothing.
 *
 * @param state a state in lower case, or {@value #ACTIVE}; empty for any
 * @param verdict {@code valid} or {@code invalid}; empty for any
 * @param q a text in name, id or workload
 * @param before the cursor after which the page starts; empty for the newest
 */
record RunChoice(String state, String verdict, String q, String before) {

    private static final String ACTIVE = "active";

    RunChoice {
        state = orEmpty(state);
        verdict = orEmpty(verdict);
        q = orEmpty(q);
        before = orEmpty(before);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text.strip();
    }

    /** The choices of the state field. */
    static List<String> states() {
        return Stream.concat(Stream.of(ACTIVE), Arrays.stream(RunState.values()).map(each -> each.name()
                        .toLowerCase(Locale.ROOT)))
                .toList();
    }

    RunFilter filter() {
        Boolean valid = verdict.isEmpty() ? null : (Boolean) verdict.equals("valid");
        return new RunFilter(chosen(), valid, q);
    }

    private Set<RunState> chosen() {
        Set<RunState> all = EnumSet.allOf(RunState.class);
        if (state.equals(ACTIVE)) {
            all.removeIf(RunState::ended);
            return all;
        }
        Optional<RunState> one =
                all.stream().filter(each -> each.name().equalsIgnoreCase(state)).findFirst();
        return one.map(Set::of).orElse(all);
    }

    long arrivedBefore() {
        return before.matches("\\d{1,18}") ? Long.parseLong(before) : Long.MAX_VALUE;
    }

    /** Whether nothing is filtered. */
    public boolean isOpen() {
        return (state + verdict + q).isEmpty();
    }

    /** The address of the same filter after another cursor. */
    public String address(String place) {
        var address = UriComponentsBuilder.fromPath("/runs");
        if (!isOpen()) {
            address.queryParam("state", "{state}")
                    .queryParam("verdict", "{verdict}")
                    .queryParam("q", "{q}");
        }
        if (!place.isEmpty()) {
            address.queryParam("before", place);
        }
        return address.encode()
                .buildAndExpand(Map.of("state", state, "verdict", verdict, "q", q))
                .toUriString();
    }
}
