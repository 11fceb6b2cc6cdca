CREATE PARTITION FUNCTION order_entry_warehouses (int) AS RANGE RIGHT FOR VALUES (${boundaries});

CREATE PARTITION SCHEME order_entry_warehouses AS PARTITION order_entry_warehouses ALL TO ([PRIMARY]);
