package dev.lockstep.coordinator.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PseudonymsTest {

    private final Pseudonyms names = new Pseudonyms(Set.of("measure"), "already host-1 here");

    PseudonymsTest() {
        names.addAs(names.add("host", "esx1.corp.example"), "esx1");
        names.add("user", "CORP\\joe");
        names.add("database", "sales");
        names.add("vm", "Big \"one\" & co");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ESX1 failed | host-2 failed",
                "esx1.corp.example:443 | host-2:443",
                "jdbc:x://esx1/sales?a=esx1 | jdbc:x://host-2/database-1?a=host-2",
                "jdbc%3Ax%3A%2F%2Fesx1%2Fsales | jdbc%3Ax%3A%2F%2Fhost-2%2Fdatabase-1",
                "login of corp\\joe | login of user-1",
                "{\"by\":\"CORP\\\\joe\"} | {\"by\":\"user-1\"}",
                "first line\\nesx1 | first line\\nhost-2",
                "\\u0022esx1\\u0022 | \\u0022host-2\\u0022",
                "<b>Big &quot;one&quot; &amp; co</b> | <b>vm-1</b>",
                "Big+%22one%22+%26+co | vm-1",
                "The host is esx1. | The host is host-2.",
                "esx10 and wholesales | esx10 and wholesales",
                "10.1.2.3:5432, 10.1.2.3, 10.1.2.30 | address-1:5432, address-1, address-2",
                "[fe80::1:2]:80 at fe80::1:2 | address-1:80 at address-1",
                "at 12:30:45 on 2026-11-27T10:00:00Z by 127.0.0.1 | at 12:30:45 on 2026-11-27T10:00:00Z by 127.0.0.1",
                "mail ann@sales.example | mail user-2",
            })
    void replacesAName(String text, String replaced) {
        assertThat(names.apply(text)).isEqualTo(replaced);
    }

    @Test
    void replacesALongerWordAsAWholeAndAlwaysByTheSame() {
        assertThat(names.apply("sales_2026, old-esx1-b")).isEqualTo("name-1, name-2");
        assertThat(names.apply("SALES_2026")).isEqualTo("name-1");
    }

    @Test
    void keepsKnownNamesApartThatDifferOnlyInCase() {
        names.add("database", "SALES");

        assertThat(names.apply("sales, SALES, SALES%2F, Sales"))
                .isEqualTo("database-1, database-2, database-2%2F, database-1");
        assertThat(names.add("database", "SALES")).isEqualTo("database-2");
        assertThat(names.add("host", "ESX1")).as("the short name of a host").isEqualTo("host-2");
        assertThat(names.add("target", "Sales")).as("another kind").isEqualTo("database-1");
        assertThat(names.add("target", "sales")).as("another target").isEqualTo("target-1");
    }

    @Test
    void keepsWhatWouldChangeTheMeaningOfOtherTexts() {
        names.add("database", "measure");
        names.add("user", "sa");
        names.add("user", "postgres");
        names.add("host", "2026");

        assertThat(names.kept()).containsExactly("measure", "sa", "postgres", "2026");
        assertThat(names.apply("measure sa postgres 2026")).isEqualTo("measure sa postgres 2026");
    }
}
