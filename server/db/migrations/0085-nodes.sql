-- Which journals of what was sent are written for this database, and by whom: a restore that misses one says its name.
create table nodes (
  journal uuid primary key,
  node text not null,
  last_seen timestamptz not null
);
grant select, insert on nodes to cuadre_app;
grant update (node, last_seen) on nodes to cuadre_app;
