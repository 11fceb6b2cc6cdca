package dev.lockstep.workload.dvdstore.store;

/**
 * What a customer says of themselves when they register.
 *
 * @param zip up to five digits
 * @param region 1 in the US, 2 elsewhere
 * @param expiration of the card, {@code YYYY/MM}
 * @param gender {@code M} or {@code F}
 */
public record NewCustomer(
        String firstName,
        String lastName,
        String address1,
        String address2,
        String city,
        String state,
        int zip,
        String country,
        int region,
        String email,
        String phone,
        int cardType,
        String card,
        String expiration,
        String userName,
        String password,
        int age,
        int income,
        String gender) {}
