import type { Month } from '@cuadre/sri/dates';
import { useId } from 'react';
import { changedMonths, type Edited, editTyped, type Rhythm } from '#contract/books/repetition/change-typed.rules.ts';
import type { RepeatingFields } from '#contract/books/repetition/repetition.rules.ts';
import { isTypedValue, longestItemName, longestItemNote } from '#contract/books/typed-items.rules.ts';
import type { TypedItem, TypedOccurrence } from '#contract/books/typed-items.ts';
import { rhythmWords, typedItems as words, wordsOfDirection } from '#phrases/books/typed-items.ts';
import { kit, monthOfYear } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { type DialogProps, useChange, WithItem } from './change-dialogs.tsx';
import { aboutOf, declaredOf, MonthsSaid, untilOf } from './months-said.tsx';
import { type ChangeScope, updateTyped } from './queries.ts';
import { RhythmFields, type RhythmForm } from './rhythm-fields.tsx';
import { ScopeChoice, touchedBy } from './scope-choice.tsx';
import { faultOfValue } from './typed-form.ts';

export const EditDialog = (props: DialogProps) => (
  <WithItem {...props} title={words.editTitle}>
    {(item) => <Edit {...props} item={item} />}
  </WithItem>
);

interface EditForm extends RhythmForm {
  readonly name: string;
  readonly value: string;
  readonly category: string;
  readonly note: string;
  readonly scope: ChangeScope;
}

const formOf = (item: TypedItem, { value, category, note, day }: TypedOccurrence): EditForm => ({
  ...{ name: item.name, value, category, note, scope: 'HENCEFORTH' },
  frequency: item.repetition.frequency,
  from: item.repetition.firstMonth,
  to: item.repetition.lastMonth ?? '',
  day: String(dayIn(item, day)),
});

/** As it is said: in a short month it falls earlier. */
const dayIn = ({ repetition, day }: TypedItem, on: string): number => {
  const month = on.slice(0, 7);
  const own = repetition.exceptions.find((each) => each.month === month)?.fields.day;
  return own ?? repetition.segments.findLast(({ from }) => from <= month)?.fields.day ?? day;
};

/** What of the form is not as it was. */
function changeOf(form: EditForm, before: EditForm): { change: Partial<RepeatingFields>; rhythm: Rhythm | undefined } {
  const isOther = (...names: (keyof EditForm)[]) => names.some((name) => form[name] !== before[name]);
  return {
    change: {
      ...(isOther('value') && { value: form.value }),
      ...(isOther('category') && { category: form.category }),
      ...(form.note.trim() !== before.note && { note: form.note.trim() }),
      ...(isOther('day') && { day: Number(form.day) }),
    },
    rhythm: isOther('frequency', 'from', 'to')
      ? { frequency: form.frequency, from: form.from, ...(form.to !== '' && { to: form.to }) }
      : undefined,
  };
}

