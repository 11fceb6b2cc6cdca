-- A set-returning function with a single query is inlined into the caller's query, whose plan is cached.
CREATE OR REPLACE FUNCTION login${n}(username_in text, password_in text)
RETURNS TABLE (r_customerid integer, r_title text, r_actor text, r_relatedpurchase text)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(customer.customerid, 0), product.title, product.actor, related.title
  FROM (SELECT) one
  LEFT JOIN customers${n} customer ON customer.username = username_in AND customer.password = password_in
  LEFT JOIN (cust_hist${n} history
      JOIN products${n} product ON product.prod_id = history.prod_id
      JOIN products${n} related ON related.prod_id = product.common_prod_id)
    ON history.customerid = customer.customerid
  ORDER BY history.orderid DESC, product.title
  LIMIT 10
$$
