import { Inbox } from 'lucide-react';
import { soonTabs } from '../../../phrases/screens/home.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageHead } from '../../ui/page.tsx';

/** A tab that is not built yet says so, and what to use meanwhile. */
export function SoonTab({ tab }: { tab: 'buzon' }) {
  const words = soonTabs[tab];
  return (
    <>
      <PageHead title={words.title} />
      <Card>
        <EmptyState drawing={<Inbox size={26} />} title={words.text} />
      </Card>
    </>
  );
}
