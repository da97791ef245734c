-- The application's role can do nothing that the product never does, whatever statement somebody makes it say
-- (docs/decisions/0108).

-- What the database calls now. A function of its own, so that a test can stand in another year.
create function database_now() returns timestamptz language sql stable as $$ select now() $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;

-- A series that has issued only goes forward, and stays the series that it is.
create trigger counters_forward before update on counters for each row
  when ((new.tenant_id, new.environment, new.document_type, new.establishment, new.sales_point)
      is distinct from (old.tenant_id, old.environment, old.document_type, old.establishment, old.sales_point)
    or (old.last >= old.first and (new.last < old.last or new.first > old.first)))
  execute function refuse_change('a counter only moves forward');

-- The chain of events is written by its trigger alone.
alter function audit_chain() security definer set search_path = public, pg_temp;
revoke insert, update, delete on audit_heads from cuadre_app;

-- Of what is there the place in its series stays, and whose it is.
do $$
declare
  -- Table, and its columns that never change.
  fixed constant text[][] := array[
    ['receipts', 'tenant_id,id,environment,document_type,issued_at,issued_by'],
    ['number_ledger', 'tenant_id,environment,document_type,establishment,sales_point,sequential'],
    ['quota_grants', 'tenant_id,id,documents,valid_from,valid_until,reason'],
    ['taxpayers', 'tenant_id'],
    ['taxpayer_directory', 'tenant_id'],
    ['foreign_receipts', 'tenant_id,id,direction,environment,access_key'],
    ['account_deletions', 'id,tenant_id,user_id,reason,comment,members,closes_person,requested_at,erase_at,erased_at,purged_at']
  ];
  pair text[];
  changing text;
begin
  foreach pair slice 1 in array fixed loop
    select string_agg(quote_ident(column_name), ', ') into changing from information_schema.columns
      where table_schema = 'public' and table_name = pair[1]
        and not column_name = any(string_to_array(pair[2], ','));
    execute format('revoke update on %I from cuadre_app', pair[1]);
    execute format('grant update (%s) on %I to cuadre_app', changing, pair[1]);
  end loop;
end $$;
revoke delete on taxpayers, taxpayer_directory from cuadre_app;
create trigger account_deletions_begin before insert on account_deletions for each row
  when (new.erased_at is not null or new.purged_at is not null)
  execute function refuse_change('a deletion begins before it is done');

-- The last day whose documents no law asks for any more; for a 29 February, the day before in a year without one. How long
-- a tax document is kept after its day: Código Tributario art. 55, Reglamento de Comprobantes de Venta art. 41. A law that
-- says otherwise is a row with the day it begins.
create function last_day_not_kept(today date) returns date language sql immutable as $$
  select (today - make_interval(years => years))::date
  from (values ('2000-01-01'::date, 7)) as kept (valid_from, years)
  where valid_from <= today order by valid_from desc limit 1
$$;

-- The last step of a deletion: the row says so, with nothing personal in it, and when, which nobody else can write.
create function mark_erased(deletion uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_deletions set comment = '', members = '[]', erased_at = database_now()
    where id = deletion and taken_back_at is null and erased_at is null and erase_at <= database_now();
  return found;
end $$;
revoke execute on function mark_erased(uuid) from public;
grant execute on function mark_erased(uuid) to cuadre_app;

-- The application cannot delete fiscal rows. This can, and only of a business that was erased: receipts that no law asks
-- for any more, and once none is left and the business was erased as long ago, the rest. The days are computed here. Gives
-- how many receipts are still held; raises when the directory knows a business of which nothing is to be seen.
drop function purge_held(uuid, date);
create function purge_held(tenant uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_day date := last_day_not_kept((database_now() at time zone 'America/Guayaquil')::date);
  ended timestamptz;
  held bigint;
begin
  perform set_config('app.tenant_id', tenant::text, true);
  select erased_at into ended from account_deletions
    where tenant_id = tenant and erased_at is not null and taken_back_at is null and purged_at is null;
  if ended is null then raise exception 'this business was not erased'; end if;
  if not exists (select from taxpayers where tenant_id = tenant)
    and exists (select from taxpayer_directory where tenant_id = tenant) then
    raise exception 'nothing is to be seen of a business that the directory has';
  end if;
  delete from receipt_links t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_attempts t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_authorizations t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipt_versions t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from voidings t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from issue_requests t using receipts r
    where t.tenant_id = tenant and r.tenant_id = tenant and r.id = t.receipt_id and r.issued_on <= last_day;
  delete from receipts where tenant_id = tenant and issued_on <= last_day;
  delete from foreign_receipt_files f using foreign_receipts r
    where f.tenant_id = tenant and r.tenant_id = tenant and r.id = f.receipt_id and r.issued_on <= last_day;
  delete from foreign_receipts where tenant_id = tenant and issued_on <= last_day;
  select (select count(*) from receipts where tenant_id = tenant)
    + (select count(*) from foreign_receipts where tenant_id = tenant) into held;
  if held = 0 and (ended at time zone 'America/Guayaquil')::date <= last_day then
    delete from number_ledger where tenant_id = tenant;
    delete from counters where tenant_id = tenant;
    delete from audit where tenant_id = tenant;
    delete from audit_heads where tenant_id = tenant;
    delete from jobs where tenant_id = tenant;
    delete from taxpayers where tenant_id = tenant;
    delete from taxpayer_directory where tenant_id = tenant;
    update account_deletions set purged_at = database_now() where tenant_id = tenant and erased_at = ended;
  end if;
  return held;
end $$;
revoke execute on function purge_held(uuid) from public;
grant execute on function purge_held(uuid) to cuadre_app;
