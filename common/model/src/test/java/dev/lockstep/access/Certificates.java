package dev.lockstep.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** An authority made for a test by the JDK's keytool, and the PEM files of certificates that it signs. */
public final class Certificates {

    private static final String PASSWORD = "not-a-secret";

    private final Path folder;
    private final String name;

    /** @param name of the authority, unique in the folder */
    public Certificates(Path folder, String name) throws Exception {
        this.folder = folder;
        this.name = name;
        keyPair(name, "bc:c");
        pem(authority(), "CERTIFICATE", store().getCertificate(name).getEncoded());
    }

    /** The certificate of the authority. */
    public Path authority() {
        return folder.resolve(name + ".pem");
    }

    /** The certificate that was {@link #issue}d to somebody. */
    public Path certificate(String owner) {
        return folder.resolve(owner + ".pem");
    }

    /** The private key to it. */
    public Path key(String owner) {
        return folder.resolve(owner + ".key");
    }

    /** Signs a certificate for loopback. */
    public Certificates issue(String owner) throws Exception {
        keyPair(owner, "san=ip:127.0.0.1", "-signer", name);
        pem(certificate(owner), "CERTIFICATE", store().getCertificate(owner).getEncoded());
        pem(
                key(owner),
                "PRIVATE KEY",
                store().getKey(owner, PASSWORD.toCharArray()).getEncoded());
        return this;
    }

    /** Trusts what this authority has signed, and nothing else. */
    public SSLContext trusting() throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        SSLContext context = SSLContext.getInstance("TLS");
        KeyStore anchors = KeyStore.getInstance("PKCS12");
        anchors.load(null, null);
        anchors.setCertificateEntry("it", store().getCertificate(name));
        trust.init(anchors);
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keyStore())) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    private Path keyStore() {
        return folder.resolve(name + ".p12");
    }

    private void keyPair(String owner, String extension, String... further) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-genkeypair", "-keyalg", "EC", "-dname", "CN=" + owner));
        command.addAll(List.of("-alias", owner, "-ext", extension));
        command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        command.addAll(List.of("-keystore", keyStore().toString()));
        command.addAll(List.of(further));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + ": " + said);
        }
    }

    private static void pem(Path file, String kind, byte[] der) throws IOException {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n");
    }
}
