import { Link } from '@tanstack/react-router';
import { ChartColumn, Inbox } from 'lucide-react';
import { soonTabs } from '../../../phrases/screens/home.ts';
import { incomes } from '../../../phrases/screens/receipts.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageHead } from '../../ui/page.tsx';

/** A tab that is not built yet says so, and what to use meanwhile. */
export function SoonTab({ tab }: { tab: 'reporte' | 'buzon' }) {
  const words = soonTabs[tab];
  return (
    <>
      <PageHead title={words.title} />
      <Card>
        <EmptyState
          drawing={tab === 'reporte' ? <ChartColumn size={26} /> : <Inbox size={26} />}
          title={words.text}
          action={
            tab === 'reporte' && (
              <Link to={paths.incomes} className={buttonClass()}>
                {incomes.title}
              </Link>
            )
          }
        />
      </Card>
    </>
  );
}
