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

/** Whose chain is that of the installation itself: no taxpayer's id. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** One row at the end of the taxpayer's chain, with the commit of the change it stands for: the chain has one end. */
export const writeAudit = (tx: Transaction, event: AuditEvent): void =>
  beforeCommit(
    tx,
    sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
      values (${event.tenantId}, 0, ${event.at}, ${event.actor}, ${event.action}, ${event.subject ?? null},
        ${JSON.stringify(event.detail ?? {})}, '', '')`,
  );

interface OperatorEvent extends Omit<AuditEvent, 'actor'> {
  readonly operatorId: string;
  readonly caseId: string;
}

/** What an operator did about a taxpayer: in the taxpayer's chain, and in that of the installation. */
export const writeOperatorAudit = (tx: Transaction, { operatorId, caseId, ...event }: OperatorEvent): void => {
  const { tenantId, detail } = event;
  writeAudit(tx, { ...event, actor: operatorId, detail: { ...detail, operatorCase: caseId } });
  const told = { ...detail, taxpayer: tenantId };
  writeAudit(tx, { ...event, tenantId: INSTALLATION, actor: operatorId, subject: caseId, detail: told });
};
