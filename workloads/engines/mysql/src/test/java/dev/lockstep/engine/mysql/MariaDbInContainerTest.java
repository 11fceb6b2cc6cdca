package dev.lockstep.engine.mysql;

import org.junit.jupiter.api.Tag;

@Tag("docker")
class MariaDbInContainerTest extends MysqlLiveContract {

    MariaDbInContainerTest() {
        super(MysqlContainer.database("mariadb:11.8", "mariadb:11.4", "mariadb:11"));
    }
}
