package dev.lockstep.engine.mysql;

import org.junit.jupiter.api.Tag;

@Tag("docker")
class MysqlInContainerTest extends MysqlLiveContract {

    MysqlInContainerTest() {
        super(MysqlContainer.database("mysql:8.4", "mysql:8.0"));
    }
}
