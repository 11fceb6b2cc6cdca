SET IDENTITY_INSERT dbo.CATEGORIES${n} ON;
INSERT INTO dbo.CATEGORIES${n} (CATEGORY, CATEGORYNAME) VALUES
  (1, 'Action'), (2, 'Animation'), (3, 'Children'), (4, 'Classics'), (5, 'Comedy'), (6, 'Documentary'), (7, 'Drama'),
  (8, 'Family'), (9, 'Foreign'), (10, 'Games'), (11, 'Horror'), (12, 'Music'), (13, 'New'), (14, 'Sci-Fi'),
  (15, 'Sports'), (16, 'Travel');
SET IDENTITY_INSERT dbo.CATEGORIES${n} OFF;
