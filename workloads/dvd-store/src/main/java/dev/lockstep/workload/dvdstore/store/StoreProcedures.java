package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * The calls of one store: one round trip each, more where the kit's own client has more and its quirks are kept; every result
 * is read completely, up to the batch size. Stateless and
 * shared by all users of a store. SQL errors are passed on unchanged.
 */
public interface StoreProcedures {

    /** Returns the customer's id, 0 if name and password match no customer; reads the customer's latest purchases. */
    int login(Session session, String userName, String password) throws SQLException;

    /** Returns the new customer's id, 0 if the name is taken. */
    int newCustomer(Session session, NewCustomer customer) throws SQLException;

    /** Returns the customer's id, 0 if the customer is already a member. */
    int newMember(Session session, int customer, int level) throws SQLException;

    /** Returns the new review's id. */
    int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException;

    /** Returns the new rating's id. */
    int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException;

    /** Searches products on special offer in a category; returns the number of rows found. */
    int browseByCategory(Session session, int batch, int category) throws SQLException;

    /** Searches products by the full name of an actor; returns the number of rows found. */
    int browseByActor(Session session, int batch, String actor) throws SQLException;

    /** Searches products by two words of the title; returns the number of rows found. */
    int browseByTitle(Session session, int batch, String title) throws SQLException;

    /** Reviews of products with an actor of that name, most helpful first; returns the number of rows found. */
    int reviewsByActor(Session session, int batch, String word) throws SQLException;

    /** Reviews of products with that word in the title, most helpful first; returns the number of rows found. */
    int reviewsByTitle(Session session, int batch, String word) throws SQLException;

    /** Reviews of a product, most helpful first; returns the number of rows found. */
    int reviews(Session session, int batch, int product) throws SQLException;

    /** Reviews of a product with this number of stars, most helpful first; returns the number of rows found. */
    int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException;

    /** Reviews of a product, newest first; returns the number of rows found. */
    int reviewsByDate(Session session, int batch, int product) throws SQLException;

    /** Looks up the price of each item of the cart. */
    void prices(Session session, Cart cart) throws SQLException;

    /** Buys the cart; returns the new order's id, 0 if the stock is too low and nothing was bought. */
    int purchase(Session session, int customer, Cart cart) throws SQLException;
}
