import { useState } from 'react';
import type { Environment } from '#contract/common.ts';
import { profile as words } from '#phrases/home/home.ts';
import { environments } from '#phrases/shell/environments.ts';
import { PracticeQuestion } from '#web/features/books/practice/practice-question.tsx';
import { lacking, SwitchDialog, verifiedEmail } from '#web/features/business/environment/switch-dialog.tsx';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';

const all: readonly Environment[] = ['practice', 'pruebas', 'produccion'];

/** From practice to production, guided: what each one means, what is missing, and a clear last step. */
export function EnvironmentScreen() {
  const query = useTaxData();
  const [target, setTarget] = useState<Environment>();
  const needsEmail = useProfile().data?.user.emailVerified === false && target === 'produccion';
  return (
    <ProfilePage title={words.environment} text={words.environmentText}>
      <PracticeQuestion />
      <Loaded query={query}>
        {(data) => (
          <ul className="flex flex-col gap-3">
            {all.map((each) => {
              const active = each === data.environment;
              const name = environments.names[each];
              return (
                <li key={each}>
                  <Card title={name} action={active ? <Chip tone="success">{words.active}</Chip> : undefined}>
                    <p className="text-dense text-muted">{environments.meaning[each]}</p>
                    {!active && (
                      <Button className="mt-3" onClick={() => setTarget(each)}>
                        {words.use(name)}
                      </Button>
                    )}
                  </Card>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {target !== undefined && query.data !== undefined && (
        <SwitchDialog
          target={target}
          missing={target === 'practice' ? [] : [...lacking(query.data), ...(needsEmail ? [verifiedEmail] : [])]}
          onClose={() => setTarget(undefined)}
        />
      )}
    </ProfilePage>
  );
}
