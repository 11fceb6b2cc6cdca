IF NOT EXISTS (SELECT * FROM sys.database_files WHERE physical_name = N'${path}')
  ALTER DATABASE CURRENT ADD FILE (NAME = N'${file}', FILENAME = N'${path}', SIZE = ${size}MB, FILEGROWTH = 256MB)
    TO FILEGROUP ${group}
