SELECT setval(pg_get_serial_sequence('reviews${n}', 'review_id'), max(review_id)) FROM reviews${n};
SELECT setval(pg_get_serial_sequence('reviews_helpfulness${n}', 'review_helpfulness_id'), max(review_helpfulness_id))
FROM reviews_helpfulness${n};
