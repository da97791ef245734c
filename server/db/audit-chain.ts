import { type SQL, sql } from 'drizzle-orm';

/**
 * The rows at which a chain of events does not hold, and the heads whose last event is gone: of the taxpayers that
 * `whose` says.
 */
export const brokenChain = (whose: SQL): SQL => sql`
  select tenant_id::text as tenant, seq::text as place from (
    select tenant_id, seq, previous, hash,
      lag(hash, 1, '\\x00'::bytea) over (partition by tenant_id order by seq) as before,
      sha256(previous || convert_to(concat_ws('|', tenant_id, seq, extract(epoch from at), actor, action, subject, detail::text), 'UTF8')) as right_hash
    from audit where ${whose}) chain where previous <> before or hash <> right_hash
  union all
  select h.tenant_id::text, 'end' from audit_heads h where ${whose} and not exists (
    select 1 from audit a where a.tenant_id = h.tenant_id and a.seq = h.seq and a.hash = h.hash)`;
