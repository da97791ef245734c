import type { Day } from '@cuadre/sri/dates';
import type { Credit } from '#contract/books/collections.ts';
import type { Environment } from '#contract/common.ts';
import { collectionWords as words } from '#phrases/books/collections.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

/** What somebody owes for. */
export interface OwedDocument {
  /** Of who owes; '': nobody says it. */
  readonly name: string;
  readonly documentType: string;
  /** '': a sale on paper may have none. */
  readonly number: string;
  readonly day: Day;
  readonly environment: Environment;
}

/** Ready words for who owes; with `isLinked` a link to the document follows. */
export function reminderOf(
  { name, documentType, number, day, environment }: OwedDocument,
  { open, dueOn }: Pick<Credit, 'open' | 'dueOn'>,
  { today, isLinked }: { readonly today: Day; readonly isLinked: boolean },
): string {
  const document = wordsOf(documentType).inSentence;
  return words.reminder({
    name,
    what: number === '' ? words.withoutNumber(document, dayForReading(day)) : `${document} ${number}`,
    open,
    due: dueOn === undefined ? undefined : dayForReading(dueOn),
    isLate: dueOn !== undefined && dueOn < today,
    environment,
    isLinked,
  });
}
