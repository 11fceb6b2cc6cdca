UPDATE inventory${n} SET sales = sold.quantity
FROM (SELECT prod_id, sum(quantity) AS quantity FROM orderlines${n} GROUP BY prod_id) sold
WHERE inventory${n}.prod_id = sold.prod_id AND inventory${n}.sales <> sold.quantity
