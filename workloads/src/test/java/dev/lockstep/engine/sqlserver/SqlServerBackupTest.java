package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

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
}
