-- A plan is cancelled without money (docs/decisions/0179): it is used to its end, and its reminders are silent.
alter table shop_orders add column plan_cancelled_at timestamptz;
alter table shop_orders add column plan_cancel_reason text;
alter table shop_orders add constraint shop_orders_plan_cancelled
  check ((plan_cancelled_at is null) = (plan_cancel_reason is null) and (plan_cancelled_at is null or state = 'paid'));
grant update (plan_cancelled_at, plan_cancel_reason) on shop_orders to cuadre_app;

-- Until now the last end of a plan: what ends earlier was never told. A closed account hears nothing.
alter table quota_grants no force row level security;
alter table taxpayers no force row level security;
update taxpayer_directory d set plan_ends_at = (select min(valid_until) from quota_grants g
    where g.tenant_id = d.tenant_id and g.kind <> 'grace' and g.valid_until > greatest(now(), g.valid_from))
  where exists (select from taxpayers t where t.tenant_id = d.tenant_id and t.tax_id not like '%\_deleted%');
alter table taxpayers force row level security;
alter table quota_grants force row level security;
