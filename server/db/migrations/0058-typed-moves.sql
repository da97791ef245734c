-- What was typed moves between business and person, and back (docs/decisions/0147).
alter table typed_changes add column before_scope text check (before_scope in ('NEG', 'PER'));
grant update (scope) on typed_items to cuadre_app;
