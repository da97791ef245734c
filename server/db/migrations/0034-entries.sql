-- One table of what moves money for a taxpayer, written with its source (docs/decisions/0120).
create table entries (
  tenant_id uuid not null,
  source text not null check (source in ('issued', 'emitted', 'received')),
  source_id uuid not null,
  -- Of a source that is several facts; 0: the whole of it.
  part integer not null default 0,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  day date not null,
  direction text not null check (direction in ('ING', 'GAS')),
  scope text not null check (scope in ('NEG', 'PER')),
  -- What the amounts are multiplied by; 0 when it does not count, and then why not.
  sign smallint not null check (sign in (-1, 0, 1)),
  why_not text,
  document_type text,
  number text,
  party_identification text,
  party_name text,
  category text,
  support text,
  subtotal numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  total numeric(14, 2) not null,
  -- As the document says them: [{ taxCode, rateCode, rate?, base, value }]; null as long as its receipt has none.
  taxes jsonb,
  -- Of a retention: [{ taxCode, code, percent, base, value, documentType, number }]; null as long as its receipt has none.
  withheld jsonb,
  -- What of it is paid later, and by when.
  credit numeric(14, 2) not null default 0,
  due_on date,
  primary key (tenant_id, source_id, part),
  check ((sign = 0) = (why_not is not null))
);
-- A year of a dashboard adds up fifty thousand entries: what it adds lies in the index, next to each other.
create index entries_day on entries (tenant_id, environment, day, source_id, part)
  include (direction, scope, sign, category, document_type, party_identification, party_name, subtotal, iva, total);
create index entries_owed on entries (tenant_id, environment, due_on) where credit > 0;
alter table entries enable row level security;
alter table entries force row level security;
create policy tenant on entries using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update, delete on entries to cuadre_app;

-- What of a received receipt is paid later, and what it withholds. Of those before these columns nothing is known.
alter table foreign_receipts add column credit numeric(14, 2) not null default 0, add column due_on date,
  add column withheld jsonb;
-- Like taxes: filled once for what was issued before.
alter table receipts add column withheld jsonb;
grant update (withheld) on receipts to cuadre_app;

-- What exists already, over all taxpayers at once: for these statements the owner sees their rows.
alter table receipts no force row level security;
alter table foreign_receipts no force row level security;
alter table entries no force row level security;

create function pg_temp.due_of(day date, term numeric, unit text) returns date language sql as $$
  select case lower(left(btrim(coalesce(unit, '')), 1))
    when 'm' then (day + make_interval(months => least(ceil(term), 1200)::int))::date
    when 'y' then (day + make_interval(months => 12 * least(ceil(term), 100)::int))::date
    else day + least(ceil(term), 36500)::int end
$$;

insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, why_not, document_type, number,
  party_identification, party_name, subtotal, iva, total, taxes, credit, due_on)
select r.tenant_id, 'issued', r.id, r.environment, r.issued_on, case document_type when '03' then 'GAS' else 'ING' end, 'NEG',
  case when m.why_not is not null then 0 when document_type = '04' then -1 else 1 end, m.why_not, document_type,
  establishment || '-' || sales_point || '-' || lpad(sequential::text, 9, '0'), buyer_identification, buyer_name,
  subtotal, iva, r.total, taxes, round(coalesce(p.credit, 0), 2), case when round(p.credit, 2) <> 0 then p.due_on end
from receipts r
cross join lateral (select case when state in ('returned', 'refused', 'needs_attention', 'voided') then state
  when document_type in ('06', '07') then 'no_money' end as why_not) m
-- Of the payments with a term; the one without a total takes what the others leave.
left join lateral (
  select sum(case when stated is null then r.total - coalesce(others, 0) else stated end) filter (where term > 0) as credit,
    max(pg_temp.due_of(r.issued_on, term, unit)) filter (where term > 0) as due_on
  from (
    select nullif(btrim(p ->> 'total'), '')::numeric as stated, nullif(btrim(p ->> 'term'), '')::numeric as term,
      p ->> 'timeUnit' as unit, sum(nullif(btrim(p ->> 'total'), '')::numeric) over () as others
    from jsonb_array_elements(case jsonb_typeof(r.draft -> 'payments') when 'array' then r.draft -> 'payments' else '[]' end) p
  ) as each) p on true;

insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, why_not, document_type, number,
  party_identification, party_name, category, support, subtotal, iva, total, taxes)
select tenant_id, case direction when 'emitted' then 'emitted' else 'received' end, id, environment, issued_on,
  case when (direction = 'received') = (document_type = '03') then 'ING' else 'GAS' end, coalesce(scope, 'NEG'),
  case when m.why_not is not null then 0 when document_type = '04' then -1 else 1 end, m.why_not, document_type, number,
  case direction when 'emitted' then receiver_identification else issuer_ruc end,
  case direction when 'emitted' then receiver_name else issuer_name end,
  -- What nobody has classified has none: its group is only where a form begins.
  case when class_rule in ('ruc', 'cedula') then null else group_code end, support, subtotal, iva, total, taxes
from foreign_receipts
cross join lateral (select case when authorization_state in ('refused', 'unknown', 'different', 'voided') then authorization_state
  when document_type in ('06', '07') then 'no_money' end as why_not) m;

drop function pg_temp.due_of;
alter table receipts force row level security;
alter table foreign_receipts force row level security;
alter table entries force row level security;
