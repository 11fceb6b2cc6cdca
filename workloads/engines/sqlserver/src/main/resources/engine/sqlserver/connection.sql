SELECT v.name, v.value, N'sys.dm_exec_connections' AS source
FROM sys.dm_exec_connections AS c
CROSS APPLY (
    SELECT N'connection encrypted' AS name, CAST(c.encrypt_option AS nvarchar(64)) AS value
    UNION ALL SELECT N'connection transport', CAST(c.net_transport AS nvarchar(64))
    UNION ALL SELECT N'connection packet size', CAST(c.net_packet_size AS nvarchar(64))
) AS v
WHERE c.session_id = @@SPID AND c.parent_connection_id IS NULL
