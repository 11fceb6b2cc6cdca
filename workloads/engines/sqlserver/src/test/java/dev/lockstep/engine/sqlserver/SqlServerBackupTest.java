package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlServerBackupTest {

    @Test
    void namesTheFileAfterTheDatabaseInTheServersOwnFolder() {
        assertThat(SqlServerBackup.path("D:\\Backup", "DS3")).isEqualTo("D:\\Backup\\lockstep-DS3.bak");
        assertThat(SqlServerBackup.path("D:\\Backup\\", "DS3")).isEqualTo("D:\\Backup\\lockstep-DS3.bak");
        assertThat(SqlServerBackup.path("/var/opt/mssql/data", "DS3"))
                .isEqualTo("/var/opt/mssql/data/lockstep-DS3.bak");
        assertThat(SqlServerBackup.path(null, "DS3")).isEqualTo("lockstep-DS3.bak");
    }

    @Test
    void quotesNamesInBackupAndRestore() {
        assertThat(SqlServerBackup.backupSql("D]S'3", "/a'b"))
                .isEqualTo("BACKUP DATABASE [D]]S'3] TO DISK = N'/a''b'"
                        + " WITH COPY_ONLY, FORMAT, INIT, CHECKSUM, NAME = N'Lockstep baseline'");
        assertThat(SqlServerBackup.restoreSql("DS3", "/a"))
                .isEqualTo("RESTORE DATABASE [DS3] FROM DISK = N'/a' WITH REPLACE, RECOVERY, CHECKSUM");
    }

    @Test
    void setsTheOptionsAgainThatTheRestoredDatabaseHasNot() {
        SqlServerOptions before =
                options("COMPATIBILITY_LEVEL = 160", "RECOVERY SIMPLE", "DELAYED_DURABILITY = FORCED");
        SqlServerOptions restored =
                options("COMPATIBILITY_LEVEL = 130", "RECOVERY SIMPLE", "DELAYED_DURABILITY = DISABLED");

        assertThat(before.missingFrom(restored))
                .containsExactly("COMPATIBILITY_LEVEL = 160", "DELAYED_DURABILITY = FORCED");
        assertThat(SqlServerOptions.UNKNOWN.missingFrom(restored)).isEmpty();
        assertThat(SqlServerOptions.alterSql("D]S", "RECOVERY FULL"))
                .isEqualTo("ALTER DATABASE [D]]S] SET RECOVERY FULL");
    }

    private static SqlServerOptions options(String... settings) {
        return new SqlServerOptions(new LinkedHashSet<>(List.of(settings)));
    }
}
