DROP TABLE IF EXISTS ${tables};
DROP FUNCTION IF EXISTS restock_order${n}();
