import type { Paper } from '#contract/books/papers.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import { paperTypeNames, papers as words } from '#phrases/books/papers.ts';
import { Money } from '#web/ui/money.tsx';

/** A paper among the expenses of a month. */
export const rowOfPaper = (paper: Paper, onEdit: () => void, onRemove: () => void) => ({
  key: paper.id,
  title: paper.supplierName,
  text: [
    categoryNames[paper.category as keyof typeof categoryNames],
    words.withReceipt,
    [paperTypeNames[paper.documentType], paper.number].filter(Boolean).join(' '),
    paper.electronicId !== undefined && words.isElectronic,
    paper.isDeclared && words.declared,
    paper.note,
  ]
    .filter(Boolean)
    .join(' · '),
  end: <Money value={paper.total} className={paper.electronicId === undefined ? 'font-semibold' : 'line-through'} />,
  editLabel: words.edit(paper.supplierName),
  onEdit,
  removeLabel: words.remove(paper.supplierName),
  onRemove,
});
