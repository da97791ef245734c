-- The living return of IVA (docs/decisions/0135): what a return needs of an entry, and what a person says of documents.

-- A purchase that nobody accepted yet is in no box; its class is a suggestion.
alter table entries add column is_classified boolean not null default true;
-- When the row was last written, by any statement: how a reader knows that nothing moved. Only compared, never shown.
alter table entries add column written_at timestamptz not null default clock_timestamp();
create function note_writing() returns trigger language plpgsql as $$
begin
  new.written_at := clock_timestamp();
  return new;
end $$;
create trigger entries_written before update on entries for each row execute function note_writing();
create index entries_written on entries (tenant_id, environment, day) include (written_at);

-- What exists already, over all taxpayers at once: for this statement the owner sees their rows.
alter table foreign_receipts no force row level security;
alter table entries no force row level security;
update entries e set is_classified = false from foreign_receipts f
where f.tenant_id = e.tenant_id and f.id = e.source_id and f.class_state in ('review', 'suggested');
alter table foreign_receipts force row level security;
alter table entries force row level security;

-- What a document does not tell of itself, and somebody said for its return.
create table tax_marks (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  source_id uuid not null,
  part integer not null,
  marks text[] not null default '{}',
  -- Of a purchase that the taxpayer documented; of a received one its class says it.
  support text,
  -- The period that takes it, when it is not the one of its day.
  taken_in text,
  -- A sale on credit: its tax is settled so many months later.
  deferred_by smallint check (deferred_by between 1 and 3),
  said_at timestamptz not null,
  said_by uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, source_id, part)
);
create index tax_marks_taken on tax_marks (tenant_id, environment, taken_in) where taken_in is not null;
create trigger tax_marks_written before update on tax_marks for each row execute function note_writing();

-- From which period on returns are filed here, and what the one before left.
create table declaration_starts (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  period text not null,
  -- Boxes 615 and 617 of the return before.
  carried_purchases numeric(14, 2) not null,
  carried_retentions numeric(14, 2) not null,
  -- Tax of earlier sales on credit: [{ period, amount }]
  deferred jsonb not null,
  number text,
  filed_on date,
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment)
);

-- Returns that were filed elsewhere, with what their period came to here on that day: the next one goes on from it.
create table filed_elsewhere (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  period text not null,
  number text not null,
  filed_on date not null,
  -- Boxes that are not zero, and tax that later periods settle.
  boxes jsonb not null,
  deferred jsonb not null,
  said_at timestamptz not null,
  said_by uuid not null,
  primary key (tenant_id, environment, period)
);

-- The figure as somebody of the business last saw it on a day, so that the next day can say what moved it.
create table seen_returns (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  period text not null,
  day date not null,
  pay numeric(14, 2) not null,
  -- Of what it was read: the same text, and nothing moved.
  fingerprint text not null,
  -- What each document said; null of a period with too many.
  documents jsonb,
  primary key (tenant_id, environment, period, day)
);

do $$
declare t text;
begin
  foreach t in array array['tax_marks', 'declaration_starts', 'filed_elsewhere', 'seen_returns'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, delete on %I to cuadre_app', t);
  end loop;
end $$;
grant update (marks, support, taken_in, deferred_by, said_at, said_by) on tax_marks to cuadre_app;
grant update (period, carried_purchases, carried_retentions, deferred, number, filed_on, said_at, said_by)
  on declaration_starts to cuadre_app;
grant update (pay, fingerprint, documents) on seen_returns to cuadre_app;
