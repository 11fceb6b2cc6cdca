package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * The calls of one store: one round trip each, every result read to its end as far as the batch reaches. Stateless, so that
 * all users of a store share them. SQL errors go out unchanged.
 */
public interface StoreProcedures {

    /** The customer's id, 0 when name and password fit nobody; reads the customer's latest purchases. */
    int login(Session session, String userName, String password) throws SQLException;

    /** The new customer's id, 0 when the name is taken. */
    int newCustomer(Session session, NewCustomer customer) throws SQLException;

    /** The customer's id, 0 when the customer is a member already. */
    int newMember(Session session, int customer, int level) throws SQLException;

    /** The new review's id. */
    int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException;

    /** The new rating's id. */
    int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException;

    /** Searches products on special offer in a category; answers the rows found. */
    int browseByCategory(Session session, int batch, int category) throws SQLException;

    /** Searches products by the whole name of an actor; answers the rows found. */
    int browseByActor(Session session, int batch, String actor) throws SQLException;

    /** Searches products by two words of the title; answers the rows found. */
    int browseByTitle(Session session, int batch, String title) throws SQLException;

    /** Reviews of products with an actor of that name, the most helpful first; answers the rows found. */
    int reviewsByActor(Session session, int batch, String word) throws SQLException;

    /** Reviews of products with that word in the title, the most helpful first; answers the rows found. */
    int reviewsByTitle(Session session, int batch, String word) throws SQLException;

    /** Reviews of a product, the most helpful first; answers the rows found. */
    int reviews(Session session, int batch, int product) throws SQLException;

    /** Reviews of a product with so many stars, the most helpful first; answers the rows found. */
    int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException;

    /** Reviews of a product, the newest first; answers the rows found. */
    int reviewsByDate(Session session, int batch, int product) throws SQLException;

    /** Looks up the price of each item of the cart. */
    void prices(Session session, Cart cart) throws SQLException;

    /** Buys the cart; the new order's id, 0 when the stock is too low and nothing was bought. */
    int purchase(Session session, int customer, Cart cart) throws SQLException;
}
