-- The property exists since 2019; before that, the vendor's own tools read the registry, also on Linux.
SET NOCOUNT ON;
DECLARE @folder nvarchar(512) = CAST(SERVERPROPERTY(N'InstanceDefaultBackupPath') AS nvarchar(512));
IF @folder IS NULL
    EXEC master.dbo.xp_instance_regread N'HKEY_LOCAL_MACHINE', N'Software\Microsoft\MSSQLServer\MSSQLServer',
        N'BackupDirectory', @folder OUTPUT, N'no_output';
SELECT @folder;
