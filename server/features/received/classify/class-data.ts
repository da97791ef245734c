import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import { offeredFor } from '#contract/books/own-groups.rules.ts';
import type { ExpenseCategory, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { readActivities } from '#server/db/ruc-register.ts';
import { type Receiver, readReceiver } from '../record/receiver.ts';
import { type CreditFacts, supportFor } from './classify.ts';
import {
  type BoughtWith,
  habitDays,
  habitDecisions,
  type SupplierPast,
  suggest,
  usuallyBoughtWith,
} from './suggest.ts';
import { suggestKnown } from './suggest-known.ts';

/** A rule that was contradicted so often in so many days only suggests, until somebody writes it again. */
const contradictions = 2;
const contradictionDays = 90;

/** In SQL, of a row of `foreign_receipts`: by which identification it was bought. */
export const boughtWithInSql = sql`case length(receiver_identification) when 13 then 'ruc' else 'cedula' end`;

/** Of a row `r` of supplier_rules. */
export const isDoubted = (tenantId: string, now: Date): SQL => sql`${contradictions} <= (
  select count(*) from foreign_receipts f where f.tenant_id = ${tenantId} and f.direction = 'received'
    and f.issuer_ruc = r.ruc and ${boughtWithInSql} = r.bought_with and f.class_state = 'accepted' and f.parts is null and f.updated_at > r.updated_at
    and f.updated_at > ${now}::timestamptz - make_interval(days => ${contradictionDays})
    and (f.scope, f.group_code) <> (r.scope, r.group_code))`;

interface PastRow extends Record<string, unknown> {
  readonly ruc: string;
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  readonly support: TaxSupport | null;
  readonly boughtWith: BoughtWith;
  readonly words: readonly string[];
  readonly day: Day;
  /** null: of a paper, whose support somebody chose. */
  readonly taxes: CreditFacts['taxes'] | null;
  readonly ofPopularBusiness: boolean;
}
interface RuleRow extends Record<string, unknown> {
  readonly ruc: string;
  readonly word: string;
  readonly boughtWith: BoughtWith | '';
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  readonly support: TaxSupport | null;
  readonly automatic: boolean;
  readonly isDoubted: boolean;
}

interface Asked {
  readonly tenantId: string;
  readonly rucs: readonly string[];
  readonly now: Date;
}

export interface KnownSuppliers {
  /** What the taxpayer decided of them; of who is not here, nothing. */
  readonly past: ReadonlyMap<string, SupplierPast>;
  /** Their activity (CIIU), of those that the register has. */
  readonly activities: ReadonlyMap<string, string>;
}

/** What is known of these suppliers: the taxpayer's rules, the last decisions (papers too), whatever their shelf, and the register of RUCs. */
export async function readSuppliers(tx: Transaction, { tenantId, rucs, now }: Asked): Promise<KnownSuppliers> {
  if (rucs.length === 0) return { past: new Map(), activities: new Map() };
  const today = dayInEcuador(now);
  const asked = sql`unnest(${sql.param([...new Set(rucs)])}::text[])`;
  const [own, receiver, rules, decided, activities] = await Promise.all([
    readOwnGroups(tx, tenantId),
    readReceiver(tx, tenantId),
    tx.execute<RuleRow>(sql`
      select r.ruc, r.word, r.bought_with as "boughtWith", r.scope, r.group_code as "group", r.support, r.automatic, ${isDoubted(tenantId, now)} as "isDoubted"
      from supplier_rules r where r.tenant_id = ${tenantId} and r.is_on and r.ruc in (select ${asked}) order by r.updated_at desc, r.word`),
    // Business and personal each on its own, so that one of them is not hidden behind many of the other.
    tx.execute<PastRow>(sql`
      select a.ruc, s.scope, p.group_code as "group", p.support, p.bought_with as "boughtWith", p.words,
        p.issued_on::text as day, p.taxes, p.of_popular_business as "ofPopularBusiness"
      from ${asked} as a (ruc), (values ('NEG'), ('PER')) as s (scope), lateral (
        (select group_code, support, issued_on, id, ${boughtWithInSql} as bought_with, bought_words as words, taxes, of_popular_business
        from foreign_receipts where tenant_id = ${tenantId} and direction = 'received' and issuer_ruc = a.ruc
          and scope = s.scope and class_state = 'accepted' and class_rule <> 'automatic' and parts is null
          and issued_on >= ${today}::date - ${habitDays}::int
        order by issued_on desc, id limit ${habitDecisions})
        union all
        (select category, case when support_chosen then support end, day, id, case s.scope when 'NEG' then 'ruc' else 'cedula' end, '{}', null, false
        from papers where tenant_id = ${tenantId} and supplier_identification = a.ruc and direction = 'GAS'
          and scope = s.scope and electronic_id is null and day >= ${today}::date - ${habitDays}::int
        order by day desc, id limit ${habitDecisions})) p
      order by p.issued_on desc, p.id`),
    readActivities(tx, rucs),
  ]);
  // Of a group that was merged or archived since, what is offered in its place.
  const offered = <Row extends { readonly group: ExpenseCategory }>(row: Row): Row => ({
    ...row,
    group: offeredFor(row.group, own) as ExpenseCategory,
  });
  const past = new Map<string, SupplierPast>();
  for (const ruc of new Set(rucs)) {
    const ofSupplier = rules.rows.filter((row) => row.ruc === ruc).map(offered);
    if (ofSupplier.length === 0 && !decided.rows.some((row) => row.ruc === ruc)) continue;
    const words = ofSupplier.filter(({ word }) => word !== '');
    const choices = decided.rows.filter((row) => row.ruc === ruc).map((row) => offered(saidOf(row, receiver)));
    past.set(ruc, {
      rules: Object.fromEntries(ofSupplier.filter(({ word }) => word === '').map((rule) => [rule.boughtWith, rule])),
      ...(words.length > 0 && { words }),
      decided: choices,
    });
  }
  return { past, activities };
}

/** A support that followed from the receipt itself says nothing of the next. */
function saidOf(
  { scope, group, support, boughtWith, words, day, taxes, ofPopularBusiness }: PastRow,
  { declaresNoIvaOn }: Receiver,
): SupplierPast['decided'][number] {
  const facts = taxes && { taxes, ofPopularBusiness, declaresNoIva: declaresNoIvaOn(day) };
  const isItsOwn = facts !== null && support === supportFor({ scope, group }, facts);
  return { scope, group, support: isItsOwn ? null : support, boughtWith, words };
}

interface TypedSupplier {
  readonly ruc: string | null;
  readonly name: string | undefined;
  readonly scope: ExpenseScope;
  readonly now: Date;
}

/** What is known of a supplier that somebody types: its name, and what it probably sells to that side, with why. */
export async function suggestTyped(
  tx: Transaction,
  tenantId: string,
  { ruc, name, scope, now }: TypedSupplier,
): Promise<{ readonly name?: string; readonly group?: ExpenseCategory; readonly why?: string }> {
  const { past, activities } = await readSuppliers(tx, { tenantId, rucs: ruc === null ? [] : [ruc], now });
  const found = ruc === null ? undefined : await supplierNameOf(tx, tenantId, ruc);
  const boughtWith = usuallyBoughtWith(scope);
  const facts = {
    name: name ?? found ?? '',
    lines: [],
    activity: activities.get(ruc ?? ''),
    boughtWith,
    day: dayInEcuador(now),
  } as const;
  const own = suggest({ ...facts, past: past.get(ruc ?? '') });
  // Whose expense it is was said already: only what is of that side helps.
  const known = typeof own === 'object' && own.scope === scope ? own : suggestKnown(facts, scope);
  return {
    ...(found !== undefined && { name: found }),
    ...(known && { group: known.group, why: whyOf(known.rule, known.found) }),
  };
}

/** The name of a supplier on its newest receipt. */
async function supplierNameOf(tx: Transaction, tenantId: string, ruc: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select issuer_name as name from foreign_receipts
    where tenant_id = ${tenantId} and issuer_ruc = ${ruc} and direction = 'received'
    order by issued_on desc, id limit 1`);
  return rows[0]?.name;
}
