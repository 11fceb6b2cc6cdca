CREATE OR REPLACE FUNCTION restock_order${n}() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reorder${n} (prod_id, date_low, quan_low, date_reordered, quan_reordered)
  VALUES (NEW.prod_id, current_date, NEW.quan_in_stock, current_date, OLD.quan_in_stock - NEW.quan_in_stock);
  NEW.quan_in_stock := OLD.quan_in_stock;
  RETURN NEW;
END
$$
