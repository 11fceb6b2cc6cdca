SELECT count(*), count(DISTINCT rec_num), coalesce(min(rec_num), 0), coalesce(max(rec_num), 0), coalesce(sum(rec_num), 0),
  coalesce(sum(CASE WHEN rec_date = '20160316' AND rec_time = '00:00:00' AND reff = '1234567890' AND acc = 'A123456789'
      AND stock = '600000' AND bs = 'B' AND price = '12.00' AND qty = '3000' AND status = '0' AND owflag = '1'
      AND ordrec = '1' AND firmid = '111' AND checkord = x'00000000000000000000000000000000'
      AND branchid = '111' THEN 0 ELSE 1 END), 0)
FROM batch_test
