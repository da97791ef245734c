import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** What happened, for the taxpayer's chain: who (user id, or `system`), what (`signature.uploaded`), to which row. */
interface AuditEvent {
  readonly tenantId: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject?: string;
  /** Facts only: no passwords, keys or personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** One row at the end of the taxpayer's chain, in the transaction of the change it stands for. */
export const writeAudit = async (tx: Transaction, event: AuditEvent): Promise<void> => {
  await tx.execute(sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
    values (${event.tenantId}, 0, ${event.at}, ${event.actor}, ${event.action}, ${event.subject ?? null},
      ${JSON.stringify(event.detail ?? {})}, '', '')`);
};
