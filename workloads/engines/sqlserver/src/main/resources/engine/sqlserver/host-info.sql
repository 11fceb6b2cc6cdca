SELECT N'operating system' AS name,
    h.host_platform + N', ' + h.host_distribution + N' ' + h.host_release AS value,
    N'sys.dm_os_host_info' AS source
FROM sys.dm_os_host_info AS h
