shared
