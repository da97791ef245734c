-- Only what is issued in producción counts in the quota: what practice and pruebas took is given back. So far every taxpayer
-- has one grant.
alter table quota_grants no force row level security;
alter table receipts no force row level security;
update quota_grants g set used = least(g.used, (
  select count(*) from receipts r where r.tenant_id = g.tenant_id and r.environment = 'produccion'
    and r.issued_at >= g.valid_from and r.issued_at < g.valid_until))
where g.used > 0;
alter table receipts force row level security;
alter table quota_grants force row level security;
