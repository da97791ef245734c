import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority as words } from '#phrases/business/tax-authority-screen.ts';
import { Notice } from '#web/ui/chip.tsx';
import { useAfter } from '#web/ui/feedback.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

const stages = ['connecting', 'ruc', 'establishments', 'activities', 'obligations'] as const;
const SLOW_AFTER_MS = 8_000;

/** How far the download really is: the server writes each stage down before it asks the portal for it. */
export function DownloadProgress({ download }: { download: TaxAuthority['download'] }) {
  const at = stages.indexOf(download.state as (typeof stages)[number]); // -1: it waits for its turn
  return (
    <div className="flex flex-col gap-4">
      <Timeline
        label={words.progress}
        items={stages.map((stage, index) => ({
          key: stage,
          title: words.stages[stage],
          done: index < at,
          current: index === Math.max(at, 0),
        }))}
      />
      <div aria-live="polite" className="empty:hidden">
        {download.tryingAgain ? <Notice tone="warning" title={words.again} /> : <SlowNote key={download.state} />}
      </div>
    </div>
  );
}

/** Said when one stage takes long. */
const SlowNote = () => (useAfter(SLOW_AFTER_MS) ? <Notice tone="info" title={words.slow} /> : null);
