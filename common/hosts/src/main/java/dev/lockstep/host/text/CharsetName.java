package dev.lockstep.host.text;

import java.nio.charset.Charset;

/** Names of encodings given by users. */
public final class CharsetName {

    private CharsetName() {}

    /**
     * @throws IllegalArgumentException if there is no such encoding; the message is for the user
     */
    public static Charset parse(String name) {
        try {
            return Charset.forName(name.strip());
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    "'" + name
                            + "' is not an encoding: use a name such as UTF-8, windows-1252, windows-1251 or"
                            + " Shift_JIS",
                    unknown);
        }
    }
}
