import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { longestRefusal } from '#contract/declarations/filing.rules.ts';
import { type FrozenDeclaration, getFileDeclaration } from '#contract/declarations/filing.ts';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { filedWords } from '#phrases/declarations/hub-screen.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { NumberFields } from './number-fields.tsx';
import { reportFiled, reportRefused } from './queries.ts';
import { TypedFigures } from './typed-figures.tsx';

/** Its owner files it: the file, the portal, the number. */
export function OwnFiling({ declaration }: { declaration: FrozenDeclaration }) {
  const may = useMay()('approve');
  const isTyped = declaration.obligation === 'renta';
  const parts = [
    isTyped ? (
      <TypedFigures key="figures" declaration={declaration} />
    ) : (
      <a
        key="file"
        href={linkTo(getFileDeclaration, { query: { declarationId: declaration.id } })}
        download
        className={buttonClass({ size: 'sm' })}
      >
        <Download aria-hidden="true" size={16} />
        {words.download}
      </a>
    ),
    <Beside key="beside" declaration={declaration} isTyped={isTyped} />,
    may && <NumberForm key="number" declaration={declaration} />,
  ];
  return (
    <Card>
      <ol className="flex flex-col gap-5">
        {(isTyped ? words.typedSteps : words.steps).map(({ title, text }, at) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-dense font-bold text-on-primary-soft"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="text-body font-bold">{title}</h2>
              <p className="mb-2 text-dense text-muted">
                {typeof text === 'string' ? text : text(returnNames[declaration.obligation].number)}
              </p>
              {parts[at]}
            </div>
          </li>
        ))}
      </ol>
      {may && <NotTaken id={declaration.id} />}
    </Card>
  );
}

/** What the portal asks beside the file. */
const Beside = ({ declaration, isTyped }: { declaration: FrozenDeclaration; isTyped: boolean }) => (
  <>
    {declaration.replaces !== null && (
      <p className="text-dense font-semibold">{words.isSubstitute(declaration.replaces)}</p>
    )}
    {declaration.asksDecree && <p className="text-dense font-semibold">{words.decree}</p>}
    {!isTyped && declaration.toType.length > 0 && (
      <>
        <p className="text-dense font-semibold">{words.besideFile}</p>
        <TypedFigures declaration={declaration} />
      </>
    )}
  </>
);

/** The portal answered with an error instead of a number. */
function NotTaken({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
        {words.notTaken}
      </Button>
      {isOpen && <NotTakenDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NotTakenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ detail }, , forget, change] = useKeptFields(`refusal of ${id}`, { detail: '' });
  const isMissing = detail.trim() === '';
  return (
    <SendDialog
      title={words.notTaken}
      text={words.notTakenText}
      submit={words.openAgain}
      isComplete={!isMissing}
      onSubmit={async () => {
        await reportRefused(id, detail.trim());
        forget();
      }}
      onClose={onClose}
    >
      {(asked) => (
        <TextInput
          label={words.whatPortalSaid}
          required
          maxLength={longestRefusal}
          value={detail}
          onChange={({ target }) => change({ detail: target.value })}
          error={asked && isMissing ? words.needsWhatPortalSaid : undefined}
        />
      )}
    </SendDialog>
  );
}

function NumberForm({ declaration }: { declaration: FrozenDeclaration }) {
  const { id } = declaration;
  // The number comes from another app, for which a phone may put this one away.
  const [{ number, filedOn }, , forget, change] = useKeptFields(`number of ${id}`, {
    number: '',
    filedOn: currentDay() as string,
  });
  const [form, setForm] = useState<File>();
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
    try {
      await reportFiled({ declarationId: id, number: number.trim(), filedOn }, form);
      forget();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 tb:max-w-96">
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <NumberFields
        declaration={declaration}
        value={{ number, filedOn }}
        faults={{
          number: asked && !isNumber ? filedWords.needsNumber : undefined,
          filedOn: asked && filedOn === '' ? filedWords.needsDay : undefined,
        }}
        onChange={change}
        onFile={setForm}
      />
      <Button type="submit" look="primary" busy={busy}>
        {words.filed}
      </Button>
    </form>
  );
}
