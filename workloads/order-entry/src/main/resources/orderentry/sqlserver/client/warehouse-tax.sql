SELECT w_tax FROM dbo.warehouse WHERE w_id = :warehouse
