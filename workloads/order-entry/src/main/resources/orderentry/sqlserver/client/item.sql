SELECT i_price, i_name, i_data FROM dbo.item WHERE i_id = :item
