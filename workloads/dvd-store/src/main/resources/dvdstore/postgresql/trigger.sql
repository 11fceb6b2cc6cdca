DROP TRIGGER IF EXISTS restock${n} ON inventory${n};
CREATE TRIGGER restock${n} BEFORE UPDATE ON inventory${n} FOR EACH ROW
WHEN (NEW.quan_in_stock < 3 AND NEW.quan_in_stock < OLD.quan_in_stock)
EXECUTE FUNCTION restock_order${n}();
