package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.spool.Spool;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.AgentMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpooledReportTest {

    /** Three intervals, as an agent wrote them that still parsed each to send it. */
    private static final String SPOOL_OF_BEFORE = """
            AAAAAAAAAAAAAAE6AetSvBADGnoQARgEIggIBRABKAIwBio0CigchJMUAAAAIHick2mZLMzAwMDMAAEwmhFC8f+3/wBhzdfnAQBQ
            8QRlEIDsuAsYgJL0ATI0CigchJMUAAAAIHick2mZLMzAwMDMAAEwmhFC8f+3/wBhbVfnAQBRKQR1EIDRyggYwI23ASJDEAQYBiAG
            MjAKJhyEkxQAAAAeeJyTaZkszMDAwMQAAcxQmhFKM9l/gDDUeQA/wwKxEMCpBxignAE4AkAESAZQgOy4CyoqEAEYBCIIZGVhZGxv
            Y2sqBTQwUDAxOAJCEWRlYWRsb2NrIGRldGVjdGVkMkkJAAAAAAAAKUAQAxoxCicchJMUAAAAH3ick2mZLMzAwMDMAAEwmhFKM9l/
            gDCOM4oAAER2A1sQwIQ9GKCNBiCAgEAoCTDoBzoAAAAAAAAAAAEAAAE8Gs4F3AgBEAQaehABGAQiCAgFEAEoAjAGKjQKKByEkxQA
            AAAgeJyTaZkszMDAwMwAATCaEULx/7f/AGHN1+cBAFDxBGUQgOy4CxiAkvQBMjQKKByEkxQAAAAgeJyTaZkszMDAwMwAATCaEULx
            /7f/AGFtV+cBAFEpBHUQgNHKCBjAjbcBIkMQBBgGIAYyMAomHISTFAAAAB54nJNpmSzMwMDAxAABzFCaEUoz2X+AMNR5AD/DArEQ
            wKkHGKCcATgCQARIBlCA7LgLKioQARgEIghkZWFkbG9jayoFNDBQMDE4AkIRZGVhZGxvY2sgZGV0ZWN0ZWQySQkAAAAAAAApQBAD
            GjEKJxyEkxQAAAAfeJyTaZkszMDAwMwAATCaEUoz2X+AMI4zigAARHYDWxDAhD0YoI0GIICAQCgJMOgHOgAAAAAAAAAAAgAAATxd
            khCACAIQBRp6EAEYBCIICAUQASgCMAYqNAooHISTFAAAACB4nJNpmSzMwMDAzAABMJoRQvH/t/8AYc3X5wEAUPEEZRCA7LgLGICS
            9AEyNAooHISTFAAAACB4nJNpmSzMwMDAzAABMJoRQvH/t/8AYW1X5wEAUSkEdRCA0coIGMCNtwEiQxAEGAYgBjIwCiYchJMUAAAA
            Hnick2mZLMzAwMDEAAHMUJoRSjPZf4Aw1HkAP8MCsRDAqQcYoJwBOAJABEgGUIDsuAsqKhABGAQiCGRlYWRsb2NrKgU0MFAwMTgC
            QhFkZWFkbG9jayBkZXRlY3RlZDJJCQAAAAAAAClAEAMaMQonHISTFAAAAB94nJNpmSzMwMDAzAABMJoRSjPZf4AwjjOKAABEdgNb
            EMCEPRigjQYggIBAKAkw6Ac6AA==
            """;

    /** An interval of second 5 and number 0, in an order in which no encoder writes them. */
    private static final byte[] UNUSUAL = {16, 5, 8, 0};

    private final Path folder;

    SpooledReportTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void carriesTheBytesOfTheSpoolAsTheyAre() throws IOException {
        try (Spool spool = Spool.open(folder, "run")) {
            spool.append(0, UNUSUAL);

            assertThat(sent(spool)).singleElement().isEqualTo(UNUSUAL);
        }
    }

    @Test
    void sendsWhatAnAgentOfTheVersionBeforeHasSpooled() throws IOException {
        Files.write(folder.resolve("run.spool"), Base64.getMimeDecoder().decode(SPOOL_OF_BEFORE));
        try (Spool spool = Spool.open(folder, "run")) {
            assertThat(sent(spool))
                    .map(IntervalMapping::decode)
                    .extracting("sequence")
                    .containsExactly(0L, 1L, 2L);
        }
    }

    private static List<byte[]> sent(Spool spool) throws IOException {
        var messages = new ArrayList<AgentMessage>();
        new IntervalDelivery("run", spool).deliver(spool.nextSequence(), messages::add);
        var intervals = new ArrayList<byte[]>();
        for (AgentMessage message : messages) {
            intervals.add(AgentMessage.parseFrom(message.toByteArray())
                    .getInterval()
                    .getInterval()
                    .toByteArray());
        }
        return intervals;
    }
}
