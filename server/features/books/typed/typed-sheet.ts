import type { Day, Month } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { formatMoney, readDecimal } from '@cuadre/sri/num';
import { beginRepetition, type Frequency, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { checkTyped, isTypedValue, type TypedFault, type TypedFields } from '#contract/books/typed-items.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { planned, sentenceOfTypedFault } from '#phrases/books/typed-items.ts';
import { typedSheetFaults as sentences, typedSheet as words } from '#phrases/books/typed-sheet.ts';
import { type CellsOfRow, normaliseWord, type Sheet } from '#server/lists/list-sheet.ts';
import { type CategoriesByName, categoriesByName } from './category-by-name.ts';
import { categoryOfName } from './name-words.ts';
import { readMonth } from './read-month.ts';
import { withCents } from './typed-entries.ts';

/** A row as it says; what is wrong with it may make any of them something else, or empty. */
export interface TypedCells extends TypedFields, Record<string, string> {
  readonly direction: Direction | '';
  readonly scope: ExpenseScope | '';
  readonly note: string;
  readonly day: string;
}

type Place = keyof typeof words.fields;
const { fields } = words;

export const typedSheetFault = (
  place: Place,
  rule: string,
  sentence: string,
  severity: Fault['severity'] = 'error',
): Fault => ({ code: `typed.${rule}`, place, sentence, severity });

interface Choice<Value extends string> {
  readonly names: Readonly<Record<Value, string>>;
  readonly also: Readonly<Record<Value, readonly string[]>>;
}

interface Read<Value> {
  readonly value: Value | '';
  readonly faults: readonly Fault[];
}

/** One of a few words; `empty` is what an empty cell means. */
function readChoice<Value extends string>(
  cells: CellsOfRow,
  place: Place,
  { names, also }: Choice<Value>,
  empty?: Value,
): Read<Value> {
  const text = cells.text(place).trim();
  const takes: string[] = Object.values(names);
  if (text === '')
    return empty === undefined
      ? { value: '', faults: [typedSheetFault(place, 'missing', sentences.missing(fields[place].title, takes))] }
      : { value: empty, faults: [] };
  const value = (Object.keys(names) as Value[]).find((each) => also[each].includes(normaliseWord(text)));
  return value === undefined ? { value: '', faults: [unreadable(place, text, takes)] } : { value, faults: [] };
}

const unreadable = (place: Place, text: string, takes: readonly string[]): Fault =>
  typedSheetFault(place, 'unreadable', sentences.unreadable(fields[place].title, text.slice(0, 40), takes));

/** A value as people write it; the reading of a doubtful one is told. What is no number stays as it is, for the judge. */
function readValue(cells: CellsOfRow): { readonly value: string; readonly faults: readonly Fault[] } {
  const text = cells.text('value').trim();
  const read = cells.isNumber('value') ? undefined : readDecimal(text, 2);
  const plain = read?.kind === 'value' ? read.value : text;
  const value = isTypedValue(plain) ? withCents(plain) : plain;
  const isDoubtful = read?.kind === 'value' && read.ambiguous;
  return {
    value,
    faults: isDoubtful ? [typedSheetFault('value', 'read_as', sentences.readAs(formatMoney(value)), 'warning')] : [],
  };
}

/** By its name as screens show it; an empty one is what the name of the row speaks of, and that is told. */
function readCategory(
  cells: CellsOfRow,
  { direction, scope, today }: { readonly direction: Direction; readonly scope: ExpenseScope; readonly today: Day },
  categories: CategoriesByName,
): Read<string> {
  const text = cells.text('category').trim();
  if (text !== '') {
    const value = categories.find(direction, scope, text);
    return value === undefined
      ? { value: '', faults: [unreadable('category', text, categories.names(direction, scope))] }
      : { value, faults: [] };
  }
  const value = categoryOfName(direction, scope, cells.text('name'), today)?.category;
  if (value === undefined) return { value: '', faults: [] };
  const told = sentences.byName(categories.nameOf(value));
  return { value, faults: [typedSheetFault('category', 'by_name', told, 'warning')] };
}

/** Of each field the first fault; what cannot be read is not also missing. */
const firstOfEach = (faults: readonly Fault[]): Fault[] =>
  faults.filter(({ place }, at) => faults.findIndex((other) => other.place === place) === at);

const faultOf = (fault: TypedFault): Fault => typedSheetFault(fault.place, fault.rule, sentenceOfTypedFault(fault));

/** Income and expenses without receipt as a sheet, whose categories are these. */
export const typedSheetOf = (categories: CategoriesByName): Sheet<TypedCells> => ({
  name: words.name,
  templateName: words.template,
  restName: words.rest,
  fields: [
    { key: 'direction', ...fields.direction, required: true, width: 10 },
    { key: 'scope', ...fields.scope, required: true, width: 12 },
    { key: 'name', ...fields.name, required: true, width: 34 },
    { key: 'category', ...fields.category, required: false, width: 22 },
    { key: 'value', ...fields.value, required: true, kind: 'number', width: 12 },
    { key: 'frequency', ...fields.frequency, required: false, width: 12 },
    { key: 'from', ...fields.from, required: true, width: 12 },
    { key: 'to', ...fields.to, required: false, width: 12 },
    { key: 'day', ...fields.day, required: false, kind: 'number', width: 8 },
    { key: 'note', ...fields.note, required: false, width: 34 },
  ],
  examples: words.examples,
  write: ({ direction, scope, name, category, value, frequency, from, to, day, note }) => [
    direction === '' ? '' : words.directions[direction],
    scope === '' ? '' : words.scopes[scope],
    name,
    categories.nameOf(category),
    value,
    words.frequencies[frequency as keyof typeof words.frequencies],
    writeMonth(from),
    writeMonth(to),
    day,
    note,
  ],
  read: (cells, today) => {
    const direction = readChoice(cells, 'direction', { names: words.directions, also: words.directionsToo });
    const scope = readChoice(cells, 'scope', { names: words.scopes, also: words.scopesToo });
    const frequency = readChoice(cells, 'frequency', { names: words.frequencies, also: words.frequenciesToo }, 'U');
    const value = readValue(cells);
    const isSorted = direction.value !== '' && scope.value !== '';
    const category: Read<string> = isSorted
      ? readCategory(cells, { direction: direction.value, scope: scope.value, today }, categories)
      : { value: 'unknown', faults: [] };
    const [fromText, toText] = [cells.text('from').trim(), cells.text('to').trim()];
    const [from, to] = [readMonth(fromText), readMonth(toText)];
    const values: TypedCells = {
      direction: direction.value,
      scope: scope.value,
      name: cells.text('name').trim(),
      category: category.value,
      value: value.value,
      frequency: frequency.value,
      from: from?.month ?? fromText,
      to: to?.month ?? toText,
      day: cells.text('day').trim() || (from?.day ?? ''),
      note: cells.text('note').trim(),
    };
    const isOnce = frequency.value === 'U' && values.to !== '' && values.to !== values.from;
    const faults = firstOfEach([
      ...direction.faults,
      ...scope.faults,
      ...frequency.faults,
      ...value.faults,
      ...category.faults,
      ...checkTyped(values).map(faultOf),
      ...(isOnce ? [typedSheetFault('to', 'once', sentences.onceHasNoEnd)] : []),
    ]);
    return { values: frequency.value === 'U' ? { ...values, to: '' } : values, faults };
  },
  labelOf: ({ direction, name, value, frequency, from, to }) => {
    const isPlain = checkTyped({ name: '-', value, category: '-', frequency, from, to, note: '' }).length === 0;
    const what = isPlain ? whatHappens(frequency as Frequency, value, from, to) : '';
    return [direction === '' ? '' : words.directions[direction], name, what].filter(Boolean).join(' · ');
  },
  // Two may have a name, in months of their own: they are compared by month.
  uniques: [],
});

/** With the fixed categories alone: what everybody's sheet has. */
export const typedSheet = typedSheetOf(categoriesByName(new Map()));

const whatHappens = (frequency: Frequency, value: string, from: Month, to: Month): string => {
  if (to === '') return planned({ frequency, value, from });
  const rhythm = beginRepetition({ value, category: '', note: '' }, { frequency, firstMonth: from, lastMonth: to });
  return planned({ frequency, value, from, to, times: occurrencesOf(rhythm, from, to).length });
};

/** 2026-11 is 11/2026. */
const writeMonth = (month: Month): string => month.split('-').reverse().join('/');
