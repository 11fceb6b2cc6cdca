SELECT placed.name, held.name
FROM sys.database_files AS placed
JOIN sys.filegroups AS held ON held.data_space_id = placed.data_space_id
WHERE held.name LIKE N'DVDSTORE[_]%'
ORDER BY placed.file_id
