SET default_tablespace = ${indexes}