function Edit({ occurrence, item, onClose }: DialogProps & { item: TypedItem }) {
  const id = useId();
  const { month } = occurrence;
  const before = formOf(item, occurrence);
  const [form, setForm, forget] = useKeptFields(`typed ${item.id} ${item.version} ${month}`, before);
  const close = () => {
    forget();
    onClose();
  };
  const { busy, failure, run, question } = useChange(close);
  const set = (change: Partial<EditForm>) => setForm({ ...form, ...change });
  const { change, rhythm } = changeOf(form, before);
  const repeats = item.repetition.frequency !== 'U';
  const ofMonths = Object.keys(change).length > 0;
  const renamed = form.name.trim() !== item.name;
  const isOtherPace = rhythm !== undefined && form.frequency !== before.frequency && repeats;
  const scopes: readonly ChangeScope[] = rhythm === undefined ? ['THIS', 'HENCEFORTH', 'ALL'] : ['HENCEFORTH', 'ALL'];
  const asks = repeats && (ofMonths || isOtherPace);
  const chosen = form.scope === 'THIS' && rhythm !== undefined ? 'HENCEFORTH' : form.scope;
  const where = asks ? chosen : 'ALL';
  const inScope = (scope: ChangeScope) => attempt(item, { scope, month, change, rhythm });
  const edited = inScope(where);
  const faults = {
    name: form.name.trim() === '' ? words.needsName : undefined,
    value: faultOfValue(form.value),
  };
  const isWrong = Object.values(faults).some((fault) => fault !== undefined) || edited === undefined;
  const save = () => {
    if (isWrong) return;
    if (!ofMonths && rhythm === undefined && !renamed) return close();
    void run(
      (evenClosed) =>
        updateTyped(item.direction, {
          evenClosed,
          id: item.id,
          version: item.version,
          ...{ month, scope: where, change, rhythm },
          ...(renamed && { name: form.name.trim() }),
        }),
      words.changed,
    );
  };
  const label =
    rhythm !== undefined
      ? rhythmWords.save
      : ofMonths && repeats
        ? words.change(touchedBy(item, where, month))
        : words.changeName;
  return (
    <FormDialog
      title={`${words.editTitle} ${wordsOfDirection(item.direction).noun}`}
      text={monthOfYear(month)}
      submit={label}
      busy={busy}
      disabled={isWrong}
      error={failure !== undefined ? sentenceOf(failure) : undefined}
      onSubmit={save}
      onClose={close}
    >
      {question}
      <TextInput
        label={wordsOfDirection(item.direction).name}
        maxLength={longestItemName}
        required
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
        error={faults.name}
      />
      <div className="grid items-start gap-3 tb:grid-cols-2">
        <MoneyInput
          label={words.value}
          required
          value={form.value}
          onChange={(value) => set({ value })}
          error={faults.value}
        />
        <CategorySelect
          direction={item.direction}
          scope={item.apiGroup}
          label={words.category}
          value={form.category}
          onChange={(category) => set({ category })}
        />
      </div>
      <TextInput
        label={words.note}
        optional={kit.optional}
        maxLength={longestItemNote}
        value={form.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <RhythmFields
        value={form}
        amount={isTypedValue(form.value) ? form.value : before.value}
        onChange={set}
        fromIsKnown={isOtherPace && where === 'HENCEFORTH'}
      />
      {asks && rhythm === undefined && (
        <ScopeChoice
          item={item}
          month={month}
          doing="change"
          name={id}
          value={form.scope}
          onChange={(scope) => set({ scope })}
        />
      )}
      {asks && rhythm !== undefined && (
        <RadioCards
          legend={words.scopeQuestion.change}
          name={id}
          options={scopes.map((scope) => ({
            value: scope,
            label: isOtherPace && scope === 'HENCEFORTH' ? rhythmWords.from(month) : words.scope[scope],
            text: saidOf(item, inScope(scope), month),
          }))}
          value={where}
          onChange={(scope) => set({ scope: scope as ChangeScope })}
        />
      )}
      {!asks && rhythm !== undefined && <p className="text-dense font-semibold">{saidOf(item, edited, month)}</p>}
      {(ofMonths || rhythm !== undefined) && (
        <>
          {edited !== undefined && <MonthsSaid item={item} month={month} doing="change" edited={edited} />}
          <p className="text-dense text-muted">{words.canUndo}</p>
        </>
      )}
    </FormDialog>
  );
}

type Asked = Parameters<typeof editTyped>[1];

/** As the server will compute it; undefined for what cannot be, an end before the beginning. */
function attempt(item: TypedItem, asked: Asked): Edited | undefined {
  try {
    return editTyped(aboutOf(item), asked, declaredOf(item));
  } catch {
    return undefined;
  }
}

const saidOf = (item: TypedItem, edited: Edited | undefined, month: Month): string =>
  edited === undefined
    ? rhythmWords.impossible
    : rhythmWords.touched({
        ...changedMonths(aboutOf(item), edited, untilOf(month)),
        goesOn: goesOn(edited.begun ?? edited.repetition),
      });

const goesOn = ({ frequency, lastMonth }: Edited['repetition']): boolean =>
  frequency !== 'U' && lastMonth === undefined;
