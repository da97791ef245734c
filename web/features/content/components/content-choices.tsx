import { useState } from 'react';
import type { Profile } from '#contract/account/accounts.ts';
import { type ShownKind, shownKinds } from '#contract/content/content.rules.ts';
import { choiceWords as words } from '#phrases/content/content.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { contentOf } from '../of-profile.ts';
import { hideContent } from '../queries.ts';

/** What a person wants to see of it; here it comes back after "No mostrar más". */
export function ContentChoices({ profile }: { profile: Profile }) {
  const { hidden } = contentOf(profile);
  const [busy, setBusy] = useState(false);
  const choose = async (kind: ShownKind, isShown: boolean) => {
    setBusy(true);
    try {
      await hideContent(kind, !isShown);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-1 text-dense text-muted">{words.text}</p>
      {shownKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={words.kinds[kind]}
          checked={!hidden.includes(kind)}
          disabled={busy}
          onChange={({ target }) => choose(kind, target.checked)}
        />
      ))}
    </Card>
  );
}
