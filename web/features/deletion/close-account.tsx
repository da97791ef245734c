import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leaving as words } from '#phrases/deletion/leaving.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { secondFactorQuery } from '#web/shell/session/second-factor.ts';
import { sessionEnded } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { DeleteForm } from './delete-form.tsx';

/** The form that closes it, and what the person reads afterwards. */
export function CloseAccount() {
  const navigate = useNavigate();
  const factor = useQuery(secondFactorQuery);
  const [eraseAt, setEraseAt] = useState<string>();
  const leave = () => navigate({ to: '/logout' });
  const closed = (at: string) => {
    sessionEnded();
    setEraseAt(at);
  };
  return (
    <Loaded query={factor}>
      {({ isOn }) => (
        <>
          <DeleteForm asksCode={isOn} onClosed={closed} />
          {eraseAt !== undefined && (
            <Dialog
              open
              alert
              onClose={leave}
              title={words.doneTitle}
              text={words.doneText(instantForReading(eraseAt))}
              footer={
                <Button look="primary" onClick={leave}>
                  {words.leave}
                </Button>
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}
