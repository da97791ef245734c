import { dayInEcuador } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { BellRing, PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { isOpenToHolder } from '#contract/shop/signatures.rules.ts';
import type { SignatureOrder } from '#contract/shop/signatures.ts';
import { screens } from '#phrases/shop/screens.ts';
import { signatureWords as words } from '#phrases/shop/signatures.ts';
import { SignatureHolder } from '#web/features/shop/components/signature-holder.tsx';
import { SignaturePapers } from '#web/features/shop/components/signature-papers.tsx';
import { SignatureSend } from '#web/features/shop/components/signature-send.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { refreshSignature, signaturesQuery } from '#web/features/shop/signature-queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice, type Tone } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

/** A signature that was bought: what is brought for it, and how far the entity is. Without an order the newest is meant. */
export function SignatureScreen() {
  const { order: asked } = useSearch({ from: '/known/app/shop/signature' });
  const query = useQuery(signaturesQuery);
  const shown = query.data?.orders.find(({ orderId }) => asked === undefined || orderId === asked);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={screens.signature.title}
        text={shown && words.lasts(shown.years)}
        back={<BackLink to="/shop">{screens.shop.title}</BackLink>}
      />
      <Loaded query={query} label={words.loading} rows={5}>
        {() => (shown === undefined ? <NoneBought /> : <Bought key={shown.id} order={shown} />)}
      </Loaded>
    </div>
  );
}

const NoneBought = () => (
  <Card>
    <EmptyState
      drawing={<PenLine size={26} />}
      title={words.none}
      action={
        <Link to="/shop" hash="shopElectronicSignature" className={buttonClass({ look: 'primary' })}>
          {words.noneAction}
        </Link>
      }
    />
  </Card>
);

const tones = {
  paid: 'info',
  more_needed: 'warning',
  documents_ready: 'info',
  submitted: 'info',
  approved: 'info',
  issued: 'info',
  installed: 'success',
  refused: 'danger',
  given_up: 'danger',
  given_back: 'info',
} as const satisfies Readonly<Record<SignatureOrder['state'], Tone>>;

function Bought({ order }: { order: SignatureOrder }) {
  const { state, reason, isTest, isLate, holder, checklists, validTo, erasedOn } = order;
  const isReady = state === 'installed';
  useEffect(() => {
    if (isReady) void refreshSignature();
  }, [isReady]);
  const { title, text } = words.states[state];
  const items = (checklists.find(({ kind }) => kind === holder?.kind) ?? checklists[0])?.items ?? [];
  const isOpen = isOpenToHolder(state);
  const isMoving = !isOpen && erasedOn === null;
  return (
    <div className="flex flex-col gap-4">
      <TestNote payments={isTest ? 'test' : 'real'} />
      <div role="status">
        <Notice tone={tones[state]} title={title}>
          {text} {reason !== null && (state === 'given_up' ? words.because : words.said)(reason)}{' '}
          {validTo !== null && words.validTo(dayOf(validTo))}
        </Notice>
      </div>
      {isOpen && (
        <>
          <SignatureHolder order={order} />
          <SignaturePapers order={order} items={items} />
          <SignatureSend order={order} items={items} />
        </>
      )}
      {isMoving && (
        <>
          {isLate && <Notice tone="warning" title={words.late} />}
          <Card>
            <Steps state={state} />
          </Card>
          <Notice tone="info">
            <span className="flex items-center gap-2">
              <BellRing aria-hidden="true" size={18} className="shrink-0" />
              {words.leave}
            </span>
          </Notice>
        </>
      )}
      {isReady && (
        <>
          <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary', wide: true })}>
            {words.issue}
          </Link>
          <Link to="/profile/signature" className={buttonClass({ wide: true })}>
            {words.see}
          </Link>
        </>
      )}
      <Link
        to="/shop/payment"
        search={{ order: order.orderId }}
        className={buttonClass(
          state === 'refused' || state === 'given_up' ? { look: 'primary', wide: true } : { look: 'ghost', size: 'sm' },
        )}
      >
        {words.purchase}
      </Link>
      {erasedOn !== null && (
        <p className="num text-center text-meta text-muted">{words.erased(dayForReading(erasedOn))}</p>
      )}
    </div>
  );
}

const dayOf = (instant: string): string => dayForReading(dayInEcuador(new Date(instant)));

const order = ['sent', 'review', 'made', 'ready'] as const;
/** How many of the steps are done. */
const doneOf: Partial<Readonly<Record<SignatureOrder['state'], number>>> = { submitted: 1, approved: 2, issued: 3 };

function Steps({ state }: { state: SignatureOrder['state'] }) {
  const done = doneOf[state] ?? 0;
  return (
    <Timeline
      label={words.steps.label}
      items={order.map((step, at) => ({
        ...{ key: step, title: words.steps[step], done: at < done, current: at === done },
      }))}
    />
  );
}
