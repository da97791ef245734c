-- Of the installation: who signs the signatures of practice, the same on every machine. Written once, its key sealed.
create table practice_authority (
  singleton boolean primary key default true check (singleton),
  certificate bytea not null,
  sealed_key bytea not null
);
grant select, insert on practice_authority to cuadre_app;
