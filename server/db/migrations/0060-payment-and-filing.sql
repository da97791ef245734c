-- How returns are paid: accounts that the SRI may debit, what was chosen, and what an approved return was approved with.
create table bank_accounts (
  tenant_id uuid not null,
  id uuid not null,
  bank text not null,
  kind text not null check (kind in ('savings', 'checking')),
  -- Its number, under a key of its own.
  sealed bytea not null,
  shown_number text not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (tenant_id, id)
);

create table payment_choices (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  obligation text not null check (obligation in ('iva', 'retenciones', 'renta')),
  period text not null,
  way text not null check (way in ('debit', 'card', 'manual')),
  debit_time text check (debit_time in ('recepcion', 'vencimiento')),
  -- May be gone: then nobody has chosen.
  account_id uuid,
  chosen_at timestamptz not null,
  chosen_by uuid not null,
  primary key (tenant_id, environment, obligation, period),
  check ((way = 'debit') = (debit_time is not null and account_id is not null))
);

do $$
declare t text;
begin
  foreach t in array array['bank_accounts', 'payment_choices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, delete on %I to cuadre_app', t);
  end loop;
end $$;
grant update (way, debit_time, account_id, chosen_at, chosen_by) on payment_choices to cuadre_app;

-- { way, when, account: { bank, kind, shownNumber } }; null: nobody chose.
alter table returns add column payment jsonb;

-- An owner lets somebody who works here approve returns (docs/decisions/0141).
alter table memberships add column may_approve boolean not null default false;

-- What the portal asks of who files, said once; and of a filed return, that its change is left for later.
create table filing_facts (
  tenant_id uuid primary key,
  -- The operator is an additional user of the taxpayer in the portal; null: nobody said.
  operator_named boolean,
  -- RUC of the accountant of who must keep accounts.
  accountant_ruc text,
  said_at timestamptz not null,
  said_by uuid not null
);
alter table filing_facts enable row level security;
alter table filing_facts force row level security;
create policy tenant on filing_facts using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, delete on filing_facts to cuadre_app;
grant update (operator_named, accountant_ruc, said_at, said_by) on filing_facts to cuadre_app;

-- As it stood when the return was approved.
alter table returns add column accountant_ruc text;
-- The substitute that somebody saw and left for later, by what it says.
alter table returns add column set_aside text;
grant update (set_aside) on returns to cuadre_app;

-- What the year had brought before returns began here: no document of it is here.
alter table declaration_starts add column income_so_far numeric(14, 2) not null default 0 check (income_so_far >= 0);
grant update (income_so_far) on declaration_starts to cuadre_app;
