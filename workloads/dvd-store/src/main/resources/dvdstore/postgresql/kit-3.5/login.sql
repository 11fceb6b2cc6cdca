CREATE OR REPLACE FUNCTION login${n}(username_in text, password_in text)
RETURNS TABLE (r_customerid integer, r_title text, r_actor text, r_relatedpurchase text)
LANGUAGE plpgsql AS $$
DECLARE
  customer integer;
BEGIN
  SELECT customerid INTO customer FROM customers${n} WHERE username = username_in AND password = password_in;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 0, 'None', 'None', 'None';
    RETURN;
  END IF;
  IF NOT EXISTS (
    SELECT FROM cust_hist${n} history
      JOIN products${n} product ON product.prod_id = history.prod_id
      JOIN products${n} related ON related.prod_id = product.common_prod_id
    WHERE history.customerid = customer) THEN
    RETURN QUERY SELECT customer, 'None', 'None', 'None';
    RETURN;
  END IF;
  RETURN QUERY SELECT bought.customerid, bought.title, bought.actor, related.title
  FROM (
    SELECT history.customerid, product.title, product.actor, product.common_prod_id
    FROM cust_hist${n} history JOIN products${n} product ON product.prod_id = history.prod_id
    WHERE history.customerid = customer
    ORDER BY history.orderid DESC, product.title
    LIMIT 10) bought
    JOIN products${n} related ON related.prod_id = bought.common_prod_id;
END
$$
