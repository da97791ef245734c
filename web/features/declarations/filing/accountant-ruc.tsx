import { isRuc } from '@cuadre/sri/ids';
import { type FormEvent, useState } from 'react';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { sayFacts } from './queries.ts';

/** The form asks it of who must keep accounts; it goes into the file for the portal. */
export function AccountantRuc({ ruc }: { ruc: string | null }) {
  const [typed, setTyped] = useState(ruc ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = typed.replace(/\s/g, '');
    if (!isRuc(said)) return setFault(words.needsAccountant);
    setBusy(true);
    setFault(undefined);
    try {
      const before = await sayFacts({ accountantRuc: said });
      showToast(words.accountantSaved, { undo: takeBack(() => sayFacts(before), words.undone) });
    } catch (error) {
      setFault(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-3 tb:max-w-96">
        <TextInput
          label={words.accountant}
          hint={words.accountantHint}
          inputMode="numeric"
          maxLength={17}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {words.saveAccountant}
        </Button>
      </form>
    </Card>
  );
}
