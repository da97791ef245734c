-- Invoices that repeat: on their day a draft comes, which only a person issues (docs/decisions/0129).
create table repeating_invoices (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  state text not null check (state in ('active', 'paused', 'ended')),
  frequency text not null check (frequency in ('M', 'A')),
  first_month text not null,
  last_month text,
  day_of_month smallint not null check (day_of_month between 1 and 31),
  -- The day of its next draft; null: none comes.
  next_on date,
  -- The invoice that it began from.
  receipt_id uuid not null,
  draft jsonb not null,
  version integer not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id)
);
alter table repeating_invoices enable row level security;
alter table repeating_invoices force row level security;
create policy tenant on repeating_invoices using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on repeating_invoices to cuadre_app;
grant update (state, frequency, last_month, day_of_month, next_on, draft, version) on repeating_invoices to cuadre_app;

-- The draft of each month; that there is one a month at most is this key.
create table repeated_drafts (
  tenant_id uuid not null,
  repeating_id uuid not null,
  -- YYYY-MM
  month text not null,
  draft_id uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, repeating_id, month)
);
create unique index repeated_drafts_draft on repeated_drafts (tenant_id, draft_id);
alter table repeated_drafts enable row level security;
alter table repeated_drafts force row level security;
create policy tenant on repeated_drafts using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on repeated_drafts to cuadre_app;

-- The day on which an invoice that repeats is due next; null: none.
alter table taxpayer_directory add column drafts_on date;
grant update (drafts_on) on taxpayer_directory to cuadre_app;
