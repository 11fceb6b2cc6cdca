package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Addresses;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.NewCustomer.CreditCard;
import dev.lockstep.workload.dvdstore.store.NewCustomer.PostalAddress;
import dev.lockstep.workload.dvdstore.store.Version;

/** Draws new customers; confined to one thread. */
final class Customers {

    /** The password of all customers. */
    static final String PASSWORD = "password";

    private static final String NEW_NAME = "newuser";

    /** The kit's new customers live in any state, but not in the District of Columbia, which is last in the list. */
    private static final int STATES_DRAWN = Addresses.STATES.size() - 1;

    private static final int US = 1;
    private static final int ELSEWHERE = 2;

    private final RandomStream random;
    private final int names;
    private final boolean zipElsewhere;
    private final char[] letters = new char[10];

    /** @param names the number of different names for new customers */
    Customers(RandomStream random, int names, Version version) {
        this.random = random;
        this.names = names;
        this.zipElsewhere = version != Version.V2;
    }

    /** The login name of a customer of the fill. */
    static String userName(int customer) {
        return "user" + customer;
    }

    NewCustomer draw() {
        int region = random.between(US, ELSEWHERE);
        String lastName = letters(10);
        String phone = Integer.toString(random.between(100, 999)) + random.between(0, 9_999_999);
        return new NewCustomer(
                letters(6),
                lastName,
                address(phone + Addresses.STREET_SUFFIX, region),
                lastName + Addresses.EMAIL_SUFFIX,
                phone,
                card(),
                NEW_NAME + random.between(1, names),
                PASSWORD,
                random.between(18, 99),
                20_000 * random.between(1, 5),
                random.between(0, 1) == 0 ? "M" : "F");
    }

    private PostalAddress address(String street, int region) {
        return new PostalAddress(
                street,
                "",
                letters(7),
                region == US ? Addresses.STATES.get(random.between(0, STATES_DRAWN - 1)) : "",
                region == US || zipElsewhere ? random.between(0, 99_999) : 0,
                country(region),
                region);
    }

    private CreditCard card() {
        return new CreditCard(
                random.between(1, 5),
                Integer.toString(random.between(10_000_000, 99_999_999)) + random.between(10_000_000, 99_999_999),
                expiration());
    }

    private String country(int region) {
        return region == US
                ? Addresses.HOME_COUNTRY
                : Addresses.OTHER_COUNTRIES.get(random.between(0, Addresses.OTHER_COUNTRIES.size() - 1));
    }

    private String letters(int count) {
        for (int index = 0; index < count; index++) {
            letters[index] = (char) random.between('A', 'Z');
        }
        return new String(letters, 0, count);
    }

    /** A year used by the kit, long past. */
    private String expiration() {
        int year = random.between(2008, 2012);
        int month = random.between(1, 12);
        return year + (month < 10 ? "/0" : "/") + month;
    }
}
