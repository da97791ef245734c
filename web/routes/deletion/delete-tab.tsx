import { leaving as words } from '#phrases/deletion/leaving.ts';
import { CloseAccount } from '#web/features/deletion/close-account.tsx';
import { ExportCard } from '#web/features/deletion/export-card.tsx';
import { PaidFor } from '#web/features/deletion/paid-for.tsx';
import { InApp } from '#web/shell/install/in-app.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';

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
      {may('buy') && <PaidFor />}
      <ExportCard />
      <InApp what="leave">
        <CloseAccount />
      </InApp>
    </div>
  );
}
