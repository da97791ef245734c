import type { Paper } from '#contract/books/papers.ts';
import { paperTypeNames, papers as words } from '#phrases/books/papers.ts';
import { salesWords } from '#phrases/books/sales.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';

interface PaperActions {
  readonly nameOf: (category: string) => string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Of sales, what they are and when: a month has many. */
export const titleOfPaper = ({ direction, supplierName, number, day }: Paper): string =>
  direction === 'GAS' ? supplierName : `${supplierName || salesWords.title(number)} · ${dayForReading(day)}`;

/** A paper among the expenses or the sales of a month. */
export const rowOfPaper = (paper: Paper, { nameOf, onEdit, onRemove }: PaperActions) => ({
  key: paper.id,
  title: titleOfPaper(paper),
  text: [
    nameOf(paper.category),
    words.withReceipt,
    [paperTypeNames[paper.documentType], salesWords.numbers(paper.number, paper.numberTo)].filter(Boolean).join(' '),
    paper.dueOn !== undefined && words.creditChip(dayForReading(paper.dueOn)),
    paper.electronicId !== undefined && words.isElectronic,
    paper.isDeclared && words.declared,
    paper.note,
  ]
    .filter(Boolean)
    .join(' · '),
  end: <Money value={paper.total} className={paper.electronicId === undefined ? 'font-semibold' : 'line-through'} />,
  editLabel: words.edit(titleOfPaper(paper)),
  onEdit,
  removeLabel: words.remove(titleOfPaper(paper)),
  onRemove,
});
