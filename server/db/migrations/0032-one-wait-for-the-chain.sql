-- Events of one taxpayer wait for each other once: an insert that meets a head which is just being changed waited for it
-- too, before the lock was even asked for.
create or replace function audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head record;
begin
  select seq, hash into head from audit_heads where tenant_id = new.tenant_id for update;
  if not found then
    insert into audit_heads (tenant_id, seq, hash) values (new.tenant_id, 0, '\x00') on conflict do nothing;
    select seq, hash into head from audit_heads where tenant_id = new.tenant_id for update;
  end if;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.hash := sha256(head.hash || convert_to(
    concat_ws('|', new.tenant_id, new.seq, extract(epoch from new.at), new.actor, new.action, new.subject, new.detail::text), 'UTF8'));
  update audit_heads set seq = new.seq, hash = new.hash where tenant_id = new.tenant_id;
  return new;
end $$;
