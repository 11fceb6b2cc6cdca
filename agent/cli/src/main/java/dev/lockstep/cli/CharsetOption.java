package dev.lockstep.cli;

import dev.lockstep.host.text.CharsetName;
import java.nio.charset.Charset;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The character encoding of a capture. */
final class CharsetOption implements ITypeConverter<Charset> {

    static final String DESCRIPTION =
            "Character encoding, if the file does not show it, such as windows-1251 (default: UTF-8).";

    @Override
    public Charset convert(String name) {
        try {
            return CharsetName.parse(name);
        } catch (IllegalArgumentException unknown) {
            throw new TypeConversionException(String.valueOf(unknown.getMessage()));
        }
    }
}
