import type { Day } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { TaxSupport } from '#contract/received/expense-groups.ts';
import type { Classification, ClassificationChange, ClassReach } from '#contract/received/received.ts';
import { withoutCredit } from '#contract/received/tax-support.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import type { ForeignRow } from '#server/db/tables/index.ts';
import { findForeign } from '#server/features/receipts/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { reclassifyEntries } from '../record/foreign-entry.ts';
import { readReceiver } from '../record/receiver.ts';
import { supportFor } from './classify.ts';
import { declaredDays, isDeclared } from './declared-periods.ts';
import { writeRule } from './sorting-rules.ts';

interface ChangeInput {
  readonly receiptId: string;
  readonly classification: Classification;
  readonly reach: ClassReach;
  readonly always: boolean;
  readonly declaredToo: boolean;
}

/**
 * A person decides how a receipt counts, or more of its supplier. What is declared stays, unless the person said so for this
 * one receipt. What they want always becomes a rule for what the supplier sends next.
 */
export const changeClassification = (
  ctx: Context,
  actor: Actor,
  input: ChangeInput,
): Promise<ClassificationChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { reach, always } = input;
    const { scope, group } = input.classification;
    const row = await findForeign(tx, input.receiptId);
    if (!row) return refuse('request.not_found');
    if (row.classState === 'none') return refuse('received.not_an_expense');
    const isOffered = await mayChoose(tx, actor.tenantId, { direction: 'GAS', apiGroup: scope, category: group });
    if (!isOffered) return refuse('received.group_of_other_scope');
    const declared = (await declaredDays(tx))(row.environment, row.issuedOn);
    if (declared && !input.declaredToo) return refuse('received.declared');

    const support = await supportOf(tx, row, input.classification);
    const changeId = await openChange(ctx, actor, tx, always ? row.issuerRuc : undefined);
    if (always) await writeRule(ctx, actor.tenantId, tx, { ruc: row.issuerRuc, scope, group, support });
    const others = othersOf(row, reach);
    const without = support === null ? null : withoutCredit(support);
    const changed = await writeClasses(
      ctx,
      actor,
      tx,
      changeId,
      others ? sql`(id = ${row.id} or ${others})` : sql`id = ${row.id}`,
      {
        scope: sql`${scope}`,
        groupCode: sql`${group}`,
        support: others ? sql`case when iva > 0 then ${support} else ${without} end` : sql`${support}::text`,
        rule: others ? 'wholeSupplier' : 'person',
      },
    );
    const left = reach === 'all' ? await countDeclared(tx, row) : 0;
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'received.classified',
      subject: row.id,
      detail: { changeId, scope, group, support, changed, always, declared: declared ? 1 : 0 },
    });
    return { changeId, changed, declared: left };
  });

/** What else of this supplier the decision is about. */
function othersOf(row: ForeignRow, reach: ClassReach): SQL | undefined {
  if (reach === 'this') return undefined;
  const ofSupplier = sql`issuer_ruc = ${row.issuerRuc} and environment = ${row.environment} and direction = 'received'
    and class_state <> 'none' and id <> ${row.id} and not ${isDeclared}`;
  if (reach === 'all') return ofSupplier;
  return sql`${ofSupplier} and class_state in ('review', 'suggested')
    and length(receiver_identification) = ${row.receiverIdentification.length}`;
}

interface AcceptInput {
  readonly receiptIds: readonly string[];
  readonly period?:
    | { readonly from?: Day | undefined; readonly to?: Day | undefined; readonly shelf: 'real' | 'tests' }
    | undefined;
}

