import { type ReactNode, useEffect, useState } from 'react';
import { mobilePayment as words } from '#phrases/shop/mobile.ts';
import { go } from '#web/entrance/navigation.tsx';
import { knownSession } from '#web/shell/session/session.ts';
import { Skeleton } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { HowItEnded } from './mobile/how-it-ended.tsx';
import { ToPay } from './mobile/to-pay.tsx';

/** Another app opens it to let somebody pay: the provider's page opens only from an address of ours. */
export const MobilePaymentScreen = () => (
  <>
    <PageHead title={words.title} />
    <ForKnown label={words.loading}>
      <ToPay />
    </ForKnown>
  </>
);

/** Where the provider sends who paid on that page. */
export const MobileResponseScreen = () => (
  <>
    <PageHead title={words.ended} />
    <ForKnown label={words.asking}>
      <HowItEnded />
    </ForKnown>
  </>
);

/** Only somebody signed in has purchases: anybody else signs in first and comes back. */
function ForKnown({ label, children }: { label: string; children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    // Without an answer the call that follows says so.
    knownSession().then(
      ({ status }) => {
        if (status !== 'unauthenticated') return setKnown(true);
        const callbackUrl = `${location.pathname}${location.search}`;
        return void go('/shop/login', { question: { callbackUrl }, replace: true });
      },
      () => setKnown(true),
    );
  }, []);
  return isKnown ? children : <Skeleton label={label} rows={3} />;
}
