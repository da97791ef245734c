import type { Day } from '@cuadre/sri/dates';
import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { type ReportTable, writeReportPdf } from '@cuadre/sri/node/ride';
import { amount, formatMoney, formatNumber, sum } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';
import { returnSections } from '#contract/declarations/returns.rules.ts';
import type { LiveReturn, ReturnLine } from '#contract/declarations/returns.ts';
import { reportPaper } from '#phrases/books/reports.ts';
import { lineNames } from '#phrases/declarations/lines.ts';
import { returnPaper as words } from '#phrases/declarations/return-paper.ts';
import { linesOf } from './return-lines.ts';

/** All that a return says on paper; as it was approved, once it is. */
export interface ReturnToDraw extends Pick<LiveReturn, 'pay' | 'carried' | 'state'> {
  readonly equation: Approval['equation'];
  readonly obligation: ReturnObligation;
  readonly name: string;
  readonly ruc: string;
  readonly period: TaxPeriod;
  readonly boxes: Readonly<Record<string, string>>;
  readonly number: string | null;
  readonly filedOn: Day | null;
  readonly isReal: boolean;
  readonly today: Day;
  readonly createdAt: Date;
}

/** A return as PDF: what is paid and why, then every box that is not zero. */
export async function drawReturn(paper: ReturnToDraw): Promise<Uint8Array> {
  const { obligation, name, ruc, period, pay, carried, equation, state, number, filedOn, isReal, today, createdAt } =
    paper;
  const title = words.title(obligation, period);
  const standing = state === 'sent' ? words.states.sent(number ?? '', filedOn ?? '') : words.states[state](today);
  const taken = sum([equation.credit, equation.retained, equation.before, equation.paid].map((each) => amount(each)));
  const isInFavour = amount(pay).isZero() && !amount(carried).isZero();
  const chunks = writeReportPdf({
    title: `${title}: ${name}`,
    author: name,
    createdAt,
    page: reportPaper.page,
    pages: [
      {
        kicker: words.kicker(obligation),
        title,
        lines: [words.taxpayer(name, ruc), standing, ...(isReal ? [] : [reportPaper.notReal]), words.zeros],
        figures: [
          { label: words.charged[obligation], value: formatMoney(equation.charged), tone: 'income' },
          { label: words.taken, value: formatMoney(taken.toFixed(2)), tone: 'expense' },
          isInFavour
            ? { label: words.inFavour, value: formatMoney(carried), tone: 'result' }
            : { label: words.pay, value: formatMoney(pay), tone: 'result' },
        ],
        tables: [howTable(paper, isInFavour), ...boxTables(paper)],
        shares: [],
      },
    ],
    tables: [],
  });
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  return new Uint8Array(Buffer.concat(bytes));
}

const parts = ['credit', 'retained', 'before'] as const;

/** What is in it besides: what was retained of others stands for itself. */
function besidesOf({ equation }: ReturnToDraw) {
  const ofOthers = amount(equation.ofOthers);
  const [paid, late] = [amount(equation.paid).negate(), amount(equation.late)];
  return { ofOthers, other: amount(equation.other).subtract(ofOthers), paid, late };
}

const howTable = (paper: ReturnToDraw, isInFavour: boolean): ReportTable => {
  const { obligation, equation, pay, carried } = paper;
  const besides = besidesOf(paper);
  return {
    title: words.how,
    heads: ['', words.value],
    rows: [
      [words.equations[obligation].charged, formatMoney(equation.charged)],
      ...parts
        .filter((each) => words.equations[obligation][each] !== undefined)
        .map((each) => [
          words.equations[obligation][each] ?? '',
          formatMoney(amount(equation[each]).negate().toFixed(2)),
        ]),
      ...(['ofOthers', 'other', 'paid', 'late'] as const)
        .filter((each) => !besides[each].isZero())
        .map((each) => [words.besides[each], formatMoney(besides[each].toFixed(2))]),
    ],
    total: isInFavour ? [words.inFavour, formatMoney(carried)] : [words.pay, formatMoney(pay)],
  };
};

const nameOf = (obligation: ReturnObligation, { codes, label }: ReturnLine): string =>
  words.named(codes, lineNames[obligation][codes[0] ?? ''] ?? label);
const isSaid = (figure: string | null): boolean => figure !== null && !amount(figure).isZero();
const money = (figure: string | null): string => (figure === null ? '' : formatMoney(figure));
const hasColumns = ({ amount: own, factor }: ReturnLine): boolean => own === null && factor === null;
const ownFigure = ({ amount: own, factor, isCount }: ReturnLine): string =>
  isCount ? String(Number.parseInt(own ?? '', 10)) : factor === null ? money(own) : formatNumber(factor, 4);

/** By section of the form: lines of three columns, then those with one figure. */
function boxTables({ obligation, period, boxes }: ReturnToDraw): ReportTable[] {
  const figures = new Map(Object.entries(boxes).map(([code, text]) => [code, amount(text)]));
  const lines = linesOf({ obligation, period, boxes: figures, parts: new Map() }).filter((line) =>
    [line.gross, line.net, line.tax, line.amount, line.factor].some(isSaid),
  );
  return returnSections.flatMap((section) => {
    const its = lines.filter((line) => line.section === section);
    const wide = its.filter(hasColumns);
    const single = its.filter((line) => !hasColumns(line));
    const title = words.sections[section];
    const ofColumns: ReportTable = {
      title,
      heads: [words.line, ...words.columns[obligation]],
      rows: wide.map((line) => [
        nameOf(obligation, line),
        ...(obligation === 'iva' ? [line.gross, line.net, line.tax] : [line.gross, line.tax]).map(money),
      ]),
    };
    const ofOne: ReportTable = {
      title: wide.length > 0 ? words.others(title) : title,
      heads: [words.line, words.value],
      rows: single.map((line) => [nameOf(obligation, line), ownFigure(line)]),
    };
    return [...(wide.length > 0 ? [ofColumns] : []), ...(single.length > 0 ? [ofOne] : [])];
  });
}
