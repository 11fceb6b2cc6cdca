IF NOT EXISTS (SELECT * FROM sys.filegroups WHERE name = N'${group}')
  ALTER DATABASE CURRENT ADD FILEGROUP ${group}
