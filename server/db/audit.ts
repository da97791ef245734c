import { sql } from 'drizzle-orm';
import { beforeCommit, type Transaction } from './database.ts';

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

/** One row at the end of the taxpayer's chain, with the commit of the change it stands for: the chain has one end. */
export const writeAudit = (tx: Transaction, event: AuditEvent): void =>
  beforeCommit(
    tx,
    sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
      values (${event.tenantId}, 0, ${event.at}, ${event.actor}, ${event.action}, ${event.subject ?? null},
        ${JSON.stringify(event.detail ?? {})}, '', '')`,
  );
