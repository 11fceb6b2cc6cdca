CREATE OR REPLACE FUNCTION login${n}(username_in text, password_in text)
RETURNS TABLE (r_customerid integer, r_title text, r_actor text, r_relatedpurchase text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT customerid INTO r_customerid FROM customers${n} WHERE username = username_in AND password = password_in;
  IF NOT FOUND THEN
    r_customerid := 0;
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM FROM cust_hist${n} history
    JOIN products${n} product ON product.prod_id = history.prod_id
    JOIN products${n} related ON related.prod_id = product.common_prod_id
  WHERE history.customerid = r_customerid;
  IF NOT FOUND THEN
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY SELECT r_customerid, product.title, product.actor, related.title
  FROM cust_hist${n} history
    JOIN products${n} product ON product.prod_id = history.prod_id
    JOIN products${n} related ON related.prod_id = product.common_prod_id
  WHERE history.customerid = r_customerid;
END
$$
