import { addMonths, type Day, dayInEcuador, firstDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { monthsOf } from '@cuadre/sri/declarations';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { TaxReserve } from '#contract/declarations/reserve.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { monthTotals } from '#server/features/books/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { retainedOfOthers } from '../frozen/equation.ts';
import { runningPeriod } from '../living/own-periods.ts';
import { readReturn } from '../living/read-return.ts';
import { type Filing, filingOf, readShelves } from '../living/return-shelf.ts';
import { type ComputedYear, computeYear } from '../revenue/compute-year.ts';
import { readRevenue } from '../revenue/read-revenue.ts';

const text = (value: Amount): string => value.toFixed(2);
const notNegative = (value: Amount): Amount => (value.isNegative() ? ZERO : value);

/** What of the money of this month is for taxes. Each figure is the living return's, or that of the income tax of the year. */
export async function getTaxReserve(ctx: Context, actor: Actor): Promise<TaxReserve> {
  const today = dayInEcuador(ctx.now());
  const month = monthOf(today);
  const read = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelves = await readShelves(ctx, actor, tx);
    const taxpayer = await readTaxpayer(tx, actor.tenantId);
    return {
      iva: filingOf(shelves.iva),
      retentions: filingOf(shelves.retenciones),
      isUntold: (await readObliged(tx, taxpayer)) === undefined && taxpayer.regime !== 'POP',
      incomeTax: await incomeTaxOf(ctx, actor, tx, month),
      totals: await totalsOf(tx, { tenantId: actor.tenantId, environment: shelfOfBooks(taxpayer), today }),
    };
  });
  const iva = isRefusal(read.iva) ? null : await ivaOf(ctx, read.iva, month);
  const retentions = isRefusal(read.retentions) ? null : await retentionsOf(ctx, read.retentions, month);
  const { incomeTax, isUntold } = read;
  const [sold, spent] = [amount(read.totals?.ING ?? '0'), amount(read.totals?.GAS ?? '0')];
  const retainedOfOthers = [
    { obligation: 'iva' as const, period: iva?.period ?? '', pay: iva?.ofOthers ?? ZERO },
    { obligation: 'retenciones' as const, period: retentions?.period ?? '', pay: retentions?.pay ?? ZERO },
  ].filter(({ pay }) => !pay.isZero());
  const owed = sum(retainedOfOthers.map(({ pay }) => pay));
  const total = sum([iva?.pay ?? ZERO, incomeTax?.pay ?? ZERO, owed]);
  const retained = sum([iva?.retained ?? ZERO, incomeTax?.retained ?? ZERO]);
  const own = sold.subtract(total).subtract(retained);
  return {
    ...{ month, from: firstDayOf(month), to: today, sold: text(sold), spent: text(spent), isUntold },
    iva: iva && { period: iva.period, pay: text(iva.pay), favour: text(iva.favour), retained: text(iva.retained) },
    incomeTax: incomeTax && {
      ...{ year: month.slice(0, 4), tax: text(incomeTax.tax), retained: text(incomeTax.retained) },
      ...{ pay: text(incomeTax.pay), estimate: incomeTax.estimate },
    },
    retainedOfOthers: retainedOfOthers.map(({ pay, ...of }) => ({ ...of, pay: text(pay) })),
    ...{ total: text(total), retained: text(retained), own: text(own) },
    left: text(own.subtract(spent).add(owed)),
  };
}

/** As Resumen says of the same days. */
async function totalsOf(
  tx: Transaction,
  { today, ...whose }: Pick<Filing, 'tenantId' | 'environment'> & { readonly today: Day },
) {
  const month = monthOf(today);
  return (await monthTotals(tx, { ...whose, scope: 'NEG', from: firstDayOf(month), to: today })).get(month);
}

interface Iva {
  readonly period: string;
  readonly pay: Amount;
  /** Retained of suppliers. */
  readonly ofOthers: Amount;
  readonly favour: Amount;
  readonly retained: Amount;
}

function inPeriod({ pay, equation, carried, leaves }: ReturnSummary) {
  const ofOthers = amount(retainedOfOthers(leaves));
  return {
    pay: notNegative(amount(pay).subtract(amount(equation.late)).subtract(ofOthers)),
    ...{ ofOthers, retained: amount(equation.retained), favour: amount(carried) },
  };
}

/** Of a return of half a year, what the month adds to it. */
async function ivaOf(ctx: Context, shelf: Filing, month: Month): Promise<Iva | null> {
  const period = runningPeriod(shelf);
  if (period === undefined) return null;
  const now = inPeriod((await readReturn(ctx, shelf, period)).summary);
  if (monthsOf(period)[0] === month) return { period, ...now };
  const before = inPeriod((await readReturn(ctx, shelf, period, addMonths(month, -1))).summary);
  return {
    ...{ period, pay: notNegative(now.pay.subtract(before.pay)), favour: now.favour },
    ofOthers: notNegative(now.ofOthers.subtract(before.ofOthers)),
    retained: now.retained.subtract(before.retained),
  };
}

/** Income tax that was retained of others; of half a year, what the month adds to it. */
async function retentionsOf(
  ctx: Context,
  shelf: Filing,
  month: Month,
): Promise<{ period: string; pay: Amount } | null> {
  const period = runningPeriod(shelf);
  if (period === undefined) return null;
  const until = async (last?: Month): Promise<Amount> => {
    const { pay, equation } = (await readReturn(ctx, shelf, period, last)).summary;
    return amount(pay).subtract(amount(equation.late));
  };
  const now = await until();
  if (monthsOf(period)[0] === month) return { period, pay: now };
  return { period, pay: notNegative(now.subtract(await until(addMonths(month, -1)))) };
}

interface IncomeTax {
  readonly tax: Amount;
  readonly retained: Amount;
  readonly pay: Amount;
  readonly estimate: boolean;
}

/** After the rebate, and before anything that was retained or paid. The least fee of RIMPE is of the month that sells first. */
function taxOf({ boxes, rebate }: ComputedYear): Amount {
  const at = (code: string) => boxes.get(code) ?? ZERO;
  const rimpe = at('827').isZero() ? [] : [at('864'), at('867')];
  return sum([at('849'), ...rimpe]).subtract(rebate);
}

/**
 * What the month adds to the tax of the year: that of its documents so far, less that without those of the month. What was
 * retained for it beyond that is credit of the year and pays no IVA.
 */
async function incomeTaxOf(ctx: Context, actor: Actor, tx: Transaction, month: Month): Promise<IncomeTax | null> {
  const read = await readRevenue(ctx, actor, tx, month.slice(0, 4));
  // A company; or no year has a table.
  if (isRefusal(read) || read.computed.boxes.size === 0) return null;
  const { shelf, books, told } = read;
  const of = (until: Month) => {
    const counted = books.recount({ until });
    return { year: computeYear(counted, shelf, told), retained: counted.lines.retained.amount };
  };
  const [now, before] = [of(month), of(addMonths(month, -1))];
  const tax = notNegative(taxOf(now.year).subtract(taxOf(before.year)));
  const retained = now.retained.subtract(before.retained);
  return { tax, retained, pay: notNegative(tax.subtract(retained)), estimate: now.year.estimate };
}
