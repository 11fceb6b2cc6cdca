-- A guaranteed restore point needs archiving and a fast recovery area.
ALTER SYSTEM SET db_recovery_file_dest_size = 8G;
ALTER SYSTEM SET db_recovery_file_dest = '/opt/oracle/oradata';
SHUTDOWN IMMEDIATE
STARTUP MOUNT
ALTER DATABASE ARCHIVELOG;
ALTER DATABASE OPEN;
ALTER PLUGGABLE DATABASE ALL OPEN;
