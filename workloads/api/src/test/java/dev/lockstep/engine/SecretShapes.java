package dev.lockstep.engine;

import java.util.List;

/** The shapes in which drivers, pools and users write a secret; every place that shows their texts is tested with all. */
public final class SecretShapes {

    /** The secret in each of the texts. */
    public static final String SECRET = "S3cret";

    private static final List<String> TEXTS = List.of(
            "jdbc:sqlserver://db1;databaseName=a;password=S3cret;encrypt=true",
            "jdbc:sqlserver://db1;PASSWORD=S3cret;encrypt=true",
            "jdbc:sqlserver://db1;Password =S3cret;encrypt=true",
            "jdbc:sqlserver://db1;password = S3cret;encrypt=true",
            "jdbc:sqlserver://db1;password={S3cret};encrypt=true",
            "jdbc:sqlserver://db1;password={x;S3cret};encrypt=true",
            "jdbc:sqlserver://db1;password={x}}S3cret;y};encrypt=true",
            "jdbc:sqlserver://db1;password={x S3cret",
            "jdbc:sqlserver://db1;keyStoreSecret=S3cret",
            "jdbc:sqlserver://db1;clientKeyPassword=S3cret;clientKey=S3cret",
            "jdbc:sqlserver://db1;accessToken=S3cret",
            "jdbc:sqlserver://db1;pwd=S3cret",
            "jdbc:postgresql://db1/a?user=u&password=S3cret&ssl=true",
            "jdbc:postgresql://db1/a?user=u&passwd=S3cret#x",
            "jdbc:postgresql://u:S3cret@db1/a",
            "jdbc:postgresql://u:x/S3cret@db1/a",
            "jdbc:postgresql://u:x@S3cret@db1/a",
            "jdbc:postgresql://S3cret@db1/a",
            "jdbc:oracle:thin:u/S3cret@//db1:1521/svc",
            "JDBC:ORACLE:THIN:u/S3cret@db1:1521:sid",
            "jdbc:oracle:thin:u/\"x@y/S3cret\"@//db1/svc",
            "jdbc:oracle:thin:u/\"x S3cret\"@//db1/svc",
            "jdbc:oracle:thin:\"u/x\"/S3cret@//db1/svc",
            "jdbc:oracle:thin:u%2FS3cret%40//db1/svc",
            "jdbc:oracle:thin:@(DESCRIPTION=(SECURITY=(PASSWORD=S3cret)))",
            "jdbc:oracle:thin:@(DESCRIPTION=(SECURITY=( password = \"x)S3cret\" )))",
            "url=jdbc%3Asqlserver%3A%2F%2Fdb1%3Bpassword%3DS3cret%3Bencrypt%3Dtrue",
            "url=jdbc%3Asqlserver%3A%2F%2Fdb1%3Bpassword%3D%7Bx%3BS3cret%7D%3Bencrypt%3Dtrue",
            "url=jdbc%3Apostgresql%3A%2F%2Fu%3AS3cret%40db1%2Fa",
            "jdbc:postgresql://db1/a?pass%77ord=S3cret",
            "jdbc:postgresql://db1/a?password='x S3cret'",
            "properties {user=u, password=S3cret}",
            "{\"user\":\"u\",\"password\":\"S3cret\"}",
            "password: S3cret");

    private SecretShapes() {}

    /** One text for each shape. */
    public static List<String> texts() {
        return TEXTS;
    }
}
