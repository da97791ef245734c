import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leaving as words } from '#phrases/deletion/leaving.ts';
import { DeleteForm } from '#web/features/deletion/delete-form.tsx';
import { ExportCard } from '#web/features/deletion/export-card.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { secondFactorQuery } from '#web/shell/session/second-factor.ts';
import { sessionEnded } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';

/** What is lost, everything to take along, and the link out. */
export function DeleteTab() {
  const may = useMay();
  if (!may('manage')) return <Notice tone="info" title={words.onlyOwner} />;
  return (
    <div className="flex flex-col gap-4">
      <Card title={words.lost}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Card>
      <ExportCard />
      <LastStep />
    </div>
  );
}

function LastStep() {
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
