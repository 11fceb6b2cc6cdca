package dev.lockstep.host.text;

import java.nio.charset.Charset;

/** Encodings as users name them. */
public final class CharsetName {

    private CharsetName() {}

    /** @throws IllegalArgumentException where there is none of that name; the message is for the user */
    public static Charset parse(String name) {
        try {
            return Charset.forName(name.strip());
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    "'" + name
                            + "' is no encoding: write a name such as UTF-8, windows-1252, windows-1251 or Shift_JIS",
                    unknown);
        }
    }
}
