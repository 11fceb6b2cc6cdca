SELECT count(*), count(DISTINCT rec_num), coalesce(min(rec_num), 0), coalesce(max(rec_num), 0), coalesce(sum(rec_num), 0),
  count(*) FILTER (WHERE (rec_date, rec_time, reff, acc, stock, bs, price, qty, status, owflag, ordrec, firmid, checkord,
      branchid) IS DISTINCT FROM ('20160316', '00:00:00', '1234567890', 'A123456789', '600000', 'B', '12.00', '3000', '0',
      '1', '1', '111', '\x00000000000000000000000000000000'::bytea, '111'))
FROM batch_test
