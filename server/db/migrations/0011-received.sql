-- Receipts that we did not issue: received, or issued by the taxpayer with another program. They come by imports.

-- One drop, paste or report. What it brought is counted when it arrives and when it is settled, so that progress is one row.
create table imports (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  total integer not null default 0,
  accepted integer not null default 0,
  known integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null,
  created_by uuid not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index imports_recent on imports (tenant_id, created_at desc);

-- What was sent in one request: a second sending of the same part changes nothing.
create table import_parts (
  tenant_id uuid not null,
  import_id uuid not null,
  part integer not null,
  name text not null,
  door text not null check (door in ('file', 'key', 'report')),
  items integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, import_id, part)
);

-- One file or key of an import and what became of it. The bytes are here only until they are settled; `deflated` keeps
-- them as they lay in their zip.
create table import_items (
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  name text not null,
  door text not null check (door in ('file', 'key', 'report')),
  access_key text,
  content bytea,
  deflated boolean not null default false,
  size integer not null default 0,
  state text not null check (state in ('waiting', 'accepted', 'known', 'refused')),
  reason text,
  sentence text,
  receipt_id uuid,
  primary key (tenant_id, import_id, position)
);
create index import_items_waiting on import_items (tenant_id, import_id, door, position) where state = 'waiting';
create index import_items_state on import_items (tenant_id, import_id, state, position);

create table foreign_receipts (
  tenant_id uuid not null,
  id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  direction text not null check (direction in ('received', 'emitted')),
  document_type text not null,
  version text not null,
  access_key text not null,
  number text not null,
  issued_on date not null,
  issuer_ruc text not null,
  issuer_name text not null,
  receiver_identification_type text not null,
  receiver_identification text not null,
  receiver_name text not null,
  subtotal numeric(14, 2) not null,
  iva numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  tip numeric(14, 2) not null,
  total numeric(14, 2) not null,
  -- [{ taxCode, rateCode, rate?, base, value }] as the document says: reports and declarations add these up.
  taxes jsonb not null,
  modified_type text,
  modified_number text,
  signature text not null check (signature in ('valid', 'invalid', 'none')),
  signature_reason text,
  signer text,
  -- stated: its wrapper says so; confirmed: the SRI answered us; pending: not asked yet; unknown: the SRI has no such key;
  -- refused: NO AUTORIZADO; different: the SRI holds another content under this key.
  authorization_state text not null
    check (authorization_state in ('stated', 'confirmed', 'pending', 'unknown', 'refused', 'different')),
  authorized_at timestamptz,
  asked_at timestamptz,
  -- Figures that do not follow from each other and old structures: [{ code, place, sentence, severity }].
  faults jsonb not null,
  -- Classification; null for documents that are no expense (retentions, guides, what he emitted).
  scope text check (scope in ('NEG', 'PER')),
  group_code text,
  support text,
  class_state text not null check (class_state in ('none', 'review', 'suggested', 'accepted')),
  -- The rule that chose, and the word or name it found.
  class_rule text,
  class_found text,
  import_id uuid not null,
  door text not null check (door in ('file', 'key', 'report')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, environment, access_key)
);
create index foreign_receipts_list on foreign_receipts (tenant_id, environment, direction, issued_on desc, id);
create index foreign_receipts_class on foreign_receipts (tenant_id, environment, direction, class_state, issued_on desc, id);
create index foreign_receipts_pending on foreign_receipts (tenant_id, asked_at) where authorization_state = 'pending';
create index foreign_receipts_issuer on foreign_receipts (tenant_id, issuer_ruc, class_state);

-- The bytes as they came, and the SRI's own answer when it was asked; never changed.
create table foreign_receipt_files (
  tenant_id uuid not null,
  receipt_id uuid not null,
  kind text not null check (kind in ('original', 'authorization')),
  xml bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, receipt_id, kind)
);

-- What the taxpayer decided for everything of a supplier; new receipts follow it.
create table supplier_choices (
  tenant_id uuid not null,
  ruc text not null,
  scope text not null check (scope in ('NEG', 'PER')),
  group_code text not null,
  support text,
  updated_at timestamptz not null,
  primary key (tenant_id, ruc)
);

-- One decision of a person, with what was before: it can be taken back.
create table classification_changes (
  tenant_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  made_by uuid not null,
  supplier_ruc text,
  supplier_before jsonb,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create table classified_receipts (
  tenant_id uuid not null,
  change_id uuid not null,
  receipt_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, change_id, receipt_id)
);

-- Days whose declaration was sent: what is classified there changes only when a person says so for it.
create table declared_periods (
  tenant_id uuid not null,
  environment text not null check (environment in ('practice', 'pruebas', 'produccion')),
  obligation text not null check (obligation in ('iva', 'renta')),
  from_on date not null,
  to_on date not null,
  declared_at timestamptz not null,
  primary key (tenant_id, environment, obligation, from_on)
);

do $$
declare t text;
begin
  foreach t in array array['imports', 'import_parts', 'import_items', 'foreign_receipts', 'foreign_receipt_files',
    'supplier_choices', 'classification_changes', 'classified_receipts', 'declared_periods'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, update, delete on %I to cuadre_app', t);
  end loop;
end $$;
revoke update, delete on foreign_receipt_files, import_parts from cuadre_app;
revoke delete on foreign_receipts from cuadre_app;
