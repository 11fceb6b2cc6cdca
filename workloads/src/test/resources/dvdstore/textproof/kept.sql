mended
