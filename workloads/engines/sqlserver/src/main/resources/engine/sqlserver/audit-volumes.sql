SELECT f.type_desc, v.volume_mount_point AS volume
FROM sys.database_files AS f
CROSS APPLY sys.dm_os_volume_stats(DB_ID(), f.file_id) AS v
WHERE f.type_desc IN (N'ROWS', N'LOG')
