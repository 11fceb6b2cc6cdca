package dev.lockstep.workload.dvdstore.store;

/**
 * The data that a customer enters at registration.
 *
 * @param gender {@code M} or {@code F}
 */
public record NewCustomer(
        String firstName,
        String lastName,
        PostalAddress address,
        String email,
        String phone,
        CreditCard card,
        String userName,
        String password,
        int age,
        int income,
        String gender) {

    /**
     * Where the customer lives.
     *
     * @param state of the US; empty elsewhere
     * @param zip up to five digits
     * @param region 1 in the US, 2 elsewhere
     */
    public record PostalAddress(
            String line1, String line2, String city, String state, int zip, String country, int region) {}

    /**
     * How the customer pays.
     *
     * @param type 1 to 5
     * @param expiration {@code YYYY/MM}
     */
    public record CreditCard(int type, String number, String expiration) {}
}
