import type { Day } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Classification, ClassificationChange, ClassReach } from '#contract/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { barToClosed, onDays } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { findForeign } from '#server/db/foreign.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { lockBooks } from '#server/db/papers.ts';
import { insertSlices } from '#server/db/slices.ts';
import {
  classifiedReceipts,
  type ForeignRow,
  type StoredClassState,
  type StoredPart,
} from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { reclassifyEntries } from '../record/foreign-entry.ts';
import { readReceiver } from '../record/receiver.ts';
import { barToClasses } from './bar-to-expenses.ts';
import { type CreditFacts, supportFor, supportWanted } from './classify.ts';
import { declaredDays, isDeclared, isInClosedMonth } from './declared-periods.ts';
import { type AskedDays, followsPurchase, namesPurchase, notesOfChange, onPaper } from './notes-of-purchases.ts';
import { writeRule } from './sorting-rules.ts';
import { type BoughtWith, boughtWithOf } from './suggest.ts';

interface ChangeInput {
  readonly receiptId: string;
  readonly classification: Classification;
  readonly reach: ClassReach;
  readonly always: boolean;
  readonly declaredToo: boolean;
  readonly evenClosed?: boolean | undefined;
  /** Of a receipt in several categories, which of them: 1 is the first. Without it all of it is one again. */
  readonly part?: number | undefined;
}

/**
 * A person decides how a receipt counts, or more of its supplier. What is declared, or lies in a closed month, stays,
 * unless the person said so for this one receipt. What they want always becomes a rule for what the supplier sends next.
 */
export const changeClassification = (
  ctx: Context,
  actor: Actor,
  input: ChangeInput,
): Promise<ClassificationChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const changed = await classifyReceipt(ctx, actor, tx, input);
    if (isRefusal(changed)) return changed;
    return (await barToClasses(ctx, tx, actor.tenantId, changed.changeId)) ?? changed;
  });

/**
 * The same where other things are said of it in one transaction; for a return, whose days are asked, it asks no plan of
 * expenses.
 */
