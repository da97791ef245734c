import { sql } from 'drizzle-orm';
import { isOwnCategory } from '#contract/books/own-groups.rules.ts';
import { type ExpenseGroup, fixedOf, groupsOf } from '#contract/received/expense-groups.ts';
import type { Classification } from '#contract/received/received.ts';
import type { SortingRule } from '#contract/received/sorting.ts';
import { supportOfGroup } from '#contract/received/tax-support.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { classificationOf } from '../record/present.ts';
import { readReceiver } from '../record/receiver.ts';
import { boughtWithInSql, isDoubted } from './class-data.ts';
import { supportWanted } from './classify.ts';
import { wordOf } from './find-word.ts';
import { effectsOf } from './rule-effects.ts';
import { type BoughtWith, usuallyBoughtWith } from './suggest.ts';

interface Rule {
  readonly ruc: string;
  readonly word?: string | undefined;
  /** Empty: of lines, whatever they were bought with. */
  readonly boughtWith: BoughtWith | '';
  readonly scope: 'NEG' | 'PER';
  readonly group: string;
  readonly support: string | null;
  readonly isOn?: boolean | undefined;
  readonly automatic?: boolean | undefined;
  /** Since when; without it from now on. */
  readonly updatedAt?: Date | undefined;
}

/** The rule of a supplier as it is from now on: on, and asking, unless said otherwise. */
export const writeRule = async (
  ctx: Context,
  tenantId: string,
  tx: Transaction,
  { ruc, word = '', boughtWith, scope, group, support, isOn = true, automatic = false, updatedAt = ctx.now() }: Rule,
): Promise<void> => {
  await tx.execute(sql`
    insert into supplier_rules (tenant_id, ruc, word, bought_with, scope, group_code, support, is_on, automatic, updated_at)
    values (${tenantId}::uuid, ${ruc}, ${word}, ${boughtWith}, ${scope}, ${group}, ${support}, ${isOn}, ${automatic}, ${updatedAt}::timestamptz)
    on conflict (tenant_id, ruc, word, bought_with) do update set scope = excluded.scope, group_code = excluded.group_code,
      support = excluded.support, is_on = excluded.is_on, automatic = excluded.automatic, updated_at = excluded.updated_at`);
};

/** A rule of the business for a supplier of whom the taxpayer has said nothing: it counts without asking. */
export const supposeRule = async (
  ctx: Context,
  tenantId: string,
  tx: Transaction,
  { ruc, group }: { readonly ruc: string; readonly group: ExpenseGroup },
): Promise<void> => {
  await tx.execute(sql`
    insert into supplier_rules (tenant_id, ruc, word, bought_with, scope, group_code, support, is_on, automatic, updated_at)
    values (${tenantId}::uuid, ${ruc}, '', 'ruc', 'NEG', ${group}, ${supportOfGroup(group)}, true, true, ${ctx.now()}::timestamptz)
    on conflict (tenant_id, ruc, word, bought_with) do nothing`);
};

export const forgetRule = async (
  tenantId: string,
  tx: Transaction,
  { ruc, word = '', boughtWith }: Pick<Rule, 'ruc' | 'word' | 'boughtWith'>,
): Promise<void> => {
  await tx.execute(sql`
    delete from supplier_rules
    where tenant_id = ${tenantId} and ruc = ${ruc} and word = ${word} and bought_with = ${boughtWith}`);
};

/** Each with what counts as it says, on the shelf in use; the newest first. */
export const getSortingRules = (ctx: Context, { tenantId }: Actor): Promise<SortingRule[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { environment } = await readReceiver(tx, tenantId);
    const { rows } = await tx.execute<{
      ruc: string;
      word: string;
      boughtWith: BoughtWith | '';
      name: string | null;
      scope: 'NEG' | 'PER';
      groupCode: string;
      support: string | null;
      isOn: boolean;
      automatic: boolean;
      isDoubted: boolean;
      touched: number;
      open: number;
      lastOn: string | null;
    }>(sql`
      select r.ruc, r.word, r.bought_with as "boughtWith", n.name, r.scope, r.group_code as "groupCode", r.support, r.is_on as "isOn", r.automatic,
        r.word = '' and ${isDoubted(tenantId, ctx.now())} as "isDoubted", t.touched,
        t.last_on::text as "lastOn", o.open
      from supplier_rules r
      left join lateral (select issuer_name as name from foreign_receipts f
        where f.tenant_id = ${tenantId} and f.issuer_ruc = r.ruc and f.direction = 'received'
        order by issued_on desc, id limit 1) n on true
      cross join lateral (select count(*)::int as touched, max(issued_on) as last_on from foreign_receipts f
        where f.tenant_id = ${tenantId} and f.environment = ${environment} and f.direction = 'received'
          and f.issuer_ruc = r.ruc and f.class_state = 'accepted' and (r.word <> '' or ${boughtWithInSql} = r.bought_with)
          and ((f.scope = r.scope and f.group_code = r.group_code) or f.parts @> jsonb_build_array(
            jsonb_build_object('scope', r.scope, 'groupCode', r.group_code)))) t
      cross join lateral (select count(*)::int as open from foreign_receipts
        where foreign_receipts.tenant_id = ${tenantId} and environment = ${environment}
          and ${effectsOf({ ruc: sql`r.ruc`, word: sql`r.word`, boughtWith: sql`r.bought_with` })}) o
      where r.tenant_id = ${tenantId} order by r.updated_at desc, r.ruc, r.word`);
    return rows.flatMap(
      ({ ruc, word, boughtWith, name, touched, open, lastOn, isOn, automatic, isDoubted: doubted, ...row }) => {
        const classification = classificationOf(row);
        const last = lastOn === null ? {} : { lastOn };
        return classification
          ? [
              {
                ruc,
                word,
                ...(boughtWith !== '' && { boughtWith }),
                name: name ?? ruc,
                classification,
                isOn,
                automatic,
                isDoubted: doubted,
                touched,
                open,
                ...last,
              },
            ]
          : [];
      },
    );
  });

/** Shorter ones stand in too many lines. */
const shortestWord = 3;

interface SavedRule {
  readonly ruc: string;
  readonly word: string;
  readonly boughtWith?: BoughtWith | undefined;
  readonly classification: Classification;
  readonly isOn: boolean;
  readonly automatic: boolean;
}

export const saveSortingRule = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { ruc, word: said, boughtWith: named, classification: { scope, group, support }, isOn, automatic: wanted }: SavedRule,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    // A rule that is there may keep a group that is not offered any more.
    if (!groupsOf(scope).includes(fixedOf(group))) return refuse('received.group_of_other_scope');
    if (isOwnCategory(group) && !(await readOwnGroups(tx, tenantId)).has(group))
      return refuse('received.group_of_other_scope');
    const word = wordOf(said);
    if (said !== '' && word.length < shortestWord) return refuse('received.word_too_short');
    // Some lines of a receipt never decide about all of it without a person.
    const switches = { isOn, automatic: wanted && word === '' };
    const chosen = supportWanted({ scope, group, support });
    const boughtWith = word === '' ? (named ?? usuallyBoughtWith(scope)) : '';
    await writeRule(ctx, tenantId, tx, { ruc, word, boughtWith, scope, group, support: chosen, ...switches });
    const detail = { scope, group, ...(word !== '' && { word }), ...switches };
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action: 'received.rule_saved', detail });
    return { done: true };
  });
