-- What was typed while practising comes along into producción, or stays: asked once.
alter table taxpayers add column practice_answered_at timestamptz;
grant update (practice_answered_at) on taxpayers to cuadre_app;
grant update (environment) on typed_items to cuadre_app;
grant update (environment) on papers to cuadre_app;
