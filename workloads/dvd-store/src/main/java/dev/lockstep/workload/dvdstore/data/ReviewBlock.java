package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;

/**
 * Reviews and how helpful customers found them.
 *
 * @param ratingId the key of REVIEWS_HELPFULNESS
 */
record ReviewBlock(Slice slice, StoreCalendar calendar, String ratingId) implements FillBlock {

    private static final List<String> REVIEW_COLUMNS =
            List.of("REVIEW_ID", "PROD_ID", "REVIEW_DATE", "STARS", "CUSTOMERID", "REVIEW_SUMMARY", "REVIEW_TEXT");
    private static final int REVIEWS_STREAM = 0;
    private static final int RATING_COUNTS_STREAM = 1;
    private static final int WORDS_STREAM = 2;
    private static final int RATINGS_STREAM = 3;
    private static final int HIGHEST_RATING = 10;

    @Override
    public String name() {
        return slice.name();
    }

    @Override
    public long rows() {
        return slice.ids() + ratingsOf(slice.ids());
    }

    private static long ratingsOf(int reviews) {
        return reviews / PairedCounts.PAIR * (long) StoreSize.RATINGS_PER_TWO_REVIEWS;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(slice.name(StoreTable.REVIEWS), REVIEW_COLUMNS, this::writeReviews);
        writer.table(
                slice.name(StoreTable.REVIEWS_HELPFULNESS),
                List.of(ratingId, "REVIEW_ID", "CUSTOMERID", "HELPFULNESS"),
                this::writeRatings);
    }

    private ReviewDraws reviews() {
        return new ReviewDraws(slice, calendar, REVIEWS_STREAM, RATING_COUNTS_STREAM);
    }

    private long writeReviews(BulkWriter writer) throws SQLException {
        ReviewDraws review = reviews();
        ReviewWords words = new ReviewWords(slice.stream(WORDS_STREAM));
        int last = slice.last();
        while (review.id() < last) {
            review.next();
            writer.integer(review.id()).integer(review.product()).timestamp(review.date());
            writer.integer(review.stars()).integer(review.customer());
            writer.text(words.summary()).text(words.text()).endRow();
        }
        return slice.ids();
    }

    private long writeRatings(BulkWriter writer) throws SQLException {
        ReviewDraws review = reviews();
        RandomStream stream = slice.stream(RATINGS_STREAM);
        int customers = slice.size().customers();
        boolean rateThemselves = slice.settings().quirks() == Quirks.KIT;
        long id = ratingsOf(slice.first() - 1);
        int last = slice.last();
        while (review.id() < last) {
            review.next();
            for (int rating = 0; rating < review.ratings(); rating++) {
                int customer = stream.between(1, customers);
                writer.integer(++id).integer(review.id()).integer(rateThemselves ? review.customer() : customer);
                writer.integer(stream.between(1, HIGHEST_RATING)).endRow();
            }
        }
        return ratingsOf(slice.ids());
    }
}
