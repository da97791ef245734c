import { ivaRates, labelOn, rowsOn } from '@cuadre/sri/catalogs';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { InvoiceRhythm } from '#contract/receipts/repeating.rules.ts';
import type { RepeatingInvoice } from '#contract/receipts/repeating.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { takeBack } from '#web/api/take-back.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { MoneyInput, QtyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { partyOf } from '../saving/party.ts';
import { changeRepeating } from './queries.ts';
import { RhythmFields } from './rhythm-fields.tsx';

type DraftLine = RepeatingInvoice['draft']['lines'][number];
interface Line extends DraftLine {
  readonly key: string;
}
const keyed = (line: DraftLine): Line => ({ ...line, key: crypto.randomUUID() });

/** A rate that is in force no more stays until somebody chooses another. */
const offered = (rates: readonly { value: string; label: string }[], code: string) =>
  rates.some(({ value }) => value === code)
    ? rates
    : [...rates, { value: code, label: labelOn(ivaRates, code, currentDay()) ?? code }];

/** When it comes, whether it comes, and what each draft begins with. */
export function ChangeRepeating({ repeating, onClose }: { repeating: RepeatingInvoice; onClose: () => void }) {
  const name = useId();
  const { frequency, day, from, to } = repeating;
  const [rhythm, setRhythm] = useState<InvoiceRhythm>({ frequency, day, from, to });
  const [state, setState] = useState(repeating.state);
  const [lines, setLines] = useState(() => repeating.draft.lines.map(keyed));
  const rates = rowsOn(ivaRates, currentDay()).map((row) => ({ value: row.code, label: row.label }));
  const isWrong = lines.some(
    ({ description, quantity, unitPrice }) => description.trim() === '' || quantity === '' || unitPrice === '',
  );
  const edit = (key: string, change: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const add = () =>
    setLines((before) => {
      const ivaCode = before.at(-1)?.ivaCode ?? rates[0]?.value ?? '0';
      return [...before, keyed({ description: '', quantity: '1', unitPrice: '', ivaCode })];
    });
  const save = async () => {
    const { frequency, day, to = null } = rhythm;
    const saved = await changeRepeating(repeating, {
      ...{ frequency, day, to, state },
      draft: { ...repeating.draft, lines: lines.map(({ key: _, ...line }) => line) },
    });
    const before = { ...repeating, version: saved.version };
    showToast(words.changed, { undo: takeBack(() => changeRepeating(before, {}), words.undone) });
  };
  return (
    <SendDialog
      title={words.editTitle}
      text={partyOf(repeating.draft)}
      submit={words.change}
      isComplete={!isWrong}
      onSubmit={save}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <RadioCards
            legend={words.state}
            name={name}
            columns={2}
            options={(['active', 'paused'] as const).map((value) => ({ value, label: words.states[value] }))}
            value={state}
            onChange={(value) => setState(value === 'paused' ? 'paused' : 'active')}
          />
          <RhythmFields
            rhythm={rhythm}
            madeFor={repeating.madeFor}
            paused={state === 'paused'}
            onChange={(change) => setRhythm((before) => ({ ...before, ...change }))}
          />
          <fieldset className="grid gap-3">
            <legend className="mb-1.5 text-dense font-semibold">{words.lines}</legend>
            {asked && isWrong && <Notice tone="danger" title={words.needsLine} announce />}
            {lines.map((line) => (
              <div key={line.key} className="grid items-start gap-3 rounded-md bg-surface-2 p-3 mb:grid-cols-2">
                <TextInput
                  fieldClassName="mb:col-span-2"
                  label={words.description}
                  value={line.description}
                  onChange={(event) => edit(line.key, { description: event.target.value })}
                />
                <QtyInput
                  label={words.quantity}
                  value={line.quantity}
                  onChange={(quantity) => edit(line.key, { quantity })}
                />
                <MoneyInput
                  label={words.price}
                  places={6}
                  value={line.unitPrice}
                  onChange={(unitPrice) => edit(line.key, { unitPrice })}
                />
                <Select
                  label={words.iva}
                  options={offered(rates, line.ivaCode)}
                  value={line.ivaCode}
                  onChange={(event) => edit(line.key, { ivaCode: event.target.value })}
                />
                {lines.length > 1 && (
                  <Button
                    size="sm"
                    className="self-end justify-self-end"
                    icon={<Trash2 aria-hidden="true" size={16} />}
                    aria-label={words.removeLine(line.description)}
                    onClick={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
            ))}
            <Button size="sm" className="justify-self-start" icon={<Plus aria-hidden="true" size={16} />} onClick={add}>
              {words.addLine}
            </Button>
          </fieldset>
        </>
      )}
    </SendDialog>
  );
}
