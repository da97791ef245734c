-- A signature that was bought (docs/decisions/0167): how far it is, and what its holder gave for it.
create table signature_orders (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line smallint not null,
  years smallint not null check (years between 1 and 5),
  state text not null check (state in ('paid', 'documents_ready', 'submitted', 'more_needed', 'approved', 'issued',
    'installed', 'refused', 'given_back')),
  -- Since when it is there.
  since timestamptz not null,
  opened_at timestamptz not null,
  holder_kind text check (holder_kind in ('natural', 'representative', 'member')),
  -- Whose it will be, and what was given to prove it, under a key of this row. All of it is gone once the key is.
  sealed_holder bytea,
  sealed_data_key bytea,
  -- Who sent it off, and so let us sign with it.
  sent_at timestamptz,
  sent_by uuid,
  mandate_version text,
  -- The provider's number of it, and in its words what is wrong.
  provider_ref text,
  reason text,
  -- Which documents it asks for again.
  asked jsonb not null default '[]' check (jsonb_typeof(asked) = 'array'),
  -- When the operator was told that the provider is silent.
  told_silent_at timestamptz,
  signature_id uuid,
  erase_after timestamptz,
  primary key (tenant_id, id),
  check ((state = 'installed') = (signature_id is not null)),
  check ((state in ('installed', 'refused', 'given_back')) = (erase_after is not null))
);
create unique index signature_orders_once on signature_orders (tenant_id, order_id, line);

create table signature_documents (
  tenant_id uuid not null,
  signature_order_id uuid not null,
  document text not null,
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 1000000),
  -- Under the key of its order.
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (tenant_id, signature_order_id, document)
);

do $$
declare t text;
begin
  foreach t in array array['signature_orders', 'signature_documents'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', t);
    execute format('grant select, insert, delete on %I to cuadre_app', t);
  end loop;
end $$;
grant update (state, since, holder_kind, sealed_holder, sealed_data_key, sent_at, sent_by, mandate_version, provider_ref,
  reason, asked, told_silent_at, signature_id, erase_after) on signature_orders to cuadre_app;
grant update (type, bytes, sealed, saved_at) on signature_documents to cuadre_app;
