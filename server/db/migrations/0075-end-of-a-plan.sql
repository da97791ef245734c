-- Until when a taxpayer may issue with what they bought, for the daily look at whom it ends soon: like the end of a signature.
alter table taxpayer_directory add column plan_ends_at timestamptz;
create index taxpayer_directory_plans on taxpayer_directory (plan_ends_at) where plan_ends_at is not null;
grant update (plan_ends_at) on taxpayer_directory to cuadre_app;
alter table quota_grants no force row level security;
update taxpayer_directory d set plan_ends_at = (select max(valid_until) from quota_grants g
  where g.tenant_id = d.tenant_id and g.meter = 'documents' and g.kind = 'paid');
alter table quota_grants force row level security;
