import { createHash } from 'node:crypto';
import type { InterestTable } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { addPeriods, fineGrowsAfter, type TaxPeriod } from '@cuadre/sri/declarations';
import { lateBoxes } from '@cuadre/sri/declarations/return-forms';
import type { Fault } from '@cuadre/sri/faults';
import { amount, sum, ZERO } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { mostShown } from '#contract/declarations/returns.rules.ts';
import type { OpenPoint } from '#contract/declarations/returns.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { can } from '#contract/roles.ts';
import { questionWords } from '#phrases/declarations/revenue-questions.ts';
import type { FrozenDocuments } from '#server/adapters/returns/frozen-documents.ts';
import { presentLate } from '#server/adapters/returns/present-late.ts';
import { amountsOf } from '#server/adapters/returns/sums-of-return.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import type { ReceivedSoFar } from '#server/features/received/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { FrozenReturn } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { readReceiptPoints } from '../living/points.ts';
import { besideNow } from '../living/read-filed.ts';
import { stepsOf } from './answers.ts';
import { type ComputedYear, computeYear } from './compute-year.ts';
import { lateOfYear } from './late-year.ts';
import { entriesInSql, kindInSql, type Place, readRetainedAfter, worthInSql } from './place-of.ts';
import { presentFigures } from './present-figures.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import { readDocuments } from './revenue-documents.ts';
import { personalBaseOn } from './settings.ts';

/** The income tax of a year as it would be approved now. */
interface StandingYear extends Pick<ReadRevenue['shelf'], 'environment'> {
  readonly figures: Omit<FrozenReturn, 'count'>;
  readonly readAt: string | undefined;
  readonly documents: FrozenDocuments;
  readonly leaves: ReturnRow['leaves'];
  readonly next: TaxPeriod;
  readonly due: NonNullable<ReadRevenue['shelf']['due']>;
  readonly today: Day;
  readonly tables: InterestTable;
  readonly points: OpenPoint[];
  readonly received: ReceivedSoFar;
}

/** Of nobody who may not read it, of nobody who said nothing of themselves, and not with tables of another year. */
export const readStandingYear = (
  ctx: Context,
  actor: Actor,
  year: string,
  { withText }: { readonly withText: boolean },
): Promise<StandingYear | Refusal> => {
  const read = (tx: Transaction) => readStanding(ctx, actor, tx, year, withText);
  // Of one moment: an entry that came between its figures and its list would be in one of both.
  return ctx.db.tenant(actor.tenantId, read, { snapshot: true });
};

async function readStanding(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  year: string,
  withText: boolean,
): Promise<StandingYear | Refusal> {
  if (!can(actor.role, 'declareYear')) return refuse('session.forbidden');
  const read = await readRevenue(ctx, actor, tx, year);
  if (isRefusal(read)) return read;
  const { shelf, computed } = read;
  if (shelf.due === undefined) return refuse('declaration.not_offered');
  if (shelf.filed?.state === 'elsewhere') return refuse('declaration.filed');
  if (computed.estimate || computed.boxes.size === 0) return refuse('declaration.estimate');
  const { environment } = shelf;
  const figures = figuresNow(read, await standingOf(tx, read));
  return {
    ...{ environment, today: shelf.today, tables: shelf.tables },
    figures,
    readAt: shelf.filed?.readAt,
    documents: await readFrozenDocuments(tx, read, withText),
    leaves: { ...leftToNext(figures), retained: await readRetainedAfter(tx, shelf) },
    next: addPeriods(shelf.year, 1),
    due: shelf.due,
    ...(await readOpen(tx, read)),
  };
}

const leftToNext = ({ carried }: Pick<FrozenReturn, 'carried'>) => ({ boxes: { 869: carried }, deferred: [] });

/**
 * What a year that was sent from here leaves now, under a substitute that was filed elsewhere too; without its tables what it
 * left then. Undefined of one that was not.
 */
export const leftByYear = (
  ctx: Context,
  actor: Actor,
  year: string,
): Promise<Pick<ReturnRow['leaves'], 'boxes' | 'deferred'> | undefined> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const read = await readRevenue(ctx, actor, tx, year);
    if (isRefusal(read)) return undefined;
    const last = (await standingOf(tx, read)).at(-1);
    return last && (read.computed.estimate ? last.leaves : leftToNext(figuresOf(read)));
  });

/**
 * What would be left open: what was issued and did not end well, expenses nobody sorted or told what they are for, questions
 * nobody answered, and what of the portal's lists of its months is not here.
 */
