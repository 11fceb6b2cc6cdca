CREATE TABLE dbo.lockstep_baseline (
    table_name nvarchar(300) NOT NULL PRIMARY KEY,
    row_count bigint NOT NULL,
    content_checksum bigint NOT NULL
)
