import type { DraftHead, NameValue } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { info as words } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { controlId } from '../receipt-type.ts';
import { useDraft } from '../use-editor.ts';
import { NameValues } from './name-values.tsx';

/** What every type may carry beside its own. @sri infoAdicional */
interface WithInfo extends DraftHead {
  comments?: string | undefined;
  additionalInfo?: NameValue[] | undefined;
}

const PLACE = 'additionalInfo';
/** Fifteen in the document; what we write ourselves (e-mail, address) is among them, and the rules count it. */
const MOST = 15;

/** Comments and additional information: rarely needed, so they stay folded. */
export function InfoFields() {
  const [open, setOpen] = useState(false);
  const { draft, set, fault, isWrong } = useDraft<WithInfo, unknown>();
  const info = draft.additionalInfo ?? [];
  const count = info.length === 0 ? undefined : words.count(info.length);
  const all = fault(PLACE);
  return (
    <FoldCard
      id={controlId('comments')}
      title={words.title}
      summary={[draft.comments || words.noComments, count].filter(Boolean).join(' · ')}
      open={open || isWrong('comments') || isWrong(PLACE)}
      onToggle={setOpen}
    >
      <div id={controlId(PLACE)} className="flex flex-col gap-4">
        <TextArea
          label={words.comments}
          optional={kit.optional}
          hint={words.commentsHint}
          maxLength={longestText}
          value={draft.comments ?? ''}
          onChange={(event) => set({ comments: event.target.value === '' ? undefined : event.target.value })}
          error={fault('comments')}
        />
        <NameValues
          values={info}
          most={MOST}
          onChange={(additionalInfo) => set({ additionalInfo })}
          fault={(place) => fault(`${PLACE}.${place}`)}
          idOf={(place) => controlId(`${PLACE}.${place}`)}
          add={words.add}
        />
        {all !== undefined && <FieldNote tone="danger" text={all} />}
      </div>
    </FoldCard>
  );
}
