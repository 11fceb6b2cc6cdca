package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpecTextTest {

    @Test
    void isReadAsTheSameSpec() {
        RunSpec spec = Specs.read(Specs.FULL);

        assertThat(Specs.read(SpecText.of(spec))).isEqualTo(spec);
    }

    @Test
    void textsThatLookLikeSomethingElseStayTexts() {
        RunSpec spec = Specs.read(Specs.SHORTEST.replace("name: first", "name: 'yes'") + """
                factors: { on: "true", none: "null", digits: "8", share: "0.5", hex: "0x1F", exponent: "1e3", dots: "..." }
                disclosure: { notes: "a: b # c", lines: [ "- x", "*", "***", "&a", "", " ", "{", "~", "!x", "%", "@" ] }
                """);

        assertThat(Specs.read(SpecText.of(spec))).isEqualTo(spec);
    }

    @Test
    void hidesLiteralPasswordsAndCanStillBeRead() {
        RunSpec spec = Specs.read(Specs.SHORTEST.replace("url: embedded", "url: embedded, password: geheim"));

        assertThat(SpecText.of(spec)).doesNotContain("geheim");
        assertThat(Specs.read(SpecText.of(spec)).targets().get(0).password()).isEqualTo("***");
    }
}
