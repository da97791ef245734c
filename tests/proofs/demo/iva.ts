import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, monthOf } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { boxesInUpload, form104, form104Upload } from '@cuadre/sri/declarations/form-104';
import { amount, sum, ZERO } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { correctDocument, getBoxDocuments } from '#contract/declarations/documents.ts';
import { acceptDeclaration, getApproval, getDeclaration, getFileDeclaration } from '#contract/declarations/filing.ts';
import { getReturn, getReturnPdf, startDeclarations } from '#contract/declarations/returns.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, type Person, waitForState } from '#tests/build/person.ts';
import { importPurchases } from './import-files.ts';
import type { Outcome, ReturnStory } from './story.ts';

const seconds = 1000;

/**
 * The first return of IVA of a new taxpayer: sells at several rates, once on credit, and credits a part; imports what was bought,
 * of which one is a fixed asset; approves on the day after the month, and the stand-in portal files. Each box must be the
 * sum of its documents, and the file what was approved.
 */
export async function runIva({ person, ruc, today, goTo, save }: ReturnStory): Promise<Outcome[]> {
  const period = monthOf(today);
  const sales = await sell(person, today);
  const purchases = await buy(person, ruc, today);
  await person.call(startDeclarations, { body: { period } });
  const correct = (sourceId: string, more: object) =>
    person.call(correctDocument, { body: { period, sourceId, ...more } });
  await correct(sales.onCredit, { deferredBy: 1 });
  await correct(purchases.asset, { marks: ['fixedAsset'] });

  const owner = await goTo(addDays(daysOf(period)[1], 1));
  const { pay, fingerprint, open } = await owner.call(getApproval, { query: { period } });
  const body = { id: randomUUID(), period, pay, fingerprint, open };
  const approved = await owner.call(acceptDeclaration, { body });
  const query = { declarationId: approved.id };
  let filed = approved;
  for (const end = Date.now() + 120 * seconds; isOnItsPath(filed.state) && Date.now() < end; ) {
    await sleep(500);
    filed = await owner.call(getDeclaration, { query });
  }

  const boxes = await readBoxes(owner, period);
  const upload = await owner.download(getFileDeclaration, { query });
  save('boxes.json', JSON.stringify({ period, boxes }, null, 2));
  save('upload.json', upload);
  const paper = await owner.download(getReturnPdf, { query: { period } });
  save('return.pdf', paper);
  const { boxes: figures, ...result } = filed;
  save('result.json', JSON.stringify({ ...result, openPoints: open }, null, 2));

  const wrong = Object.keys(figures).filter((code) => !isSumOf(code, boxes[code], filed));
  const withDocuments = Object.values(boxes).filter(({ parts }) => parts.length > 0).length;
  const file = JSON.parse(new TextDecoder().decode(upload));
  const told = [...boxesInUpload(form104Upload, file, period)];
  const otherwise = told.filter(([code, figure]) => !figure.equals(amount(figures[code] ?? '')));
  const holds = (code: string, id: string) => boxes[code]?.parts.some(({ document }) => document?.sourceId === id);
  return [
    ...sales.outcomes,
    { what: 'compras', ok: purchases.taken === 4, detail: `${purchases.taken} taken` },
    { what: 'activo fijo', ok: holds('501', purchases.asset) === true, detail: `501: ${figures[501]}` },
    {
      what: 'venta a crédito',
      ok: holds('481', sales.onCredit) === true,
      detail: `481: ${figures[481]}, 485: ${figures[485]}`,
    },
    {
      what: 'casillas',
      ok: wrong.length === 0,
      detail: `${withDocuments} with documents; wrong: ${wrong.join(' ') || 'none'}`,
    },
    { what: 'archivo', ok: told.length > 0 && otherwise.length === 0, detail: `${told.length} concepts` },
    {
      what: 'en papel',
      ok: new TextDecoder('latin1').decode(paper).startsWith('%PDF-'),
      detail: `${paper.length} bytes`,
    },
    {
      what: 'presentada',
      ok: filed.state === 'sent' && filed.number !== null,
      detail: `${filed.state} ${filed.number}, ${filed.pay}`,
    },
  ];
}

const isOnItsPath = (state: string): boolean => state === 'approved' || state === 'in_review';

