import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importing as words } from '#phrases/received/received-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { importsQuery, refreshReceived } from '../queries.ts';

/** An import goes on while one does something else: how far it is, and the link back to it. */
export function ImportBanner({ onSee }: { onSee: (importId: string) => void }) {
  const { data } = useQuery(importsQuery);
  const running = data?.find(({ finishedAt }) => finishedAt === undefined);
  const done = running === undefined ? 0 : running.total - running.waiting;
  useEffect(() => {
    if (done > 0) void refreshReceived();
  }, [done]);
  if (running === undefined) return null;
  return (
    <Notice
      tone="info"
      className="mb-4"
      title={words.banner(done, running.total)}
      action={
        <Button size="sm" onClick={() => onSee(running.id)}>
          {words.see}
        </Button>
      }
    />
  );
}
