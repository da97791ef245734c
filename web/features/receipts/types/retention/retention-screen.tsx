import type { RetentionDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { EditorScreen } from '#web/features/receipts/editor/frame/editor-screen.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { beginRetention } from './begin.ts';
import { ReceivedList } from './components/received-list.tsx';
import { receivedToRetainQuery, retentionOfReceived } from './queries.ts';
import { retentionType } from './type.ts';

/** A retention begins with what was received, or with nothing. Offered to designated agents only (ruling R11). */
export default function RetentionScreen(): ReactNode {
  const at = useSearch({ from: '/known/app/income/receipts/retention/add' });
  const { from, draft, correct } = at;
  const taxData = useTaxData();
  const editor = <EditorScreen type={retentionType} at={at} begin={() => begin(from)} />;
  if (correct !== undefined) return editor;
  return (
    <Loaded query={taxData}>
      {({ taxData: { retentionAgent, specialTaxpayer } }) =>
        !retentionAgent && !specialTaxpayer ? <NotAgent /> : (draft ?? from) === undefined ? <Begin /> : editor
      }
    </Loaded>
  );
}

async function begin(from: string | undefined): Promise<RetentionDraft> {
  if (from === undefined) {
    const { establishment, salesPoint } = await firstPoint();
    return beginRetention(currentDay(), { establishment, salesPoint });
  }
  const { draft, notes } = await retentionOfReceived(from);
  for (const note of notes) showToast(note, { tone: 'info' });
  return draft;
}

const NotAgent = () => (
  <>
    <PageHead title={words.title} />
    <Notice
      tone="info"
      title={words.notAgent}
      action={
        <Link to="/profile/tax-data" className={buttonClass({ size: 'sm' })}>
          {words.taxData}
        </Link>
      }
    >
      {words.notAgentText}
    </Notice>
  </>
);

function Begin() {
  const navigate = useNavigate();
  const query = useQuery(receivedToRetainQuery);
  return (
    <div className="max-w-2xl">
      <PageHead
        title={words.begin}
        text={words.beginText}
        action={
          <Button onClick={() => navigate({ to: '/income/receipts/retention/add', search: { draft: newDraftId() } })}>
            {words.free}
          </Button>
        }
      />
      <Loaded query={query} rows={4}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={words.receivedNone} />
          ) : (
            <Card flush aria-label={words.begin}>
              <ReceivedList
                items={items}
                onChoose={({ id }) => navigate({ to: '/income/receipts/retention/add', search: { from: id } })}
              />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}
