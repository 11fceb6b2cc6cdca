CREATE OR REPLACE FUNCTION new_member${n}(customerid_in integer, membershiplevel_in integer) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership${n} (customerid, membershiptype, expiredate)
  VALUES (customerid_in, membershiplevel_in, current_date + interval '1 year')
  ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN customerid_in ELSE 0 END;
END
$$
