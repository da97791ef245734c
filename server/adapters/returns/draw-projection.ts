import type { Day } from '@cuadre/sri/dates';
import type { ProjectionBox } from '@cuadre/sri/declarations/expense-projection';
import { type ReportTable, writeReportPdf } from '@cuadre/sri/node/ride';
import { formatMoney } from '@cuadre/sri/num';
import { reportPaper } from '#phrases/books/reports.ts';
import { projectionPaper as words } from '#phrases/declarations/expense-papers.ts';

/** The projection of personal expenses that somebody gives to their employer. */
export interface ProjectionToDraw {
  readonly year: string;
  readonly name: string;
  readonly boxes: readonly ProjectionBox[];
  /** The rebate is by the rule of the year before. */
  readonly estimate: boolean;
  readonly isReal: boolean;
  readonly today: Day;
  readonly createdAt: Date;
}

/** All of it stands on one page. */
const sections = ['who', 'income', 'expenses', 'rebate'] as const;
type Section = (typeof sections)[number];
const sectionOf = ({ section }: ProjectionBox): Section =>
  section === 'person' || section === 'employer' ? 'who' : section;

/** A page with every box of the form, and where both sign. */
export async function drawProjection(paper: ProjectionToDraw): Promise<Uint8Array> {
  const { year, name, boxes, estimate, isReal, today, createdAt } = paper;
  const at = (code: string): string => formatMoney(boxes.find((box) => box.code === code)?.value || '0');
  const chunks = writeReportPdf({
    ...{ title: `${words.title(year)}: ${name}`, author: name, createdAt, page: reportPaper.page },
    pages: [
      {
        kicker: words.kicker,
        title: words.title(year),
        lines: [
          words.made(today),
          words.how,
          ...(estimate ? [words.estimate] : []),
          ...(isReal ? [] : [reportPaper.notReal]),
        ],
        figures: [
          { label: words.income, value: at('105'), tone: 'income' },
          { label: words.spent, value: at('112'), tone: 'expense' },
          { label: words.rebate, value: at('115'), tone: 'result' },
        ],
        tables: [...sections.map((section) => tableOf(section, boxes)), signatures],
        shares: [],
      },
    ],
    tables: [],
  });
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  return new Uint8Array(Buffer.concat(bytes));
}

/** A name may be long: text has the whole line beside its label, figures stand in their column. */
function tableOf(section: Section, boxes: readonly ProjectionBox[]): ReportTable {
  return {
    title: words.sections[section],
    heads: section === 'who' ? [words.box] : [words.box, words.value],
    rows: boxes
      .filter((box) => sectionOf(box) === section)
      .map(({ code, label, kind, value }) =>
        kind === 'text'
          ? [words.text(code, label, value)]
          : [words.named(code, label), kind === 'amount' ? formatMoney(value) : value],
      ),
  };
}

const signatures: ReportTable = {
  title: words.signatures,
  heads: [''],
  rows: [[words.signs.worker], [words.signs.employer]],
};
