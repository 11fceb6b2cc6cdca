package dev.lockstep.workload.dvdstore.mysql;

/** The statements that the kit's client sends itself. As in the kit, they are texts with their values, parsed each time. */
enum KitStatement {
    LOGIN("SELECT CUSTOMERID FROM CUSTOMERS${n} WHERE USERNAME = ? AND PASSWORD = ?"),
    HISTORY("SELECT PROD_ID FROM CUST_HIST${n} WHERE CUSTOMERID = ? ORDER BY ORDERID DESC LIMIT 10"),
    BOUGHT("SELECT TITLE, ACTOR FROM PRODUCTS${n} WHERE PROD_ID = ?"),
    RELATED("SELECT TITLE FROM PRODUCTS${n} WHERE PROD_ID ="
            + " (SELECT COMMON_PROD_ID FROM PRODUCTS${n} WHERE PROD_ID = ?)"),
    BROWSE_BY_CATEGORY("SELECT * FROM PRODUCTS${n} WHERE CATEGORY = ? AND SPECIAL = 1 LIMIT ?"),
    BROWSE_BY_ACTOR("SELECT * FROM PRODUCTS${n} WHERE MATCH (ACTOR) AGAINST (?) LIMIT ?"),
    BROWSE_BY_TITLE("SELECT * FROM PRODUCTS${n} WHERE MATCH (TITLE) AGAINST (?) LIMIT ?"),
    REVIEWS_BY_ACTOR(reviewsOfProductsWith("ACTOR")),
    REVIEWS_BY_TITLE(reviewsOfProductsWith("TITLE")),
    REVIEWS(reviewsOfAProduct("", "TOTALHELP")),
    REVIEWS_BY_STARS(reviewsOfAProduct(" AND review.STARS = ?", "TOTALHELP")),
    REVIEWS_BY_DATE(reviewsOfAProduct("", "review.REVIEW_DATE")),
    PRICES("SELECT PROD_ID, PRICE FROM PRODUCTS${n} WHERE PROD_ID IN (${rows})"),
    ISOLATION("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ"),
    BEGIN("START TRANSACTION"),
    NEW_ORDER("INSERT INTO ORDERS${n} (ORDERDATE, CUSTOMERID, NETAMOUNT, TAX, TOTALAMOUNT) VALUES (?, ?, ?, ?, ?)"),
    ORDER_ID("SELECT last_insert_id()"),
    STOCK("SELECT QUAN_IN_STOCK, SALES FROM INVENTORY${n} WHERE PROD_ID = ?"),
    NEW_STOCK("UPDATE INVENTORY${n} SET QUAN_IN_STOCK = ?, SALES = ? WHERE PROD_ID = ?"),
    NEW_LINES("INSERT INTO ORDERLINES${n} (ORDERLINEID, ORDERID, PROD_ID, QUANTITY, ORDERDATE) VALUES ${rows}"),
    NEW_HISTORY("INSERT INTO CUST_HIST${n} (CUSTOMERID, ORDERID, PROD_ID) VALUES ${rows}"),
    COMMIT("COMMIT"),
    ROLLBACK("ROLLBACK");

    /** Has the driver put the values into the text instead of preparing it on the server. */
    private static final String AS_TEXT = "/*client prepare*/ ";

    private final String sql;

    KitStatement(String sql) {
        this.sql = sql;
    }

    /** Joins the ratings of the first reviews found. */
    private static String reviewsOfProductsWith(String column) {
        return "SELECT found.PROD_ID, found.TITLE, found.ACTOR, rating.REVIEW_ID, found.REVIEW_DATE, found.STARS,"
                + " found.CUSTOMERID, found.REVIEW_SUMMARY, found.REVIEW_TEXT, sum(rating.HELPFULNESS) AS TOTALHELP"
                + " FROM REVIEWS_HELPFULNESS${n} rating JOIN ("
                + "SELECT product.PROD_ID, product.TITLE, product.ACTOR, review.REVIEW_ID, review.REVIEW_DATE,"
                + " review.STARS, review.CUSTOMERID, review.REVIEW_SUMMARY, review.REVIEW_TEXT"
                + " FROM PRODUCTS${n} product JOIN REVIEWS${n} review ON review.PROD_ID = product.PROD_ID"
                + " WHERE MATCH (product." + column + ") AGAINST (?) LIMIT ?"
                + ") found ON found.REVIEW_ID = rating.REVIEW_ID"
                + " GROUP BY rating.REVIEW_ID ORDER BY TOTALHELP DESC LIMIT 10";
    }

    private static String reviewsOfAProduct(String condition, String order) {
        return "SELECT review.REVIEW_ID, review.PROD_ID, review.REVIEW_DATE, review.STARS, review.CUSTOMERID,"
                + " review.REVIEW_SUMMARY, review.REVIEW_TEXT, sum(rating.HELPFULNESS) AS TOTALHELP"
                + " FROM REVIEWS${n} review JOIN REVIEWS_HELPFULNESS${n} rating ON rating.REVIEW_ID = review.REVIEW_ID"
                + " WHERE review.PROD_ID = ?" + condition + " GROUP BY review.REVIEW_ID ORDER BY " + order + " DESC";
    }

    /**
     * The text for one store.
     *
     * @param rows takes the place of {@code ${rows}}, the parameters of all items of a cart
     */
    String text(String suffix, String rows) {
        return AS_TEXT + sql.replace("${n}", suffix).replace("${rows}", rows);
    }
}
