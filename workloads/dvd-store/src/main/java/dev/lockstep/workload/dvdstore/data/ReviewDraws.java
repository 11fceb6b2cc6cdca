package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.time.LocalDateTime;

/** The reviews of a slice, one after the other; each pass draws the same ones. Confined to one thread. */
final class ReviewDraws {

    private static final int FEWEST_RATINGS = 2;
    private static final int MOST_RATINGS = StoreSize.RATINGS_PER_TWO_REVIEWS - FEWEST_RATINGS;

    private final RandomStream stream;
    private final PairedCounts ratingCounts;
    private final StoreCalendar calendar;
    private final StoreSize size;
    private int id;
    private int product;
    private int customer;
    private int stars;
    private int ratings;
    private LocalDateTime date = LocalDateTime.MIN;

    ReviewDraws(Slice slice, StoreCalendar calendar, int stream, int ratingCountStream) {
        this.stream = slice.stream(stream);
        this.ratingCounts = new PairedCounts(slice.stream(ratingCountStream), FEWEST_RATINGS, MOST_RATINGS);
        this.calendar = calendar;
        this.size = slice.size();
        this.id = slice.first() - 1;
    }

    void next() {
        id++;
        product = stream.between(1, size.products());
        date = calendar.day(stream);
        stars = stream.between(1, StoreSize.MOST_STARS);
        customer = stream.between(1, size.customers());
        ratings = ratingCounts.next();
    }

    int id() {
        return id;
    }

    int product() {
        return product;
    }

    LocalDateTime date() {
        return date;
    }

    int stars() {
        return stars;
    }

    int customer() {
        return customer;
    }

    int ratings() {
        return ratings;
    }
}
