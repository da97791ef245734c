import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { longestCorrection } from '#contract/declarations/filing.rules.ts';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { formNumberPattern } from '#contract/declarations/returns.rules.ts';
import { correctionWords as words } from '#phrases/declarations/filing-screens.ts';
import { filedWords } from '#phrases/declarations/hub-screen.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reviewOf } from '../living/components/return-links.tsx';
import { NumberFields } from './number-fields.tsx';
import { reportFiled } from './queries.ts';

export interface TypedNumber {
  declaration: Pick<FrozenDeclaration, 'id' | 'obligation' | 'period' | 'to' | 'pay'>;
  /** As it stands. */
  number: string;
  filedOn: string;
}

/** What somebody typed of a form is put right. Another form is another return, and is not said here. */
export function CorrectNumber({ declaration, onClose, ...typed }: TypedNumber & { onClose: () => void }) {
  const { id } = declaration;
  const navigate = useNavigate();
  const [{ what, number, filedOn, reason }, , forget, change] = useKeptFields(
    `correction of ${id} from ${typed.number} ${typed.filedOn}`,
    { what: '', number: typed.number, filedOn: typed.filedOn, reason: '' },
  );
  const [form, setForm] = useState<File>();
  const isSubstitute = what === 'substitute';
  const isSame = number.trim() === typed.number && filedOn === typed.filedOn;
  const faults = {
    number: !formNumberPattern.test(number.trim()) ? filedWords.needsNumber : isSame ? words.needsChange : undefined,
    filedOn: filedOn === '' ? filedWords.needsDay : undefined,
    reason: reason.trim() === '' ? words.needsReason : undefined,
  };
  const isRight = what === 'mistake' && Object.values(faults).every((fault) => fault === undefined);
  const send = async () => {
    if (isSubstitute) return navigate(reviewOf(declaration));
    const corrects = { number: typed.number, reason: reason.trim() };
    await reportFiled({ declarationId: id, number: number.trim(), filedOn, corrects }, form);
    showToast(words.saved);
  };
  return (
    <SendDialog
      title={words.title}
      submit={isSubstitute ? words.toSubstitute : words.save}
      isComplete={isSubstitute || isRight}
      onSubmit={send}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {(asked) => (
        <>
          <RadioCards
            legend={words.what}
            name="what"
            value={what}
            onChange={(chosen) => change({ what: chosen })}
            options={[
              { value: 'mistake', ...words.mistake },
              { value: 'substitute', ...words.substitute },
            ]}
            {...(asked && what === '' && { error: words.needsWhat })}
          />
          {isSubstitute && <p className="text-dense text-muted">{words.substituteText}</p>}
          {what === 'mistake' && (
            <>
              <NumberFields
                declaration={declaration}
                value={{ number, filedOn }}
                faults={asked ? faults : { number: undefined, filedOn: undefined }}
                hint={filedWords.numberHint}
                onChange={change}
                onFile={setForm}
              />
              <TextInput
                label={words.reason}
                hint={words.reasonHint}
                required
                maxLength={longestCorrection}
                value={reason}
                onChange={({ target }) => change({ reason: target.value })}
                error={asked ? faults.reason : undefined}
              />
            </>
          )}
        </>
      )}
    </SendDialog>
  );
}
