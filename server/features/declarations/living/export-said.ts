import { amount } from '@cuadre/sri/num';
import { and, asc, eq, sql } from 'drizzle-orm';
import { projectionInWords, projectionPaper } from '#phrases/declarations/expense-papers.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { caseNames } from '#phrases/declarations/questions.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { returnWords, saidWords as words } from '#phrases/declarations/returns.ts';
import { answersInWords } from '#phrases/declarations/revenue-questions.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import {
  awaitedReturns,
  caseAnswers,
  declarationStarts,
  entries,
  filedElsewhere,
  filingFacts,
  paymentChoices,
  revenueAnswers,
  salesBefore,
  submittedPapers,
  taxMarks,
  typedFigures,
} from '#server/db/tables/index.ts';

/** What somebody said about their returns: where they begin, which were filed elsewhere, how each is paid and who files it, of which documents what. */
export async function* exportSaid(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const rows = await ctx.db.tenant(tenantId, async (tx) => {
    const starts = await tx.select().from(declarationStarts).where(eq(declarationStarts.tenantId, tenantId));
    const sold = await tx
      .select()
      .from(salesBefore)
      .where(eq(salesBefore.tenantId, tenantId))
      .orderBy(asc(salesBefore.environment), asc(salesBefore.year));
    const filed = await tx
      .select()
      .from(filedElsewhere)
      .where(eq(filedElsewhere.tenantId, tenantId))
      .orderBy(asc(filedElsewhere.environment), asc(filedElsewhere.period));
    const awaited = await tx
      .select()
      .from(awaitedReturns)
      .where(eq(awaitedReturns.tenantId, tenantId))
      .orderBy(asc(awaitedReturns.environment), asc(awaitedReturns.dueOn), asc(awaitedReturns.obligation));
    const typed = await tx
      .select()
      .from(typedFigures)
      .where(eq(typedFigures.tenantId, tenantId))
      .orderBy(asc(typedFigures.environment), asc(typedFigures.period), asc(typedFigures.name));
    const marked = await tx
      .select({ mark: taxMarks, number: entries.number, month: sql<string>`to_char(${entries.day}, 'YYYY-MM')` })
      .from(taxMarks)
      .innerJoin(
        entries,
        and(eq(entries.tenantId, tenantId), eq(entries.sourceId, taxMarks.sourceId), eq(entries.part, taxMarks.part)),
      )
      .where(eq(taxMarks.tenantId, tenantId))
      .orderBy(asc(entries.day), asc(entries.sourceId), asc(entries.part));
    const ofYears = await tx
      .select()
      .from(revenueAnswers)
      .where(eq(revenueAnswers.tenantId, tenantId))
      .orderBy(asc(revenueAnswers.environment), asc(revenueAnswers.year));
    const submitted = await tx
      .select()
      .from(submittedPapers)
      .where(eq(submittedPapers.tenantId, tenantId))
      .orderBy(asc(submittedPapers.environment), asc(submittedPapers.period), asc(submittedPapers.code));
    const chosen = await tx
      .select()
      .from(paymentChoices)
      .where(eq(paymentChoices.tenantId, tenantId))
      .orderBy(asc(paymentChoices.environment), asc(paymentChoices.obligation), asc(paymentChoices.period));
    const facts = await tx.select().from(filingFacts).where(eq(filingFacts.tenantId, tenantId));
    const shelf = exportNames.environments;
    const answers = await tx
      .select()
      .from(caseAnswers)
      .where(eq(caseAnswers.tenantId, tenantId))
      .orderBy(asc(caseAnswers.environment), asc(caseAnswers.period));
    return [
      ...starts.map((start) => [
        ...[shelf[start.environment], words.start, start.period, start.number ?? ''],
        [
          words.carried(start.carriedPurchases, start.carriedRetentions),
          ...start.deferred.map((each) => words.settledWith(each.period, each.amount)),
          ...(start.filedOn === null ? [] : [words.beforeFiledOn(start.filedOn)]),
        ].join('; '),
      ]),
      ...sold
        .filter(({ sales }) => !amount(sales).isZero())
        .map(({ environment, period, sales }) => [
          ...[shelf[environment], words.sales, period, ''],
          words.incomeSoFar(sales),
        ]),
      ...filed.map(({ environment, obligation, period, number, filedOn }) => [
        ...[shelf[environment], words.filed(returnNames[obligation].tax), period, number, filedOn],
      ]),
      ...awaited.map(({ environment, obligation, period, dueOn, listedOn }) => [
        ...[shelf[environment], words.awaited(returnNames[obligation].tax), period, ''],
        words.listed(listedOn, dueOn),
      ]),
      ...submitted.map(({ environment, code, period, submittedOn }) => [
        ...[shelf[environment], words.submitted[code], period, '', submittedOn],
      ]),
      ...typed.map(({ environment, obligation, period, name, figure }) => [
        ...[shelf[environment], words.typed(returnNames[obligation].tax), period, ''],
        words.typedBox(name, amount(figure).toFixed(2)),
      ]),
      ...chosen.map(({ environment, obligation, period, way, debitTime }) => [
        ...[shelf[environment], words.payment(returnNames[obligation].tax), period, ''],
        [paymentWords.ways[way].label, ...(debitTime === null ? [] : [words.debited[debitTime]])].join('; '),
      ]),
      ...facts.flatMap(({ operatorNamed, accountantRuc }) => [
        ...(operatorNamed === null ? [] : [['', words.operatorNamed, '', '', operatorNamed ? words.yes : words.no]]),
        ...(accountantRuc === null ? [] : [['', words.accountant, '', '', accountantRuc]]),
      ]),
      ...answers.map(({ environment, period, cases }) => [
        ...[shelf[environment], words.cases, period, ''],
        cases.length === 0 ? words.noCases : cases.map((each) => caseNames[each]).join('; '),
      ]),
      ...ofYears.flatMap(({ environment, year, answers: said, projection }) => [
        ...answersInWords(year, said).map(([question, answer]) => [shelf[environment], question, year, '', answer]),
        ...(projection === null
          ? []
          : [[shelf[environment], projectionPaper.title(year), year, '', projectionInWords(projection)]]),
      ]),
      ...marked.map(({ mark, number, month }) => [
        ...[shelf[mark.environment], words.mark, month, number ?? ''],
        [
          ...mark.marks.map((each) => words.marks[each]),
          ...(mark.support === null ? [] : [words.support(mark.support)]),
          ...(mark.takenIn === null ? [] : [words.takenIn(mark.takenIn)]),
          ...(mark.deferredBy === null ? [] : [words.deferred(mark.deferredBy)]),
        ].join('; '),
      ]),
    ];
  });
  if (rows.length === 0) return;
  const columns = words.columns.map((title) => ({ title, width: 30 }));
  const content = writeSheet('xlsx', { name: returnWords.tab, columns, rows });
  yield { name: `${words.name}.xlsx`, content, date: ctx.now() };
}
