package dev.lockstep.cli;

import dev.lockstep.agent.profile.HcibenchProfile;
import dev.lockstep.agent.profile.StorageProfile;
import dev.lockstep.agent.profile.VscsiProfile;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.vscsi.VscsiStats;
import dev.lockstep.host.vscsi.VscsiStatsReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a storage load of what others measured or set. */
@Command(
        name = "storage-profile",
        description = {
            "Prints the workload section of a run spec for storage-io: sizes, share of reads, random places, depth.",
            "Takes what vscsiStats -p all -c printed on an ESXi host, or options of HCIBench: -n 4 -t 8 -b 8k -r 70 ..."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep storage-profile purge2.csv",
            "  lockstep storage-profile purge2.csv --disk 8194"
        })
final class StorageProfileCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "Output of vscsiStats, also compressed (gzip), or options.")
    private Path file = Path.of("");

    @Option(
            names = "--disk",
            paramLabel = "HANDLE",
            description = "The handle of the virtual disk, if the output has several.")
    private @Nullable Long disk;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        try {
            console.out().println(profile(console).text());
        } catch (NoSuchFileException missing) {
            throw new CommandException(ExitCode.USAGE, file + ": no such file", missing);
        } catch (IOException | UnreadableInputException unreadable) {
            throw new CommandException(ExitCode.USAGE, file + ": " + unreadable.getMessage(), unreadable);
        }
        console.out().flush();
        return ExitCode.OK;
    }

    private StorageProfile profile(Console console) throws IOException {
        byte[] bytes = read();
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (HcibenchProfile.isIn(text)) {
            return HcibenchProfile.of(text);
        }
        VscsiStats stats = VscsiStatsReader.read(new ByteArrayInputStream(bytes));
        StorageProfile profile = VscsiProfile.of(stats, disk == null ? OptionalLong.empty() : OptionalLong.of(disk));
        stats.dropped().forEach(fault -> console.progress(file + ": " + fault));
        return profile;
    }

    /** One byte more than the reader accepts, so that it refuses what is larger. */
    private byte[] read() throws IOException {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(VscsiStatsReader.LARGEST_BYTES + 1);
        }
    }
}
