-- What the operator publishes, each row from its day on; before, it lay in a file of each machine.
create table published_parameters (
  name text not null,
  from_day date not null,
  -- Empty: withdrawn from that day.
  value text not null,
  primary key (name, from_day)
);
grant select, insert, delete on published_parameters to cuadre_app;
