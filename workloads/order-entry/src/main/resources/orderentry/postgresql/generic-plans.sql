-- With partitions, a generic plan looks expensive to the server because it includes all of them, so each execution
-- would be planned again. It is cheap, because all but one partition are pruned at the start.
ALTER FUNCTION new_order SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION order_status SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION delivery SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION stock_level SET plan_cache_mode = force_generic_plan;
