DROP PROCEDURE IF EXISTS batch_insert_set
