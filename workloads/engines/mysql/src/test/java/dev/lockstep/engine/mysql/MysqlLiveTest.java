package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MysqlLiveTest extends MysqlLiveContract {

    MysqlLiveTest() {
        super(new MysqlTestDatabase());
    }

    @Test
    void tellsTheServersApartByTheirAnswer() {
        assertThat(ServerKind.ofVersion("10.11.19-MariaDB-0+deb12u1")).isEqualTo(ServerKind.MARIADB);
        assertThat(ServerKind.ofVersion("8.4.6")).isEqualTo(ServerKind.MYSQL);
    }
}
