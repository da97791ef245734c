import { type SQL, sql } from 'drizzle-orm';
import { statesInTotals } from '#contract/books/totals.rules.ts';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { AuthorizationState } from '#contract/received/received.ts';
import type { Transaction } from './database.ts';
import { type InPlace, nameInRegister, sayInPlace } from './tax-marks.ts';

// A purchase that is there on paper and electronically counts once: the receipt counts. Wings below the one that keeps
// papers write this when a receipt comes, or when the SRI's word of it changes.

/**
 * States in which a received invoice stands for the paper that shows it: it counts in its place, or was voided and neither
 * does. What the SRI never authorised says nothing of the paper.
 */
const standing: readonly string[] = [...statesInTotals, 'voided'];

/** A paper and a received invoice are the same purchase; a nota de venta is never electronic. */
const isSame = sql`p.environment = f.environment and p.supplier_identification = f.issuer_ruc and p.number = f.number
  and p.document_type <> '02' and f.direction = 'received' and f.document_type = '01'
  and f.authorization_state = any(${sql.param([...standing])}::text[])`;

/** Papers that these received receipts are: from now on the receipts count in their place. */
export async function joinPapers(tx: Transaction, tenantId: string, receiptIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<InPlace & Record<string, unknown>>(sql`
    update papers p set electronic_id = f.id, version = p.version + 1 from foreign_receipts f
    where p.tenant_id = ${tenantId} and f.tenant_id = ${tenantId} and f.id = any(${sql.param([...receiptIds])}::uuid[])
      and ${isSame} and p.electronic_id is null returning p.id as "from", f.id as "to"`);
  if (rows.length === 0) return;
  const ids = rows.map(({ from }) => from);
  await recountPapers(tx, tenantId, ids, sql`sign = 0, why_not = 'electronic'`);
  await sayInPlace(tx, tenantId, rows);
  await nameInRegister(tx, tenantId, rows);
}

/** The SRI's word of a received receipt changed, and with it whether it stands for its paper. */
export const settlePapers = (
  tx: Transaction,
  tenantId: string,
  { id, authorizationState }: { readonly id: string; readonly authorizationState: AuthorizationState },
): Promise<void> =>
  standing.includes(authorizationState) ? joinPapers(tx, tenantId, [id]) : releasePapers(tx, tenantId, id);

/** The receipt does not stand after all: its paper counts again. */
async function releasePapers(tx: Transaction, tenantId: string, receiptId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update papers set electronic_id = null, version = version + 1
    where tenant_id = ${tenantId} and electronic_id = ${receiptId} returning id`);
  const [to] = rows.map(({ id }) => id);
  if (to === undefined) return;
  await recountPapers(tx, tenantId, [to], sql`sign = 1, why_not = null`);
  const back = [{ from: receiptId, to }];
  await sayInPlace(tx, tenantId, back, { isLast: true });
  await nameInRegister(tx, tenantId, back);
}

const recountPapers = async (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  meaning: SQL,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update entries set ${meaning} where tenant_id = ${tenantId} and source_id = any(${sql.param([...ids])}::uuid[])`,
  );
};

/** The received invoice that a paper is, if it came. */
export async function findElectronic(
  tx: Transaction,
  tenantId: string,
  { environment, documentType, supplierIdentification, number }: PaperIdentity,
): Promise<{ readonly id: string; readonly day: string; readonly total: string } | undefined> {
  if (supplierIdentification === null || number === null) return undefined;
  const { rows } = await tx.execute<{ id: string; day: string; total: string }>(sql`
    select f.id, f.issued_on::text as day, f.total::text as total from foreign_receipts f,
      (select ${environment}::text as environment, ${documentType}::text as document_type,
        ${supplierIdentification}::text as supplier_identification, ${number}::text as number) p
    where f.tenant_id = ${tenantId} and ${isSame} limit 1`);
  return rows[0];
}

interface PaperIdentity {
  readonly environment: string;
  readonly documentType: string;
  readonly supplierIdentification: string | null;
  readonly number: string | null;
}

/** How a purchase was put into the books from its paper. */
export interface PaperLay extends Record<string, unknown> {
  readonly scope: ExpenseScope;
  readonly category: string;
  /** Where a person chose it. */
  readonly support: TaxSupport | null;
}

interface PaperOf {
  readonly environment: string;
  readonly supplier: string;
  readonly number: string;
}

/** By supplier and number: how the papers lie that these received invoices are. */
export async function readLays(
  tx: Transaction,
  tenantId: string,
  invoices: readonly PaperOf[],
): Promise<ReadonlyMap<string, PaperLay>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await tx.execute<PaperLay & { key: string }>(sql`
    select p.supplier_identification || ' ' || p.number as key, p.scope, p.category,
      case when p.support_chosen then p.support end as support
    from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as f (environment text, supplier text, number text)
    join papers p on p.tenant_id = ${tenantId} and p.environment = f.environment and p.electronic_id is null
      and p.supplier_identification = f.supplier and p.number = f.number and p.document_type <> '02'`);
  return new Map(rows.map(({ key, ...lay }) => [key, lay]));
}

/**
 * The books of a taxpayer, held until the end of the transaction: of a paper and its receipt that come at once, or of a class
 * that changes while its month is closed or declared, the second sees the first. Taken before any row of them.
 */
export const lockBooks = (tx: Transaction, tenantId: string): Promise<unknown> =>
  tx.execute(sql`select from taxpayers where tenant_id = ${tenantId} for no key update`);
