import { PURCHASE_LIQUIDATION, RETAINED_IVA } from '@cuadre/sri/catalogs';
import { isDay, monthOf } from '@cuadre/sri/dates';
import { agentMonths, isAgentIn, monthsOf, obligationsOf, periodWith, taxpayerIn } from '@cuadre/sri/declarations';
import { type ReceivedFacts, type RetentionDraft, receiptTypes } from '@cuadre/sri/receipts';
import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import * as calls from '#contract/receipts/types/retentions.ts';
import type { Transaction } from '#server/db/database.ts';
import { entries, type ForeignRow, foreignReceipts, taxMarks } from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { bind } from '#server/route.ts';
import { getRetentionCodes } from '../new-draft/get-other-catalogs.ts';
import { getReceivedToRetention } from './get-received-to-retention.ts';
import type { IssuableType } from './issuable-type.ts';
import { agentFaults, receivedFacts } from './retention-facts.ts';

/** The received receipts that are withheld from, as far as they are here; always locked in the same order. */
async function receivedOf(
  tx: Transaction,
  tenantId: string,
  { documents }: RetentionDraft,
  environment: Environment,
  lock = false,
): Promise<ForeignRow[]> {
  const keys = documents.flatMap(({ authorizationNumber }) => authorizationNumber?.trim() || []);
  if (keys.length === 0) return [];
  const query = tx
    .select()
    .from(foreignReceipts)
    .where(
      and(
        eq(foreignReceipts.tenantId, tenantId),
        eq(foreignReceipts.environment, environment),
        eq(foreignReceipts.direction, 'received'),
        inArray(foreignReceipts.accessKey, [...new Set(keys)]),
      ),
    )
    .orderBy(asc(foreignReceipts.id));
  return lock ? query.for('update') : query;
}

/** Of its documents what was bought by liquidation or from abroad, as no agent: their return has the IVA. */
async function readPaid(tx: Transaction, tenantId: string, draft: RetentionDraft, environment: Environment) {
  const documents = draft.documents.filter(({ retentions }) =>
    retentions.some(({ taxCode }) => taxCode === RETAINED_IVA),
  );
  const who = documents.length === 0 ? undefined : await readObliged(tx, await readTaxpayer(tx, tenantId));
  if (who === undefined) return [];
  const imports = await readImports(tx, tenantId, draft, environment);
  const agent = agentMonths(who);
  return documents.flatMap(({ documentCode, number, issuedOn }) => {
    const isLiquidation = documentCode === PURCHASE_LIQUIDATION && isDay(issuedOn);
    const bought = isLiquidation
      ? { day: issuedOn, takenIn: null }
      : imports.find((each) => each.documentCode === documentCode && isSameNumber(each.number, number));
    if (bought === undefined || isAgentIn(agent, monthOf(bought.day))) return [];
    const boughtIn = monthOf(bought.day);
    const isHalfYear = obligationsOf(taxpayerIn(who, boughtIn)).includes('ivaSemiannual');
    const declaredIn = monthsOf(bought.takenIn ?? periodWith(boughtIn, isHalfYear ? 6 : 1));
    return [{ documentCode, number, boughtIn, declaredIn }];
  });
}

const plain = (number: string) => number.replaceAll('-', '');
const isSameNumber = (one: string | null, other: string) => one !== null && plain(one) === plain(other);

/** What is marked as a service from abroad among the purchases of its supplier. */
const readImports = (tx: Transaction, tenantId: string, { supplier }: RetentionDraft, environment: Environment) =>
  tx
    .select({
      documentCode: entries.documentType,
      number: entries.number,
      day: entries.day,
      takenIn: taxMarks.takenIn,
    })
    .from(entries)
    .innerJoin(
      taxMarks,
      and(
        eq(taxMarks.tenantId, tenantId),
        eq(taxMarks.sourceId, entries.sourceId),
        eq(taxMarks.part, entries.part),
        arrayContains(taxMarks.marks, ['importServices']),
      ),
    )
    .where(
      and(
        eq(entries.tenantId, tenantId),
        eq(entries.environment, environment),
        eq(entries.partyIdentification, supplier.identification),
        eq(entries.direction, 'GAS'),
        isNull(entries.whyNot),
      ),
    );

/** Another retention of the same received receipt is warned of, not refused: a forgotten code is withheld later. */
export const retention: IssuableType<'retention'> = {
  type: receiptTypes.retention,
  policy: agentFaults,
  readFacts: async (tx, tenantId, draft, { environment, receiptId, lock }) => {
    const received: ReceivedFacts[] = [];
    for (const row of await receivedOf(tx, tenantId, draft, environment, lock))
      received.push(await receivedFacts(tx, row, receiptId));
    return { received, paidWith: await readPaid(tx, tenantId, draft, environment) };
  },
  readLinks: async (tx, tenantId, draft, environment) =>
    (await receivedOf(tx, tenantId, draft, environment)).map(({ id }) => ({
      target: 'received',
      targetId: id,
      relation: 'withholds',
    })),
  routes: [
    bind(calls.getRetentionCodes, getRetentionCodes),
    bind(calls.getReceivedToRetention, getReceivedToRetention),
  ],
};
