-- A sheet of clients or products on its way into the list: what would become of each row, until a person says so. Forgotten
-- after a week (server/lists/forget-upload.ts).
create table list_uploads (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('client', 'product')),
  file_name text not null,
  -- Titles as they came, and which of them no field has.
  titles text[] not null,
  unknown_titles text[] not null,
  created_at timestamptz not null,
  created_by uuid not null,
  imported_at timestamptz,
  primary key (tenant_id, id)
);
create table list_upload_rows (
  tenant_id uuid not null,
  upload_id uuid not null,
  -- As the sheet counts: the titles are row 1 when nothing stands above them.
  row_number integer not null,
  outcome text not null check (outcome in ('new', 'changes', 'same', 'faulty', 'imported', 'updated')),
  label text not null,
  -- The cells as they came; the columns of the list's table; the row it becomes or changes.
  cells jsonb not null,
  item jsonb not null,
  item_id uuid not null,
  faults jsonb not null,
  primary key (tenant_id, upload_id, row_number),
  foreign key (tenant_id, upload_id) references list_uploads (tenant_id, id) on delete cascade
);
create index list_upload_rows_outcome on list_upload_rows (tenant_id, upload_id, outcome, row_number);

-- What each client bought, offered first at the next sale. `pinned`: always on top; `hidden`: a person took it off.
create table client_products (
  tenant_id uuid not null,
  client_id uuid not null,
  product_id uuid not null,
  times integer not null default 0,
  last_bought_at timestamptz not null,
  pinned boolean not null default false,
  hidden boolean not null default false,
  primary key (tenant_id, client_id, product_id)
);
create index client_products_order on client_products (tenant_id, client_id, pinned desc, last_bought_at desc)
  where not hidden;

do $$
declare t text;
begin
  foreach t in array array['list_uploads', 'list_upload_rows', 'client_products'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, update, delete on %I to cuadre_app', t);
  end loop;
end $$;
