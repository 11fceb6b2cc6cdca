RESET maintenance_work_mem;
RESET default_tablespace;
