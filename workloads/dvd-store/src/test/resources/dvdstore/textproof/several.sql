CREATE TABLE A${n} (text varchar(5) DEFAULT ';x');

INSERT INTO A${n}
VALUES ('${value}');  
