import { sql } from 'drizzle-orm';

/**
 * The rows at which a chain of events does not hold, and the heads whose last event is gone: of every taxpayer that the
 * reader may see.
 */
export const brokenChain = sql`
  select tenant_id::text as tenant, seq::text as place from (
    select tenant_id, seq, previous, hash,
      lag(hash, 1, '\\x00'::bytea) over (partition by tenant_id order by seq) as before,
      sha256(previous || convert_to(concat_ws('|', tenant_id, seq, extract(epoch from at), actor, action, subject, detail::text), 'UTF8')) as right_hash
    from audit) chain where previous <> before or hash <> right_hash
  union all
  select h.tenant_id::text, 'end' from audit_heads h where not exists (
    select 1 from audit a where a.tenant_id = h.tenant_id and a.seq = h.seq and a.hash = h.hash)`;
