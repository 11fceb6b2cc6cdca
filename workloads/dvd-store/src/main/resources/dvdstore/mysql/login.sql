CREATE PROCEDURE LOGIN${n}(username_in varchar(50) CHARACTER SET latin1 COLLATE latin1_bin,
  password_in varchar(50) CHARACTER SET latin1 COLLATE latin1_bin)
  SELECT coalesce(customer.CUSTOMERID, 0), product.TITLE, product.ACTOR, related.TITLE AS RELATEDPURCHASE
  FROM (SELECT 1) one
  LEFT JOIN CUSTOMERS${n} customer ON customer.USERNAME = username_in AND customer.PASSWORD = password_in
  LEFT JOIN (CUST_HIST${n} history
      JOIN PRODUCTS${n} product ON product.PROD_ID = history.PROD_ID
      JOIN PRODUCTS${n} related ON related.PROD_ID = product.COMMON_PROD_ID)
    ON history.CUSTOMERID = customer.CUSTOMERID
  ORDER BY history.ORDERID DESC, product.TITLE
  LIMIT 10