export async function classifyReceipt(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  input: ChangeInput,
  asked?: AskedDays,
): Promise<ClassificationChange | Refusal> {
  const { reach, always } = input;
  const { scope, group } = input.classification;
  await lockBooks(tx, actor.tenantId);
  const found = await findChangeable(tx, actor.tenantId, input, [input.classification]);
  if (isRefusal(found)) return found;
  const { row, facts, declared } = found;
  const named = input.part === undefined ? undefined : row.parts?.[input.part - 1];
  if (input.part !== undefined && !named) return refuse('request.not_found');

  const its = named ? { ...facts, taxes: named.taxes } : facts;
  const support = supportOf(its, input.classification);
  // That this one gives no credit anyway, of a popular business or without IVA, says nothing of others.
  const isItsOwn = support === supportFor({ scope, group }, its);
  const wanted = isItsOwn ? supportWanted({ scope, group }) : support;
  // Never later than the change: what is later was written since.
  const updatedAt = ctx.now();
  const ruled = { ruc: row.issuerRuc, boughtWith: boughtWithOf(row.receiverIdentification) };
  const changeId = await openChange(ctx, actor, tx, always ? ruled : undefined);
  if (always) await writeRule(ctx, actor.tenantId, tx, { ...ruled, scope, group, support: wanted, updatedAt });
  const others = named ? undefined : othersOf(row, reach, scope);
  const parts = row.parts?.map((each) => (each === named ? { ...each, scope, groupCode: group, support } : each));
  const rows = sql`(id = ${row.id} or (${others ?? sql`false`}))`;
  const supports = new Map<string, TaxSupport | null>();
  if (others)
    for (const each of await readCreditFacts(tx, actor.tenantId, rows))
      supports.set(each.id, each.id === row.id ? support : supportFor({ scope, group, support: wanted }, each));
  const changed = await writeClasses(
    ctx,
    actor,
    tx,
    changeId,
    rows,
    named && parts
      ? classOfParts(parts)
      : {
          scope: sql`${scope}`,
          groupCode: sql`${group}`,
          support: others ? eachOf(Object.fromEntries(supports)) : sql`${support}::text`,
          parts: sql`null`,
          rule: others ? 'wholeSupplier' : 'person',
        },
    asked,
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
}

interface Changeable {
  readonly row: ForeignRow;
  readonly facts: CreditFacts;
  readonly declared: boolean;
}

interface FactsOfRow extends CreditFacts {
  readonly id: string;
  /** Whose day decides: its own, or that of its purchase. */
  readonly day: Day;
  /** Its purchase is a paper, and a person chose what that supports. */
  readonly isChosen: boolean;
}

/**
 * One receipt that a person decides about, with whether it is declared; or why it cannot be, or has to be asked first. The
 * caller holds the books.
 */
export async function findChangeable(
  tx: Transaction,
  tenantId: string,
  { receiptId, declaredToo, evenClosed }: Pick<ChangeInput, 'receiptId' | 'declaredToo' | 'evenClosed'>,
  to: readonly Classification[],
): Promise<Changeable | Refusal> {
  const row = await findForeign(tx, tenantId, receiptId);
  const [facts] = await readCreditFacts(tx, tenantId, sql`id = ${receiptId}`);
  if (!row || !facts) return refuse('request.not_found');
  if (row.classState === 'none') return refuse('received.not_an_expense');
  if (row.ofDependant && to.some(({ scope }) => scope === 'NEG')) return refuse('received.of_dependant');
  for (const { scope: apiGroup, group: category } of to)
    if (!(await mayChoose(tx, tenantId, { direction: 'GAS', apiGroup, category })))
      return refuse('received.group_of_other_scope');
  const { environment, issuedOn } = row;
  const declared = (await declaredDays(tx, tenantId))(environment, issuedOn);
  if (declared && !declaredToo) return refuse('received.declared');
  const scope = [...to, ...(row.parts ?? [row])].flatMap((each) => each.scope ?? []);
  const bar = await barToClosed(tx, { tenantId, environment, scope }, { touches: onDays(issuedOn), evenClosed });
  return bar ?? { row, facts, declared };
}

/** What decides whether these give credit; a note changes what its purchase gave (docs/decisions/0190). */
export async function readCreditFacts(tx: Transaction, tenantId: string, rows: SQL): Promise<FactsOfRow[]> {
  const { declaresNoIvaOn } = await readReceiver(tx, tenantId);
  const { rows: read } = await tx.execute<Record<string, unknown> & Omit<FactsOfRow, 'declaresNoIva'>>(sql`
    select foreign_receipts.id, coalesce(p.taxes, a.taxes, foreign_receipts.taxes) as taxes,
      coalesce(p.issued_on, a.issued_on, foreign_receipts.issued_on)::text as day,
      coalesce(a.support_chosen, false) as "isChosen",
      coalesce(p.of_popular_business, a.id is null and foreign_receipts.of_popular_business) as "ofPopularBusiness"
    from (select * from foreign_receipts where tenant_id = ${tenantId} and ${rows}) foreign_receipts
    left join foreign_receipts p on p.tenant_id = ${tenantId} and ${namesPurchase()}
    left join ${onPaper(tenantId)} a on p.id is null and ${namesPurchase(sql`a`)}`);
  return read.map((row) => ({ ...row, declaresNoIva: declaresNoIvaOn(row.day) }));
}

/**
 * What else of this supplier the decision is about; what was divided by its lines or amounts stays as it is, notes go where
 * their purchases do, and what dependants bought is never of the business.
 */
function othersOf(row: ForeignRow, reach: ClassReach, scope: ExpenseScope): SQL | undefined {
  if (reach === 'this') return undefined;
  const ofSupplier = sql`issuer_ruc = ${row.issuerRuc} and environment = ${row.environment} and direction = 'received'
    and class_state <> 'none' and id <> ${row.id} and parts is null and not ${isDeclared} and not ${isInClosedMonth}
    and not ${followsPurchase(row.tenantId)} ${scope === 'NEG' ? sql`and not of_dependant` : sql``}`;
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
export const acceptSuggestions = (
  ctx: Context,
  actor: Actor,
  input: AcceptInput,
): Promise<ClassificationChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await lockBooks(tx, actor.tenantId);
    const { environment } = await readReceiver(tx, actor.tenantId);
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
        parts: sql`parts`,
        rule: 'accepted',
      },
    );
    const bar = await barToClasses(ctx, tx, actor.tenantId, changeId);
    if (bar !== undefined) return bar;
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
export const supportOf = (facts: CreditFacts, { scope, group, support }: Classification): TaxSupport | null =>
  scope === 'PER' ? null : (support ?? supportFor({ scope, group }, facts));

/** In SQL, of a row `f` that is written: its own of these, by their id. */
export const eachOf = (supports: Readonly<Record<string, TaxSupport | null>>): SQL =>
  sql`${JSON.stringify(supports)}::jsonb ->> f.id::text`;

