package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Addresses;
import java.sql.SQLException;
import java.util.List;

/** Draws one customer after the other into reused buffers. Confined to one thread. */
final class StoreCustomerRows {

    static final List<String> COLUMNS = List.of(
            "CUSTOMERID",
            "FIRSTNAME",
            "LASTNAME",
            "ADDRESS1",
            "ADDRESS2",
            "CITY",
            "STATE",
            "ZIP",
            "COUNTRY",
            "REGION",
            "EMAIL",
            "PHONE",
            "CREDITCARDTYPE",
            "CREDITCARD",
            "CREDITCARDEXPIRATION",
            "USERNAME",
            "PASSWORD",
            "AGE",
            "INCOME",
            "GENDER");

    private static final int REGION_US = 1;
    private static final int REGION_OTHER = 2;

    private final RandomStream stream;
    private final StoreCalendar calendar;
    private final int lastInUs;
    private final boolean zipIsText;
    private final StringBuilder name = new StringBuilder();
    private final StringBuilder phone = new StringBuilder();
    private final StringBuilder text = new StringBuilder();

    StoreCustomerRows(RandomStream stream, StoreCalendar calendar, int lastInUs, boolean zipIsText) {
        this.stream = stream;
        this.calendar = calendar;
        this.lastInUs = lastInUs;
        this.zipIsText = zipIsText;
    }

    void write(BulkWriter writer, int id) throws SQLException {
        writer.integer(id).text(letters(text, 6)).text(letters(name, 10));
        writeAddress(writer, id <= lastInUs);
        writer.text(name.append(Addresses.EMAIL_SUFFIX)).text(phone);
        writer.integer(stream.between(1, 5)).text(number(text, 16)).text(calendar.cardExpiry(stream));
        writer.text(cleared(text).append("user").append(id)).text("password");
        writer.integer(stream.between(18, 90)).integer(20_000L * stream.between(1, 5));
        writer.text(stream.between(0, 1) == 0 ? "M" : "F").endRow();
    }

    private void writeAddress(BulkWriter writer, boolean inUs) throws SQLException {
        number(phone, 10);
        writer.text(cleared(text).append(phone).append(Addresses.STREET_SUFFIX)).text("");
        writer.text(letters(text, 7));
        if (inUs) {
            writer.text(any(Addresses.STATES));
            writeZip(writer, stream.between(10_000, 99_999));
            writer.text(Addresses.HOME_COUNTRY).integer(REGION_US);
        } else {
            writer.text("");
            writeZip(writer, 0);
            writer.text(any(Addresses.OTHER_COUNTRIES)).integer(REGION_OTHER);
        }
    }

    private void writeZip(BulkWriter writer, int zip) throws SQLException {
        if (zipIsText) {
            writer.text(cleared(text).append(zip));
        } else {
            writer.integer(zip);
        }
    }

    private String any(List<String> among) {
        return among.get(stream.between(0, among.size() - 1));
    }

    private StringBuilder letters(StringBuilder into, int count) {
        return append(cleared(into), 'A', 'Z', count);
    }

    /** This many digits; the first is not 0. */
    private StringBuilder number(StringBuilder into, int count) {
        return append(append(cleared(into), '1', '9', 1), '0', '9', count - 1);
    }

    private StringBuilder append(StringBuilder into, char lowest, char highest, int count) {
        for (int index = 0; index < count; index++) {
            into.append((char) stream.between(lowest, highest));
        }
        return into;
    }

    private static StringBuilder cleared(StringBuilder text) {
        text.setLength(0);
        return text;
    }
}
