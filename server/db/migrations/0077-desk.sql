-- The rest of the operator's desk (docs/decisions/0169): signatures that somebody has to look at, and payments that are closed.

-- What the entity said last: { kind, reason, at }.
alter table signature_orders add column heard jsonb check (jsonb_typeof(heard) = 'object');
-- How often it wanted something again.
alter table signature_orders add column times_asked smallint not null default 0;
grant update (heard, times_asked) on signature_orders to cuadre_app;
alter table signature_orders drop constraint signature_orders_state_check;
alter table signature_orders add constraint signature_orders_state_check check (state in ('paid', 'documents_ready',
  'submitted', 'more_needed', 'approved', 'issued', 'installed', 'refused', 'given_up', 'given_back'));
alter table signature_orders drop constraint signature_orders_check1;
alter table signature_orders add constraint signature_orders_check1
  check ((state in ('installed', 'refused', 'given_up', 'given_back')) = (erase_after is not null));

-- Somebody looked, and nothing more is done about it.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('open', 'approved', 'refused', 'returning', 'returned', 'expired', 'attention', 'closed'));

-- What waits already: signatures that the operator was told of, and payments whose case was closed and changed nothing.
alter table signature_orders no force row level security;
alter table payment_attempts no force row level security;
insert into operator_cases (id, kind, tenant_id, subject, since)
  select gen_random_uuid(), 'signature', tenant_id, id, told_silent_at from signature_orders
    where told_silent_at is not null and state in ('documents_ready', 'submitted', 'approved', 'issued')
  union all
  select gen_random_uuid(), 'payment', tenant_id, id, ended_at from payment_attempts where state = 'attention'
  on conflict do nothing;
alter table signature_orders force row level security;
alter table payment_attempts force row level security;

-- What is sold, promoted and shown is edited at the desk too: a new row from a day on. A row that has begun is never taken
-- back, which the desk sees to; nothing but its end ever changes, which the grants see to.
alter table shop_offers add column is_practice boolean not null default false;
alter table shop_offers drop constraint shop_offers_pkey;
alter table shop_offers add primary key (is_practice, code, sells_from);
grant insert, delete on shop_offers to cuadre_app;
grant update (sells_until) on shop_offers to cuadre_app;
grant delete on promotions to cuadre_app;
grant update (valid_until) on promotions to cuadre_app;
-- The newest of its kind and key that has begun counts.
drop index content_rows_once;
create unique index content_rows_once on content_rows (kind, key, valid_from) where ended_at is null;
grant insert on content_rows, content_pictures to cuadre_app;
grant update (ended_at) on content_rows to cuadre_app;
