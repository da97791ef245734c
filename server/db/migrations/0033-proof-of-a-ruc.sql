-- A RUC goes to the account of who proves it with a signature that carries it (docs/decisions/0114).

-- From then on the account that had it may look, download and delete, and nothing else.
alter table taxpayers add column ruc_claimed_at timestamptz;

-- A proof that moves nothing by itself: the operator decides. Of the installation, like deletions: who proves has no
-- account yet. One open row per RUC and certificate. What names a person is emptied when it is decided and told.
create table ruc_claims (
  id uuid primary key,
  ruc text not null,
  -- Who has the RUC; null: only the number of a person is taken.
  holder_id uuid,
  -- SHA-256 of the certificate, and the certificate for the operator to look at.
  fingerprint bytea not null,
  certificate bytea,
  email text,
  reason text not null check (reason in ('no_authorities', 'has_issued', 'proven')),
  created_at timestamptz not null,
  decision text check (decision in ('move', 'leave')),
  decided_at timestamptz,
  used_at timestamptz
);
create unique index ruc_claims_open on ruc_claims (ruc, fingerprint) where decided_at is null;
create trigger ruc_claims_begin before insert on ruc_claims for each row
  when (new.decision is not null or new.decided_at is not null or new.used_at is not null)
  execute function refuse_change('the operator decides');
grant select, insert on ruc_claims to cuadre_app;
grant update (email, certificate) on ruc_claims to cuadre_app;

-- An account loses its RUC: it is barred, and its keys, its login of the SRI and its invitations end. For claim_ruc, and for
-- the owner after a restore; the application cannot call it.
create function release_ruc(loser uuid, by_operator boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
declare today constant timestamptz := database_now();
begin
  perform set_config('app.tenant_id', loser::text, true);
  update taxpayers set ruc_claimed_at = today, updated_at = today where tenant_id = loser;
  update signatures set revoked_at = today, sealed_key = null, sealed_data_key = null
    where tenant_id = loser and revoked_at is null;
  delete from tax_logins where tenant_id = loser;
  update invitations set revoked_at = today, sealed_token = null
    where tenant_id = loser and accepted_at is null and revoked_at is null;
  update taxpayer_directory set ruc = ruc || '_claimed_' || loser, signature_ends_at = null,
    sri_login_kept = false, last_authorized_on = null, ask_received_until = null where tenant_id = loser;
  insert into audit (tenant_id, seq, at, actor, action, detail, previous, hash)
    values (loser, 0, today, 'system', 'ruc.claimed', jsonb_build_object('by_operator', by_operator), '', '');
end $$;
revoke execute on function release_ruc(uuid, boolean) from public;

-- The business of this transaction is new, empty, has its own sealed and valid signature for its RUC and stands in the
-- directory as one that proves it: it gets the RUC. Who had it and has issued nothing in producción nor has a valid
-- signature of its own loses it, or the operator decided it within thirty days. Gives who had it, if anybody.
create function claim_ruc() returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claimant constant uuid := app_tenant();
  today constant timestamptz := database_now();
  wanted text; print bytea; present uuid; permit uuid;
begin
  select t.tax_id, sha256(s.certificate) into wanted, print
    from taxpayers t join signatures s on s.tenant_id = t.tenant_id
    where t.tenant_id = claimant and t.ruc_claimed_at is null and t.tax_id ~ '^[0-9]{13}$'
      and not s.demo and s.revoked_at is null and s.sealed_key is not null
      and s.valid_from <= today and today < s.valid_to
      and (s.identification = t.tax_id or s.identification || '001' = t.tax_id);
  if wanted is null then raise exception 'nothing proves this RUC'; end if;
  if exists (select from receipts where tenant_id = claimant) then raise exception 'only a new account takes a RUC'; end if;
  perform pg_advisory_xact_lock(hashtextextended('ruc:' || wanted, 0));
  select tenant_id into present from taxpayer_directory where ruc = wanted;
  if present is not null then
    select id into permit from ruc_claims where ruc = wanted and fingerprint = print and holder_id = present
      and decision = 'move' and used_at is null and decided_at > today - interval '30 days' limit 1;
    perform set_config('app.tenant_id', present::text, true);
    if permit is null and exists (select from receipts where tenant_id = present and environment = 'produccion') then
      raise exception 'has_issued';
    end if;
    if permit is null and exists (select from signatures where tenant_id = present and not demo and revoked_at is null
      and valid_from <= today and today < valid_to) then
      raise exception 'proven';
    end if;
    perform release_ruc(present, permit is not null);
    perform set_config('app.tenant_id', claimant::text, true);
  end if;
  update ruc_claims set used_at = today, certificate = null
    where ruc = wanted and fingerprint = print and decision = 'move' and used_at is null;
  update taxpayer_directory set ruc = wanted where tenant_id = claimant and ruc = wanted || '_proving_' || claimant;
  if not found then raise exception 'nothing proves this RUC'; end if;
  return present;
end $$;
revoke execute on function claim_ruc() from public;
grant execute on function claim_ruc() to cuadre_app;

-- Otherwise the application could take a RUC away with one statement. The last step of a deletion frees it.
revoke update (ruc) on taxpayer_directory from cuadre_app;
create or replace function mark_erased(deletion uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare erased uuid;
begin
  update account_deletions set comment = '', members = '[]', erased_at = database_now()
    where id = deletion and taken_back_at is null and erased_at is null and erase_at <= database_now()
    returning tenant_id into erased;
  if not found then return false; end if;
  update taxpayer_directory set ruc = ruc || '_deleted_' || erased where tenant_id = erased;
  return true;
end $$;
