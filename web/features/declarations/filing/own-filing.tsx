import { addDays } from '@cuadre/sri/dates';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type FrozenDeclaration, getFileDeclaration } from '#contract/declarations/filing.ts';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { filedWords } from '#phrases/declarations/hub-screen.ts';
import { linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { reportFiled } from './queries.ts';

/** Its owner files it: the file, the portal, the number. */
export function OwnFiling({ declaration }: { declaration: FrozenDeclaration }) {
  const may = useMay()('approve');
  const parts = [
    <a
      key="file"
      href={linkTo(getFileDeclaration, { query: { declarationId: declaration.id } })}
      download
      className={buttonClass({ size: 'sm' })}
    >
      <Download aria-hidden="true" size={16} />
      {words.download}
    </a>,
    null,
    may && <NumberForm key="number" declaration={declaration} />,
  ];
  return (
    <Card>
      <ol className="flex flex-col gap-5">
        {words.steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-dense font-bold text-on-primary-soft"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="text-body font-bold">{title}</h2>
              <p className="mb-2 text-dense text-muted">{text}</p>
              {parts[at]}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NumberForm({ declaration: { id, to } }: { declaration: FrozenDeclaration }) {
  const [number, setNumber] = useState('');
  const [filedOn, setFiledOn] = useState<string>(currentDay());
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isNumber = formNumberPattern.test(number.trim());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isNumber || filedOn === '' || busy) return;
    setBusy(true);
    setFailure(undefined);
    await reportFiled({ declarationId: id, number: number.trim(), filedOn }).catch(setFailure);
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 tb:max-w-96">
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <TextInput
        label={filedWords.number}
        required
        inputMode="numeric"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={asked && !isNumber ? filedWords.needsNumber : undefined}
      />
      <DateInput
        label={filedWords.filedOn}
        required
        min={addDays(to, 1)}
        max={currentDay()}
        value={filedOn}
        onChange={setFiledOn}
        error={asked && filedOn === '' ? filedWords.needsDay : undefined}
      />
      <Button type="submit" look="primary" busy={busy}>
        {words.filed}
      </Button>
    </form>
  );
}