async function readOpen(tx: Transaction, read: ReadRevenue): Promise<Pick<StandingYear, 'points' | 'received'>> {
  const { shelf, told } = read;
  const { tenantId, environment } = shelf;
  const [from, to] = shelf.days;
  const { issued, list, received } = await readReceiptPoints(tx, { tenantId, environment, from, to });
  const unanswered = stepsOf(shelf).filter((step) => told.answers[step] === undefined);
  const points: OpenPoint[] = [
    ...issued,
    { kind: 'purchases', amount: null, names: [], ...(await readOutside(tx, read, 'no_support')) },
    { kind: 'unclassified', amount: mayFall(read), names: [], ...(await readOutside(tx, read, 'unclassified')) },
    {
      ...{ kind: 'cases', count: unanswered.length, amount: null, documents: [] },
      names: unanswered.map((step) => questionWords.titles[step](shelf.year)),
    },
    list,
  ];
  return { points: points.filter(({ count }) => count > 0), received };
}

/** Documents that are in no figure for a reason, the first of them by name. */
async function readOutside(
  tx: Transaction,
  read: ReadRevenue,
  reason: string,
): Promise<Pick<OpenPoint, 'count' | 'documents'>> {
  const count = read.books.outside.get(reason)?.count ?? 0;
  if (count === 0) return { count, documents: [] };
  const is = (place: NonNullable<Place>) => 'reason' in place && place.reason === reason;
  const { documents } = await readDocuments(tx, read, { worth: 'outside', is, page: 1 });
  return { count, documents: documents.slice(0, mostShown).map(({ amount: _, ...document }) => document) };
}

/** How much what is paid may fall once all expenses are sorted: as costs of the business, or as personal ones. */
function mayFall({ books, shelf, told, computed }: ReadRevenue): string {
  const { costs, personal } = books.unsorted;
  const { lines } = books;
  const food = books.personal.food;
  const asCosts = { ...books, lines: { ...lines, costs: { ...lines.costs, amount: lines.costs.amount.add(costs) } } };
  const asPersonal = {
    ...books,
    personal: { ...books.personal, food: { ...food, amount: food.amount.add(personal) } },
  };
  const sorted = [...(shelf.hasCosts && !shelf.isWithoutRuc ? [asCosts] : []), asPersonal].map((each) =>
    leftToPay(computeYear(each, shelf, told)),
  );
  const now = leftToPay(computed);
  const least = sorted.reduce((one, other) => (one.compare(other) < 0 ? one : other), now);
  return now.subtract(least).toFixed(2);
}

/** Less what it leaves in one's favour. */
const leftToPay = ({ boxes }: ComputedYear) => (boxes.get('868') ?? ZERO).subtract(boxes.get('869') ?? ZERO);

/** What was approved of the year, beside what it comes to now; null: nothing was, or a substitute of elsewhere replaced it. */
export function readFiledYear(read: ReadRevenue, standing: readonly ReturnRow[]): RevenueReturn['filed'] {
  if (read.shelf.filed?.state === 'elsewhere') return null;
  const now = figuresNow(read, standing);
  const beside = besideNow(standing, { ...now, pay: now.equation.pay });
  // With tables of another year nothing can be compared.
  return beside && { pay: beside.pay, isChanged: beside.isChanged && !read.computed.estimate };
}

/** What was approved of the year and stands. */
export const standingOf = (tx: Transaction, { shelf: { tenantId, environment, year } }: ReadRevenue) =>
  standingReturns(tx, { tenantId, environment, obligation: 'renta', period: year as TaxPeriod });

/** Its figures with what being late costs, by the day of its approval; of one that nobody approved, if it were today. */
export function figuresNow(read: ReadRevenue, standing: readonly ReturnRow[]): Omit<FrozenReturn, 'count'> {
  return withLate(figuresOf(read), read, lateWhen(read, standing));
}

/** With what being late costs; what somebody typed of it stands. */
function withLate(
  figures: Omit<FrozenReturn, 'count'>,
  { shelf: { tables } }: ReadRevenue,
  when: { readonly dueOn: Day; readonly filedOn: Day } | undefined,
): Omit<FrozenReturn, 'count'> {
  const its = when && lateOfYear(figures, { ...when, tables });
  const typed = (box: string) => (figures.typed[box] === undefined ? undefined : amount(figures.typed[box]));
  const [ownInterest, ownFine] = [typed(lateBoxes.interest), typed(lateBoxes.fine)];
  if (its === undefined && ownInterest === undefined && ownFine === undefined) return figures;
  const interest = ownInterest ?? its?.interest ?? ZERO;
  const fine = ownFine ?? its?.fine ?? ZERO;
  const late = sum([fine, interest]);
  const total = sum([amount(figures.boxes['902'] ?? '0'), late]).toFixed(2);
  return {
    ...figures,
    boxes: {
      ...figures.boxes,
      [lateBoxes.interest]: interest.toFixed(2),
      [lateBoxes.fine]: fine.toFixed(2),
      999: total,
    },
    equation: { ...figures.equation, late: late.toFixed(2), pay: total },
    pay: total,
  };
}

/** When it was approved, or would be; undefined: it is not known when it is due, or what of, or it was filed elsewhere. */
function lateWhen({ shelf: { due, today, filed }, computed }: ReadRevenue, [original]: readonly ReturnRow[]) {
  if (filed?.state === 'elsewhere' || due === undefined || computed.estimate) return undefined;
  return { dueOn: due.dueOn, filedOn: original === undefined ? today : dayInEcuador(original.approvedAt) };
}

