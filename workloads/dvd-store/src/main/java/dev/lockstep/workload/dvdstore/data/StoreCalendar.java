package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The days and months of a version's data, created once and shared by all rows. Immutable. */
final class StoreCalendar {

    private static final int EXPIRY_YEARS = 5;
    private static final int EXPIRY_DAY = 15;

    private final List<LocalDateTime[]> daysOfMonths;
    private final LocalDateTime[] days;
    private final LocalDateTime[] membershipExpiries;
    private final String[] cardExpiries;

    private StoreCalendar(int year, int firstExpiryYear) {
        daysOfMonths = IntStream.rangeClosed(1, StoreSize.MONTHS)
                .mapToObj(month -> daysOf(YearMonth.of(year, month)))
                .toList();
        days = daysOfMonths.stream().flatMap(Stream::of).toArray(LocalDateTime[]::new);
        List<YearMonth> expiries = Stream.iterate(Year.of(firstExpiryYear).atMonth(1), month -> month.plusMonths(1))
                .limit(EXPIRY_YEARS * StoreSize.MONTHS)
                .toList();
        membershipExpiries = expiries.stream()
                .map(month -> month.atDay(EXPIRY_DAY).atStartOfDay())
                .toArray(LocalDateTime[]::new);
        cardExpiries = expiries.stream()
                .map(month -> month.toString().replace('-', '/'))
                .toArray(String[]::new);
    }

    private static LocalDateTime[] daysOf(YearMonth month) {
        return IntStream.rangeClosed(1, month.lengthOfMonth())
                .mapToObj(day -> month.atDay(day).atStartOfDay())
                .toArray(LocalDateTime[]::new);
    }

    static StoreCalendar of(Version version) {
        return version == Version.V2 ? new StoreCalendar(2009, 2008) : new StoreCalendar(2013, 2015);
    }

    /** A day of a month, 0-based. */
    LocalDateTime dayOf(int month, RandomStream stream) {
        return any(daysOfMonths.get(month), stream);
    }

    /** A day of the year. */
    LocalDateTime day(RandomStream stream) {
        return any(days, stream);
    }

    /** When a card expires: {@code 2015/01}. */
    String cardExpiry(RandomStream stream) {
        return any(cardExpiries, stream);
    }

    /** When a membership expires. */
    LocalDateTime membershipExpiry(RandomStream stream) {
        return any(membershipExpiries, stream);
    }

    private static <T> T any(T[] among, RandomStream stream) {
        return among[stream.between(0, among.length - 1)];
    }
}
