import { ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { judgePaper, PAPER_INVOICE, type PaperFault, type PaperType } from '#contract/books/papers.rules.ts';
import type { Paper, PaperInput } from '#contract/books/papers.ts';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import { paperFaults } from '#phrases/books/papers.ts';

/** The rates that a paper may show, the usual first. @sri codigoPorcentaje, tabla 17 */
const rateCodes = ['4', '2', '0', '5', '8', '6', '7'] as const;
type RateCode = (typeof rateCodes)[number];

/** What is filled in of a paper. Each base is a field of its own, so that it is kept while typing. */
export interface PaperForm extends Record<`base${RateCode}`, string> {
  /** '' until it has a photo. */
  id: string;
  documentType: PaperType;
  supplierIdentification: string;
  supplierName: string;
  number: string;
  authorization: string;
  day: Day | '';
  /** '' was paid on its day. */
  dueOn: Day | '';
  category: string;
  /** '' follows from the category. */
  support: TaxSupport | '';
  /** '' as computed. */
  iva: string;
  total: string;
  note: string;
}

const noBases = { base4: '', base2: '', base0: '', base5: '', base8: '', base6: '', base7: '' };

export const emptyPaper = (today: Day, documentType: PaperType): PaperForm => ({
  id: '',
  documentType,
  supplierIdentification: '',
  supplierName: '',
  number: '',
  authorization: '',
  day: today,
  dueOn: '',
  category: '',
  support: '',
  ...noBases,
  iva: '',
  total: '',
  note: '',
});

export const formOfPaper = (paper: Paper): PaperForm => ({
  id: paper.id,
  documentType: paper.documentType,
  supplierIdentification: paper.supplierIdentification,
  supplierName: paper.supplierName,
  number: paper.number,
  authorization: paper.authorization,
  day: paper.day,
  dueOn: paper.dueOn ?? '',
  category: paper.category,
  support: paper.isSupportChosen ? (paper.support ?? '') : '',
  ...noBases,
  ...Object.fromEntries(paper.taxes.map(({ rateCode, base }) => [`base${rateCode}`, base])),
  iva: paper.documentType === PAPER_INVOICE ? paper.iva : '',
  total: paper.documentType === PAPER_INVOICE ? '' : paper.total,
  note: paper.note,
});

/** The rates in force on a day, the usual first. */
export function ratesOn(day: Day): readonly { readonly name: `base${RateCode}`; readonly label: string }[] {
  const rows = new Map(rowsOn(ivaRates, day).map(({ code, label }) => [code, label]));
  return rateCodes.flatMap((code) => {
    const label = rows.get(code);
    return label === undefined ? [] : [{ name: `base${code}` as const, label }];
  });
}

/** What is sent of what stands there. */
export function inputOf(form: PaperForm, scope: ExpenseScope, id: string): PaperInput {
  const isInvoice = form.documentType === PAPER_INVOICE;
  const bases = rateCodes.flatMap((rateCode) => {
    const base = form[`base${rateCode}`];
    return base === '' ? [] : [{ rateCode, base }];
  });
  return {
    id,
    apiGroup: scope,
    documentType: form.documentType,
    supplierIdentification: form.supplierIdentification,
    supplierName: form.supplierName.trim(),
    number: form.number,
    authorization: form.authorization,
    day: form.day,
    ...(form.dueOn !== '' && { dueOn: form.dueOn }),
    category: form.category,
    ...(form.support !== '' && scope === 'NEG' && { support: form.support }),
    ...(isInvoice ? { bases, ...(form.iva !== '' && { iva: form.iva }) } : { total: form.total }),
    ...(form.note.trim() !== '' && { note: form.note.trim() }),
  };
}

interface Whose {
  readonly today: Day;
  /** Of the taxpayer, a RUC or a cédula; it may not be known yet. */
  readonly taxId: string | undefined;
}

/** What the page knows of a paper before it is sent, as the server judges it. */
export function judgeForm(form: PaperForm, scope: ExpenseScope, { today, taxId }: Whose) {
  const own = new Set(taxId === undefined ? [] : [taxId, `${taxId}001`]);
  const { faults, amounts } = judgePaper(inputOf(form, scope, ''), { today, own });
  const sentences = Object.fromEntries(faults.map((fault) => [fault, paperFaults[fault]]));
  return { faults: sentences as Partial<Record<PaperFault, string>>, amounts };
}