/** What filing it today costs beside its tax, and what is to be said of that; null: nothing. */
export function lateToday(read: ReadRevenue): { readonly late: RevenueReturn['late']; readonly faults: Fault[] } {
  const { tables, filed } = read.shelf;
  const when = filed === undefined ? lateWhen(read, []) : undefined;
  const cost = when && lateOfYear(figuresOf(read), { ...when, tables });
  if (when === undefined || cost === undefined) return { late: null, faults: [] };
  const { typed } = read.told;
  const late = presentLate(cost, amountsOf(figuresNow(read, []).boxes), typed);
  const isSaid = ({ place }: Fault) => place !== 'interest' || typed[lateBoxes.interest] === undefined;
  return {
    late: late && { ...late, growsAfter: fineGrowsAfter(when.dueOn, when.filedOn) },
    faults: cost.faults.filter(isSaid),
  };
}

/** Boxes as they are kept and shown. */
export const textsOf = (boxes: ReadRevenue['computed']['boxes']): Record<string, string> =>
  Object.fromEntries([...boxes].map(([code, value]) => [code, value.toFixed(2)]));

/** Its boxes and how it comes to what is paid, in the words of every return. */
export function figuresOf(read: ReadRevenue): Omit<FrozenReturn, 'count'> {
  const { shelf, told, computed } = read;
  const { pay, credit, equation } = presentFigures(read);
  const add = (one: string, other: string) => amount(one).add(amount(other)).toFixed(2);
  return {
    ...{ ruc: shelf.ruc, obligation: 'renta' as const, period: shelf.year as TaxPeriod, pay, carried: credit },
    boxes: textsOf(computed.boxes),
    equation: {
      ...{ charged: add(equation.tax, equation.rimpeTax), credit: equation.rebate, retained: equation.retained },
      ...{ before: add(equation.advance, equation.previousCredit), other: '0.00', late: '0.00', pay },
    },
    previous: { 869: equation.previousCredit },
    typed: told.typed,
    deferred: [],
    told: {
      ...{
        answers: told.answers,
        dependants: told.dependants,
        rimpe: shelf.rimpe ?? null,
        inGalapagos: shelf.inGalapagos,
      },
      ...{ depreciation: told.depreciation.toFixed(2), incomeBefore: shelf.incomeBefore.toFixed(2) },
      ivaCosts: read.books.ivaCosts.map((each) => ({ period: each.period, amount: each.amount.toFixed(2) })),
    },
  };
}

/** Rows of one statement: callers wait no longer than these take. */
const slice = 2_000;

interface FrozenRow extends Record<string, unknown> {
  readonly kind: string;
  readonly line: string;
  readonly of: string;
  readonly id: string;
  readonly part: number;
}

/**
 * Every document of the year with the figure in which it is, or why it is in none; the database writes the lines, in the
 * order of their keys. What is compared is their hash: the text is kept only where it is asked for.
 */
async function readFrozenDocuments(
  tx: Transaction,
  { shelf, books }: ReadRevenue,
  withText: boolean,
): Promise<FrozenDocuments> {
  const worth = worthInSql(personalBaseOn(shelf.days[1]).base);
  const places = books.places();
  const hash = createHash('sha256');
  const texts: string[] = [];
  const write = (text: string) => {
    hash.update(text);
    if (withText) texts.push(text);
  };
  write('[');
  let after: FrozenRow | undefined;
  let count = 0;
  do {
    const beyond = after ? sql`and (e.source_id, e.part) > (${after.id}::uuid, ${after.part}::int)` : sql``;
    const { rows } = await tx.execute<FrozenRow>(sql`
      with place as (select * from json_to_recordset(${JSON.stringify(places)}::json) as p (kind text, name text, worth text)),
      found as (
        select e.source_id as id, e.part, p.kind, p.worth as of, json_build_object('document', concat(e.source_id, ' ', e.part),
          'source', e.source, 'documentType', e.document_type, 'number', e.number, 'day', e.day, 'total', e.total,
          'in', p.name, 'amount', round(case p.worth when 'income' then ${worth.income} when 'costs' then ${worth.costs}
            when 'retained' then ${worth.retained} when 'personal' then ${worth.personal} else ${worth.outside} end, 2))::text as line
        from ${entriesInSql(shelf, shelf.days, sql`join place p on p.kind = ${kindInSql}`)} ${beyond}
        order by e.source_id, e.part limit ${slice})
      select * from found order by id, part`);
    if (rows.length > 0) write(`${after === undefined ? '' : ','}${rows.map(({ line }) => line).join()}`);
    count += rows.filter(({ of }) => of !== 'outside').length;
    after = rows.at(-1);
    if (rows.length < slice) break;
  } while (after !== undefined);
  write(']');
  return { text: texts.join(''), sha256: hash.digest('hex'), count };
}
