package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lockstep.run.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunMembersTest {

    private static final List<UnaryOperator<RunMember>> CHANGES = List.of(
            RunMember::asking,
            RunMember::answered,
            RunMember::stored,
            member -> member.ended(new LoadEnd(1, "", 0, 0)),
            member -> member.filled(1, 2, 3),
            member -> member.lostFor("silent"));

    private final List<RunMember> plain = new ArrayList<>(IntStream.range(0, 5)
            .mapToObj(number -> RunMember.joining("a" + number))
            .toList());

    @Test
    void answersAsALookAtAllWould() {
        RunMembers members = RunMembers.of(plain);
        assertAgree(members);
        Random random = new Random(7);
        for (int change = 0; change < 400; change++) {
            int place = random.nextInt(plain.size());
            RunMember now = CHANGES.get(random.nextInt(change < 100 ? 5 : 6)).apply(plain.get(place));
            plain.set(place, now);
            members = members.with(List.of(now));
            assertAgree(members);
            assertAgree(RunMembers.of(plain));
        }
        assertThat(members.anyActive()).isFalse();
    }

    private void assertAgree(RunMembers members) {
        List<RunMember> active = plain.stream().filter(member -> !member.lost()).toList();
        assertThat(members).isEqualTo(plain);
        assertThat(members.active()).isEqualTo(active);
        assertThat(members.anyActive()).isEqualTo(!active.isEmpty());
        assertThat(members.anyAsked()).isEqualTo(plain.stream().anyMatch(RunMember::asked));
        assertThat(members.loadsEnded()).isEqualTo(active.stream().allMatch(member -> member.loadEnd() != null));
        assertThat(members.allDelivered()).isEqualTo(active.stream().allMatch(RunMember::delivered));
    }

    @Test
    void aChangeLeavesTheEarlierOnesAsTheyWere() {
        RunMembers before = RunMembers.of(plain);

        before.with(plain.stream().map(RunMember::asking).toList());

        assertThat(before).isEqualTo(plain);
        assertThat(before.anyAsked()).isFalse();
    }

    @Test
    void findsAgentsByName() {
        RunMembers members = RunMembers.of(plain);

        assertThat(members.named("a3")).isSameAs(members.get(3));
        assertThat(members.placeOf("a3")).isEqualTo(3);
        assertThat(members.named("stranger")).isNull();
        assertThatIllegalArgumentException().isThrownBy(() -> members.placeOf("stranger"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RunMembers.of(List.of(plain.get(0), plain.get(0))))
                .withMessage("Agent a0 is in the run twice");
    }

    @Test
    void isStoredAsAList() {
        RunMembers members = RunMembers.of(plain);

        String stored = Json.write(members);

        assertThat(stored).isEqualTo(Json.write(plain));
        assertThat(Json.read(stored, RunMembers.class)).isEqualTo(members);
    }
}
