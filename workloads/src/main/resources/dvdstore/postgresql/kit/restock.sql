CREATE OR REPLACE FUNCTION restock_order${n}() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  restocked integer := CASE WHEN (NEW.prod_id + 1) % 10000 = 0 THEN 2500 ELSE 250 END;
BEGIN
  INSERT INTO reorder${n} (prod_id, date_low, quan_low)
  VALUES (NEW.prod_id, current_date, restocked - NEW.quan_in_stock);
  NEW.quan_in_stock := restocked;
  RETURN NEW;
END
$$
