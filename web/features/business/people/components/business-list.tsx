import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Business } from '#contract/business/people.ts';
import { businesses as words } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changeBusiness, openOwnBusiness } from '../change-business.ts';
import { useBusinesses } from '../queries.ts';

// Rare, and Home would otherwise carry along what the login shows of a closed account.
const ClosedBusinessRow = lazy(() =>
  import('./closed-business.tsx').then((module) => ({ default: module.ClosedBusinessRow })),
);

// Rarer still, and it brings the form of a signature.
const ProveOwnDialog = lazy(() => import('./prove-own-dialog.tsx'));

/** Every business of the person, and what they closed; nothing for those who have only their own. */
export function BusinessList() {
  const query = useBusinesses();
  const [opening, setOpening] = useState(false);
  const [proving, setProving] = useState(false);
  const openOwn = () =>
    openOwnBusiness().catch((error) => {
      if (!hasCode(error, 'people.own_exists')) throw error;
      setProving(true);
    });
  if (query.data === undefined) return null;
  const { businesses, mayOpenOwn, closed } = query.data;
  if (businesses.length + closed.length < 2 && !mayOpenOwn) return null;
  return (
    <Card flush aria-label={words.title}>
      <ul aria-label={words.title} className="divide-y divide-border">
        {businesses.map((business) => (
          <BusinessRow key={business.customerId} business={business} />
        ))}
        <Suspense>
          {closed.map((business) => (
            <ClosedBusinessRow key={business.customerId} business={business} />
          ))}
        </Suspense>
        {mayOpenOwn && (
          <li>
            <button
              type="button"
              onClick={() => setOpening(true)}
              className="flex min-h-13 w-full items-center gap-3 px-4 text-left font-semibold hover:bg-surface-2"
            >
              <Plus aria-hidden="true" size={20} className="shrink-0" />
              {words.own}
            </button>
          </li>
        )}
      </ul>
      {opening && (
        <ConfirmDialog
          title={words.ownTitle}
          text={words.ownText}
          submit={words.ownSubmit}
          look="primary"
          onConfirm={openOwn}
          onClose={() => setOpening(false)}
        />
      )}
      {proving && (
        <Suspense>
          <ProveOwnDialog onClose={() => setProving(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const BusinessRow = ({ business: { customerId, name, taxId, role, isActive } }: { business: Business }) => (
  <li className="flex min-h-13 items-center gap-3 px-4 py-2">
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="num truncate text-meta text-muted">
        {taxId} · {roleNames[role]}
      </p>
    </div>
    {isActive ? (
      <Chip tone="success">{words.active}</Chip>
    ) : (
      <Button
        size="sm"
        aria-label={words.change(name)}
        onClick={() => changeBusiness(customerId).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }))}
      >
        {words.go}
      </Button>
    )}
  </li>
);
