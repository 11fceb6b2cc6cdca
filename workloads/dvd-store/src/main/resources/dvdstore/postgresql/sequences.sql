SELECT setval(pg_get_serial_sequence('customers${n}', 'customerid'), max(customerid)) FROM customers${n};
SELECT setval(pg_get_serial_sequence('orders${n}', 'orderid'), max(orderid)) FROM orders${n};
SELECT setval(pg_get_serial_sequence('products${n}', 'prod_id'), max(prod_id)) FROM products${n};
SELECT setval(pg_get_serial_sequence('categories${n}', 'category'), max(category)) FROM categories${n};
