import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { noRuc as words } from '#phrases/business/groups.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { useStanding } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { changeGroup } from './change-group.ts';

/** «No tengo RUC», said of oneself only: a company always has one. */
export function NoRucButton({ primary = false }: { primary?: boolean }) {
  const [asking, setAsking] = useState(false);
  const profile = useProfile().data;
  if (profile === undefined || profile.taxId !== `${profile.user.identification}001`) return null;
  return (
    <>
      <Button look={primary ? 'primary' : 'ghost'} wide onClick={() => setAsking(true)}>
        {primary ? words.submit : words.say}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          submit={words.submit}
          look="primary"
          onConfirm={() => changeGroup('PER')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** In Perfil of a person without RUC: the link to a business. */
export function RucCard() {
  const [asking, setAsking] = useState(false);
  const standing = useStanding();
  const profile = useProfile().data;
  if (standing?.group !== 'PER' || standing.claimed || standing.role !== 'owner' || profile === undefined) return null;
  return (
    <Card title={words.card}>
      <p className="text-dense text-muted">{words.cardText(profile.taxId)}</p>
      <Button
        look="primary"
        className="mt-3"
        icon={<IdCard aria-hidden="true" size={18} />}
        onClick={() => setAsking(true)}
      >
        {words.have}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.haveTitle}
          text={words.haveText(`${profile.taxId}001`)}
          submit={words.haveSubmit}
          look="primary"
          onConfirm={() => changeGroup('NEG')}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
