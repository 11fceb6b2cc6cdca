ANALYZE TABLE warehouse, district, customer, history, orders, new_order, order_line, item, stock
