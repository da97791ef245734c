import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { planWords as words } from '#phrases/shop/needs-plan.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { rememberWayBack } from '#web/shell/local-store/way-back.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Asked, type Missing, missingOf, openPastMonth, permissionsQuery } from './permissions.ts';

interface PlanNoteState {
  /** For the button that would be refused: the id of what says why. */
  readonly whyNot: string | undefined;
  /** Stands beside that button. */
  readonly note: ReactNode;
}

/** What an option needs that somebody does not have, before they press it; `failure`: what a press came to. */
export function usePlanNote(asked: Asked | undefined, failure?: unknown): PlanNoteState {
  const id = useId();
  const missing = useMissing(asked, failure);
  return {
    whyNot: missing && id,
    note: missing && <PlanNote id={id} missing={missing} isRefused={failure !== undefined} />,
  };
}

/** undefined: nothing is missing, as far as is known. */
export function useMissing(asked: Asked | undefined, failure?: unknown): Missing | undefined {
  const { data } = useQuery({ ...permissionsQuery, enabled: asked !== undefined });
  return asked && data && missingOf(data, asked, failure);
}

interface PlanNoteProps {
  id: string;
  missing: Missing;
  /** It was pressed: then it is read out. */
  isRefused: boolean;
}

function PlanNote({ id, missing, isRefused }: PlanNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  const { title, text } = saidOf(missing);
  return (
    <div id={id} ref={place}>
      <Notice
        tone={isRefused ? 'warning' : 'info'}
        title={title}
        announce={isRefused}
        action={<PlanAction missing={missing} />}
      >
        {text}
      </Notice>
    </div>
  );
}

/** The sentence, with the smallest plan and its price. */
export function saidOf(missing: Missing): { readonly title: string; readonly text: string } {
  const { smallest, left, isGranted } = missing.of;
  if (missing.kind === 'month')
    return { title: words.earlier(missing.month), text: isGranted ? words.left(left) : words.opensFor(smallest) };
  const meter = missing.of.meter === 'pastMonths' ? 'expenses' : missing.of.meter;
  return {
    title: words.needs(meter, smallest),
    text: [smallest && words.smallest(smallest.title), words.keeps].filter(Boolean).join(' '),
  };
}

interface PlanActionProps {
  missing: Missing;
  /** The month is open now. */
  onOpened?: () => void;
}

/** What mends it: a month is opened with one that is there, all else is bought, and then one comes back here. */
export function PlanAction({ missing, onOpened }: PlanActionProps) {
  const month = missing.kind === 'month' ? missing.month : '';
  const open = useMutation({
    mutationFn: () => openPastMonth(month),
    onSuccess: () => {
      showToast(words.opened(month));
      onOpened?.();
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  if (missing.kind === 'month' && missing.of.isGranted)
    return (
      <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
        {words.open(missing.month)}
      </Button>
    );
  return (
    <Link
      to="/shop"
      hash={missing.of.smallest?.section ?? 'shopExpenses'}
      onClick={rememberWayBack}
      className={buttonClass({ size: 'sm' })}
    >
      {missing.kind === 'month' ? words.buyMonth : words.see}
    </Link>
  );
}
