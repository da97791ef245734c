import { dayInEcuador } from '@cuadre/sri/dates';
import { isCedula, isEmail } from '@cuadre/sri/ids';
import { type FormEvent, useState } from 'react';
import { fingerCodePattern, type HolderKind, mobilePattern } from '#contract/shop/signatures.rules.ts';
import type { SignatureHolder as Holder, SignatureOrder } from '#contract/shop/signatures.ts';
import { holderNames, signatureWords } from '#phrases/shop/signatures.ts';
import { serverNow } from '#web/api/clock.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveHolder } from '../signature-queries.ts';

const { holder: words } = signatureWords;
type Text = Exclude<keyof Holder, 'kind' | 'bornOn' | 'appointmentUntil'>;

/** In the order of a form that a phone fills in by itself where it can. */
const fields: readonly {
  readonly name: Text;
  readonly complete: string;
  readonly mode?: 'numeric' | 'email' | 'tel';
  readonly most: number;
  readonly holds: (text: string) => boolean;
}[] = [
  { name: 'names', complete: 'given-name', most: 60, holds: (text) => text.length >= 2 },
  { name: 'surnames', complete: 'family-name', most: 60, holds: (text) => text.length >= 2 },
  { name: 'identification', complete: 'off', mode: 'numeric', most: 10, holds: isCedula },
  {
    name: 'fingerCode',
    complete: 'off',
    most: 10,
    holds: (text) => fingerCodePattern.test(text.toUpperCase()),
  },
  { name: 'email', complete: 'email', mode: 'email', most: 100, holds: isEmail },
  { name: 'mobile', complete: 'tel-national', mode: 'tel', most: 10, holds: (text) => mobilePattern.test(text) },
  { name: 'province', complete: 'address-level1', most: 60, holds: (text) => text.length >= 2 },
  { name: 'city', complete: 'address-level2', most: 60, holds: (text) => text.length >= 2 },
  { name: 'address', complete: 'street-address', most: 150, holds: (text) => text.length >= 2 },
];
const faultOf = (name: Text): string =>
  name === 'identification' || name === 'fingerCode' || name === 'email' || name === 'mobile'
    ? words.faults[name]
    : words.faults.short;

/** Whose signature it will be. It folds away once it is said. */
export function SignatureHolder({ order }: { order: SignatureOrder }) {
  const { id, holder: saved, known, checklists } = order;
  const [open, setOpen] = useState(saved === null);
  const [typed, setTyped] = useState<Partial<Holder>>(() => ({
    kind: checklists[0]?.kind ?? 'natural',
    ...known,
    ...saved,
  }));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isCompany = typed.kind !== 'natural';
  const set = (more: Partial<Holder>) => setTyped((before) => ({ ...before, ...more }));
  const told = (place: keyof Holder) =>
    failure instanceof CallProblem ? failure.faults.find((fault) => fault.place === place)?.sentence : undefined;
  const textOf = (name: Text): string => (typed[name] ?? '').trim();
  const wrong = fields.filter(({ name, holds }) => !holds(textOf(name)));
  const today = dayInEcuador(serverNow());
  const needsDay = !typed.bornOn || (isCompany && !typed.appointmentUntil);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || wrong.length > 0 || needsDay) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(name)])) as Record<Text, string>;
      const appointmentUntil = isCompany ? (typed.appointmentUntil ?? null) : null;
      await saveHolder(id, { ...texts, kind: typed.kind ?? 'natural', bornOn: typed.bornOn ?? '', appointmentUntil });
      showToast(words.done);
      setOpen(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const hasPlace = failure instanceof CallProblem && failure.faults.length > 0;
  return (
    <FoldCard
      title={words.title}
      summary={saved === null ? words.notSaved : words.saved(`${saved.names} ${saved.surnames}`, saved.identification)}
      open={open}
      onToggle={setOpen}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure !== undefined && !hasPlace && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        {checklists.length > 1 && (
          <RadioCards
            legend={words.kind}
            name={`holder-${id}`}
            columns="half"
            options={checklists.map(({ kind }) => ({ value: kind, label: holderNames[kind] }))}
            value={typed.kind ?? ''}
            onChange={(kind) => set({ kind: kind as HolderKind })}
          />
        )}
        <div className="grid items-start gap-4 tb:grid-cols-2">
          {fields.map(({ name, complete, mode, most }) => (
            <TextInput
              key={name}
              label={words[name]}
              required
              autoComplete={complete}
              inputMode={mode}
              maxLength={most}
              hint={name === 'fingerCode' ? words.fingerCodeHint : undefined}
              autoCapitalize={name === 'fingerCode' ? 'characters' : undefined}
              value={typed[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value })}
              error={told(name) ?? (asked && wrong.some((each) => each.name === name) ? faultOf(name) : undefined)}
            />
          ))}
          <DateInput
            label={words.bornOn}
            required
            min="1900-01-01"
            max={today}
            value={typed.bornOn ?? ''}
            onChange={(bornOn) => set({ bornOn })}
            error={told('bornOn') ?? (asked && !typed.bornOn ? words.faults.day : undefined)}
          />
          {isCompany && (
            <DateInput
              label={words.appointmentUntil}
              required
              min={today}
              value={typed.appointmentUntil ?? ''}
              onChange={(appointmentUntil) => set({ appointmentUntil })}
              error={told('appointmentUntil') ?? (asked && !typed.appointmentUntil ? words.faults.day : undefined)}
            />
          )}
        </div>
        <Button look="soft" type="submit" wide busy={busy}>
          {words.save}
        </Button>
      </form>
    </FoldCard>
  );
}
