import { sql } from 'drizzle-orm';
import { beforeCommit, type Transaction } from './database.ts';
import { prepared } from './prepared.ts';

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

const insertAudit = prepared<{
  tenantId: string;
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
  detail: string;
}>()(
  ({ tenantId, at, actor, action, subject, detail }) =>
    sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
      values (${tenantId}, 0, ${at}, ${actor}, ${action}, ${subject}, ${detail}, '', '')`,
);

/** One row at the end of the taxpayer's chain, with the commit of the change it stands for: the chain has one end. */
export const writeAudit = (tx: Transaction, event: AuditEvent): void => {
  const { tenantId, at, actor, action, subject = null, detail = {} } = event;
  beforeCommit(tx, insertAudit({ tenantId, at, actor, action, subject, detail: JSON.stringify(detail) }));
};

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
