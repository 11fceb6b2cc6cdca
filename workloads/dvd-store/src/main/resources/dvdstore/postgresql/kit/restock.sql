CREATE OR REPLACE FUNCTION restock_order${n}() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  restocked integer;
BEGIN
  IF NEW.quan_in_stock < 3 THEN
    restocked := CASE WHEN (NEW.prod_id + 1) % 10000 = 0 THEN 2500 ELSE 250 END;
    INSERT INTO reorder${n} (prod_id, date_low, quan_low)
    VALUES (NEW.prod_id, current_date, restocked - NEW.quan_in_stock);
    NEW.quan_in_stock := restocked;
  END IF;
  RETURN NEW;
END
$$