/** Two sales at three rates, the second on credit; of the first a line is credited. */
async function sell(person: Person, today: Day) {
  const outcomes: Outcome[] = [];
  const settled = async (what: string, id: string) => {
    const { state, number } = await waitForState(person, id, ['authorized', 'returned', 'refused'], 60 * seconds);
    outcomes.push({ what, ok: state === 'authorized', detail: `${number} ${state}` });
    return id;
  };
  const { lines } = invoiceDraft(today);
  const project = { ...lines[0], description: 'Diseño de procesos contables', quantity: '1', unitPrice: '1900.00' };
  const bricks = { ...project, description: 'Ladrillo visto, mil', unitPrice: '300.00', ivaCode: '5' };
  const sale = (more: Partial<InvoiceDraft>) => issueInvoice(person, randomUUID(), invoiceDraft(today, more));
  const cash = await settled('factura', (await sale({ lines: [...lines, { ...project, ivaCode: '4' }, bricks] })).id);
  const payments = [{ wayToPay: '20', total: '', term: '30', timeUnit: 'day' as const }];
  const onCredit = await settled('factura a crédito', (await sale({ payments })).id);
  const { draft } = await person.call(getInvoiceToCreditNote, { params: { receiptId: cash } });
  const note = { ...draft, reason: 'Devolución', lines: draft.lines.slice(0, 1) };
  const credit = await person.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft: note } });
  await settled('nota de crédito', credit.id);
  return { onCredit, outcomes };
}

/** Four purchases, each sorted by the person; one is a computer. */
async function buy(person: Person, ruc: string, today: Day) {
  const computer = 'TECNOLOGIA ANDINA S.A.';
  const from = { buyer: ruc, issuedOn: today };
  await importPurchases(person, [
    { ...from, supplier: 'PRIMAX S.A.', price: '60' },
    { ...from, supplier: 'PAPELERIA CENTRAL', price: '42.35' },
    { ...from, supplier: 'LIBRERIA CERVANTES', price: '24', ivaCode: '0' },
    { ...from, supplier: computer, description: 'Computador portátil', price: '980' },
  ]);
  const { items } = await person.call(getVouchersReceived, { query: { from: today, to: today } });
  const classification = { scope: 'NEG', group: 'supplies' } as const;
  for (const { id: receiptId } of items) await person.call(changeGroupFinance, { body: { receiptId, classification } });
  const asset = items.find(({ total }) => amount(total ?? '0').equals(amount('1127')))?.id ?? '';
  return { asset, taken: items.length };
}

type Box = Awaited<ReturnType<typeof openBox>>;

/** Every box of the return, with all of its documents. */
async function readBoxes(person: Person, period: string): Promise<Record<string, Box>> {
  const { boxes: lines } = await person.call(getReturn, { query: { period } });
  const boxes: Record<string, Box> = {};
  for (const box of lines.flatMap(({ codes }) => codes)) boxes[box] = await openBox(person, period, box);
  return boxes;
}

async function openBox(person: Person, period: string, box: string) {
  const page = (at: number) => person.call(getBoxDocuments, { query: { period, box, page: at } });
  const { label, total, pages, parts, formula } = await page(1);
  const all = [...parts];
  for (let at = 2; at <= pages; at++) all.push(...(await page(at)).parts);
  return { label, total, parts: all, formula };
}

/** Approved and shown are the same, and what is in it adds up to it; what holds nothing is what its formula makes of others, or zero. */
function isSumOf(code: string, box: Box | undefined, { period, boxes }: Approved): boolean {
  const approved = amount(boxes[code] ?? '');
  if (box === undefined || !amount(box.total).equals(approved)) return false;
  if (box.parts.length > 0) return sum(box.parts.map((part) => amount(part.amount))).equals(approved);
  const { row, formula } = form104.on(daysOf(period)[1]).find((each) => each.row.code === code) ?? {};
  // The first return: nothing was before it; and no tax without documents.
  const figures = { box: (other: string) => amount(boxes[other] ?? '0'), previous: () => ZERO, setting: () => ZERO };
  return (formula?.evaluate(figures, row?.places ?? 2) ?? ZERO).equals(approved);
}
interface Approved {
  readonly period: string;
  readonly boxes: Readonly<Record<string, string>>;
}
