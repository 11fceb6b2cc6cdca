SELECT CAST(CONNECTIONPROPERTY(N'client_net_address') AS nvarchar(48)) AS client,
    CAST(CONNECTIONPROPERTY(N'local_net_address') AS nvarchar(48)) AS server
