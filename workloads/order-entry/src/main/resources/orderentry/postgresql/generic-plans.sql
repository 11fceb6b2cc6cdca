-- With partitions a generic plan seems dear to the server, as it has them all, so that each statement would be planned anew
-- at each execution; it is cheap, as all but one are left out when it begins.
ALTER FUNCTION new_order SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION order_status SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION delivery SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION stock_level SET plan_cache_mode = force_generic_plan;
