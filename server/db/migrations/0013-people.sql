-- People of a business: invitations, and when somebody last worked in it.

-- One row per invitation; a second one to the same address closes the first. The link carries 32 random bytes and only
-- their hash stays. They are sealed here until the mail has left, so that a mail that is tried again carries the same
-- link, and destroyed then.
create table invitations (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'issuer', 'accountant', 'reader')),
  token_hash bytea not null,
  sealed_token bytea,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index invitations_open on invitations (tenant_id, lower(email))
  where accepted_at is null and revoked_at is null;
alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations using (tenant_id = app_tenant()) with check (tenant_id = app_tenant());
grant select, insert, update on invitations to cuadre_app;

-- Where somebody begins at the next login, and what the list of people shows.
alter table memberships add column last_used_at timestamptz;
create index sessions_tenant on sessions (tenant_id, user_id) where revoked_at is null;
