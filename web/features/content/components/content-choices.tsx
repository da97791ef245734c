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
  /** Shown at once; what could not be kept is taken back. */
  const [said, setSaid] = useState<Partial<Record<ShownKind, boolean>>>({});
  const choose = async (kind: ShownKind, isShown: boolean) => {
    setSaid((before) => ({ ...before, [kind]: isShown }));
    try {
      await hideContent(kind, !isShown);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setSaid(({ [kind]: _, ...others }) => others);
  };
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-1 text-dense text-muted">{words.text}</p>
      {shownKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={words.kinds[kind]}
          checked={said[kind] ?? !hidden.includes(kind)}
          onChange={({ target }) => choose(kind, target.checked)}
        />
      ))}
    </Card>
  );
}
