package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A store without a database: remembers each call as one line of text and answers as it is told. */
final class FakeStore implements StoreProcedures {

    /** The id of a new customer. */
    static final int NEW_CUSTOMER_ID = 1_000_000;

    private static final long PRICE_CENTS = 999;

    /** The calls of the order under way. */
    final List<String> calls = new ArrayList<>();

    /** The cart of the last purchase. */
    final List<int[]> bought = new ArrayList<>();

    Set<String> takenNames = Set.of();
    int refusedMemberships;
    boolean outOfStock;
    boolean empty;
    int rowsFound = 1;
    int buyer;
    int reviewer;
    long netCents;
    long taxCents;

    @Override
    public int login(Session session, String userName, String password) {
        calls.add("login " + userName + " " + password);
        return empty ? 0 : Integer.parseInt(userName.substring("user".length()));
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) {
        calls.add("newCustomer " + customer);
        return takenNames.contains(customer.userName()) ? 0 : NEW_CUSTOMER_ID;
    }

    @Override
    public int newMember(Session session, int customer, int level) {
        calls.add("newMember " + customer + " " + level);
        return refusedMemberships-- > 0 ? 0 : customer;
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text) {
        calls.add("newReview " + product + " " + stars + " " + customer + " " + summary + text);
        reviewer = customer;
        return 1;
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) {
        calls.add("newHelpfulness " + review + " " + customer + " " + rating);
        return 1;
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) {
        return search("browseByCategory " + batch + " " + category);
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) {
        return search("browseByActor " + batch + " " + actor);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) {
        return search("browseByTitle " + batch + " " + title);
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) {
        return search("reviewsByActor " + batch + " " + word);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) {
        return search("reviewsByTitle " + batch + " " + word);
    }

    @Override
    public int reviews(Session session, int batch, int product) {
        return search("reviews " + batch + " " + product);
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) {
        return search("reviewsByStars " + batch + " " + product + " " + stars);
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) {
        return search("reviewsByDate " + batch + " " + product);
    }

    private int search(String call) {
        calls.add(call);
        return rowsFound;
    }

    @Override
    public void prices(Session session, Cart cart) {
        calls.add("prices " + lines(cart));
        for (int item = 0; item < cart.items(); item++) {
            cart.price(cart.product(item), PRICE_CENTS);
        }
    }

    @Override
    public int purchase(Session session, int customer, Cart cart) {
        calls.add("purchase " + customer + " " + lines(cart) + " " + cart.totalCents());
        buyer = customer;
        netCents = cart.netCents();
        taxCents = cart.taxCents();
        bought.clear();
        for (int item = 0; item < cart.items(); item++) {
            bought.add(new int[] {cart.product(item), cart.quantity(item)});
        }
        return outOfStock ? 0 : 1;
    }

    private static String lines(Cart cart) {
        StringBuilder text = new StringBuilder();
        for (int item = 0; item < cart.items(); item++) {
            text.append(cart.product(item))
                    .append('x')
                    .append(cart.quantity(item))
                    .append(' ');
        }
        return text.toString();
    }
}