/** `ruled`: the supplier whose rule the change writes. */
export async function openChange(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  ruled: { readonly ruc: string; readonly boughtWith: BoughtWith } | undefined,
): Promise<string> {
  const changeId = ctx.newId();
  const [ruc, boughtWith] = [ruled?.ruc ?? null, ruled?.boughtWith ?? null];
  await tx.execute(sql`
    insert into classification_changes (tenant_id, id, made_at, made_by, supplier_ruc, supplier_bought_with, supplier_before)
    values (${tenantId}::uuid, ${changeId}::uuid, ${ctx.now()}::timestamptz, ${userId}::uuid, ${ruc}, ${boughtWith},
      (select jsonb_build_object('scope', scope, 'groupCode', group_code, 'support', support, 'isOn', is_on,
        'automatic', automatic, 'updatedAt', updated_at) from supplier_rules
        where tenant_id = ${tenantId} and ruc = ${ruc} and word = '' and bought_with = ${boughtWith}))`);
  return changeId;
}

/** How a row stands, as changes keep it; in parentheses, because it is a sum. */
export const classOf = (row: string): SQL => {
  const at = (column: string) => sql`${sql.identifier(row)}.${sql.identifier(column)}`;
  return sql`(jsonb_build_object('scope', ${at('scope')}, 'groupCode', ${at('group_code')}, 'support', ${at('support')},
    'classState', ${at('class_state')}, 'classRule', ${at('class_rule')}, 'classFound', ${at('class_found')})
    || case when ${at('parts')} is null then '{}'::jsonb else jsonb_build_object('parts', ${at('parts')}) end)`;
};

interface WrittenClass {
  /** A person agreed, unless it is to be decided again. */
  readonly state?: 'review';
  readonly scope: SQL;
  readonly groupCode: SQL;
  readonly support: SQL;
  readonly parts: SQL;
  readonly rule: string | SQL;
}

/** What a receipt in several categories counts as: its own class is that of the largest. */
export function classOfParts(parts: readonly StoredPart[]): WrittenClass {
  const largest = parts.reduce((one, other) => (amount(other.total).compare(amount(one.total)) > 0 ? other : one));
  return {
    scope: sql`${largest.scope}`,
    groupCode: sql`${largest.groupCode}`,
    support: sql`${largest.support}::text`,
    parts: sql`${JSON.stringify(parts)}`,
    rule: 'divided',
  };
}

/**
 * The rows as they will stand and the notes of them, the change as it was and is, then their entries. Gives how many
 * there were.
 */
export async function writeClasses(
  ctx: Context,
  { tenantId }: Actor,
  tx: Transaction,
  changeId: string,
  rows: SQL,
  to: WrittenClass,
  asked?: AskedDays,
): Promise<number> {
  const write = async (before: SQL, set: SQL): Promise<number> => {
    const { rows: changed } = await tx.execute<{ id: string; was: StoredClassState; now: StoredClassState }>(sql`
      with before as (${before})
      update foreign_receipts f set ${set}, class_sure = false, class_found = null, updated_at = ${ctx.now()}::timestamptz
        from before where f.tenant_id = ${tenantId} and f.id = before.id returning f.id, before.was, ${classOf('f')} as now`);
    for (const rowsOfOne of insertSlices(changed, 5))
      await tx.insert(classifiedReceipts).values(
        rowsOfOne.map(({ id: receiptId, was: before, now: after }) => ({
          tenantId,
          changeId,
          receiptId,
          before,
          after,
        })),
      );
    return changed.length;
  };
  const was = sql`${classOf('foreign_receipts')} || jsonb_build_object('classSure', foreign_receipts.class_sure) as was`;
  let changed = await write(
    sql`select id, ${was} from foreign_receipts where tenant_id = ${tenantId} and ${rows} for update`,
    sql`scope = ${to.scope}, group_code = ${to.groupCode}, support = ${to.support}, parts = ${to.parts}::jsonb,
      class_state = ${to.state ?? 'accepted'}, class_rule = ${to.rule}`,
  );
  const follow = () =>
    write(
      sql`${notesOfChange(tenantId, changeId, was, asked)} for update of foreign_receipts`,
      sql`scope = before.scope, group_code = before.group_code, support = before.support,
        class_state = before.class_state, class_rule = before.class_rule`,
    );
  // A debit note that follows may be the purchase of a credit note.
  for (let notes = await follow(); notes > 0; notes = await follow()) changed += notes;
  await reclassifyEntries(tx, tenantId, changeId);
  return changed;
}

const countDeclared = async (
  tx: Transaction,
  { tenantId, issuerRuc, environment, id }: ForeignRow,
): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from foreign_receipts
    where tenant_id = ${tenantId} and issuer_ruc = ${issuerRuc} and environment = ${environment} and class_state <> 'none' and id <> ${id} and ${isDeclared}`);
  return rows[0]?.count ?? 0;
};