/** A person agrees with what was suggested: with these, whatever their state, or with every sure suggestion of a period. */
export const acceptSuggestions = (ctx: Context, actor: Actor, input: AcceptInput): Promise<ClassificationChange> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { environment } = await readReceiver(tx);
    const { receiptIds, period } = input;
    const shelf = period?.shelf === 'real' ? 'produccion' : environment;
    const named = sql`id = any(${sql.param([...receiptIds])}::uuid[]) and class_state in ('review', 'suggested')`;
    const ofPeriod = period
      ? sql`environment = ${shelf} and direction = 'received' and class_state = 'suggested' and class_sure
          and issued_on >= coalesce(${period.from ?? null}::date, '-infinity')
          and issued_on <= coalesce(${period.to ?? null}::date, 'infinity')`
      : sql`false`;
    const changeId = await openChange(ctx, actor, tx, undefined);
    const changed = await writeClasses(
      ctx,
      actor,
      tx,
      changeId,
      sql`((${named}) or (${ofPeriod})) and not ${isDeclared}`,
      {
        scope: sql`scope`,
        groupCode: sql`group_code`,
        support: sql`support`,
        rule: 'accepted',
      },
    );
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'received.accepted',
      subject: changeId,
      detail: { changed },
    });
    return { changeId, changed, declared: 0 };
  });

/** As the person chose it; by the rule when only the group was chosen. Personal expenses have none. */
async function supportOf(
  tx: Transaction,
  { taxes, documentType, issuerRuc, issuerName }: ForeignRow,
  { scope, group, support }: Classification,
): Promise<TaxSupport | null> {
  if (scope === 'PER') return null;
  if (support !== undefined) return support;
  const { declaresNoIva } = await readReceiver(tx);
  const outline = { documentType, issuer: { ruc: issuerRuc, name: issuerName }, taxes, descriptions: [] };
  return supportFor({ scope, group }, { outline, declaresNoIva });
}

/** `ruc`: of the supplier whose rule the change writes. */
async function openChange(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  ruc: string | undefined,
): Promise<string> {
  const changeId = ctx.newId();
  await tx.execute(sql`
    insert into classification_changes (tenant_id, id, made_at, made_by, supplier_ruc, supplier_before)
    values (${tenantId}::uuid, ${changeId}::uuid, ${ctx.now()}::timestamptz, ${userId}::uuid, ${ruc ?? null},
      (select jsonb_build_object('scope', scope, 'groupCode', group_code, 'support', support, 'isOn', is_on,
        'automatic', automatic) from supplier_rules where tenant_id = ${tenantId} and ruc = ${ruc ?? null}))`);
  return changeId;
}

/** How a row stands, as changes keep it. */
export const classOf = (row: string): SQL => {
  const at = (column: string) => sql`${sql.identifier(row)}.${sql.identifier(column)}`;
  return sql`jsonb_build_object('scope', ${at('scope')}, 'groupCode', ${at('group_code')}, 'support', ${at('support')},
    'classState', ${at('class_state')}, 'classRule', ${at('class_rule')}, 'classFound', ${at('class_found')})`;
};

/** The rows as they stand and as they will, and the change, in one statement; then their entries. Gives how many there were. */
async function writeClasses(
  ctx: Context,
  { tenantId }: Actor,
  tx: Transaction,
  changeId: string,
  rows: SQL,
  to: { readonly scope: SQL; readonly groupCode: SQL; readonly support: SQL; readonly rule: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with before as (
      select id, ${classOf('foreign_receipts')} || jsonb_build_object('classSure', class_sure) as was
      from foreign_receipts where ${rows} for update),
    changed as (
      update foreign_receipts f set scope = ${to.scope}, group_code = ${to.groupCode}, support = ${to.support},
        class_state = 'accepted', class_sure = false, class_rule = ${to.rule}, class_found = null, updated_at = ${ctx.now()}::timestamptz
      from before where f.id = before.id returning f.id, before.was, ${classOf('f')} as now)
    insert into classified_receipts (tenant_id, change_id, receipt_id, before, after)
    select ${tenantId}::uuid, ${changeId}::uuid, id, was, now from changed`);
  await reclassifyEntries(tx, tenantId, changeId);
  return rowCount ?? 0;
}

const countDeclared = async (tx: Transaction, { issuerRuc, environment, id }: ForeignRow): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from foreign_receipts
    where issuer_ruc = ${issuerRuc} and environment = ${environment} and class_state <> 'none' and id <> ${id} and ${isDeclared}`);
  return rows[0]?.count ?? 0;
};
