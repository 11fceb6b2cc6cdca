CREATE INDEX IF NOT EXISTS ix_prod_membership${n} ON products${n} (membership_item);
CREATE INDEX IF NOT EXISTS ix_reorder_prodid${n} ON reorder${n} (prod_id);
CREATE INDEX IF NOT EXISTS ix_reviews_stars${n} ON reviews${n} (stars);
CREATE INDEX IF NOT EXISTS ix_reviews_prodstars${n} ON reviews${n} (prod_id, stars);
CREATE INDEX IF NOT EXISTS ix_reviews_help_revid${n} ON reviews_helpfulness${n} (review_id);
CREATE INDEX IF NOT EXISTS ix_reviews_help_custid${n} ON reviews_helpfulness${n} (customerid);
