SELECT name FROM sys.filegroups WHERE name LIKE N'DVDSTORE[_]%'
