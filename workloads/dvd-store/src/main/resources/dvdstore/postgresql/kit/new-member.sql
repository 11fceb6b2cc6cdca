CREATE OR REPLACE FUNCTION new_member${n}(customerid_in integer, membershiplevel_in integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  member integer;
BEGIN
  INSERT INTO membership${n} (customerid, membershiptype, expiredate)
  VALUES (customerid_in, membershiplevel_in, current_date)
  RETURNING customerid INTO member;
  RETURN member;
EXCEPTION
  WHEN unique_violation THEN
    RETURN 0;
END
$$
