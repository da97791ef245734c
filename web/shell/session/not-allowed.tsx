import { Link } from '@tanstack/react-router';
import { IdCard, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { accountBars } from '#phrases/business/groups.ts';
import { notAllowed as words } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { errors } from '#phrases/errors.ts';
import { notFound } from '#phrases/shell/shell.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { May, useRole } from './may.tsx';

/** Stands where a screen has no purpose for this person or this account, says why, and leads on. */
export default function NotAllowed({ bar }: { bar: ErrorCode }) {
  const role = useRole();
  // What is not for them does not exist.
  if (bar === 'request.not_found')
    return (
      <Reason
        title={notFound.title}
        drawing={<Lock size={26} />}
        sentence={notFound.text}
        action={
          <Link to="/home" className={buttonClass({ look: 'primary' })}>
            {notFound.home}
          </Link>
        }
      />
    );
  if (bar === 'taxpayer.ruc_claimed') {
    const { title, text, action } = accountBars[bar];
    return (
      <Reason
        title={title}
        drawing={<IdCard size={26} />}
        sentence={errors[bar]}
        text={text}
        action={
          <Link to="/lists/incomes" className={buttonClass({ look: 'primary' })}>
            {action}
          </Link>
        }
      />
    );
  }
  if (bar === 'taxpayer.no_ruc' || bar === 'taxpayer.popular_business') {
    const { title, text, action } = accountBars[bar];
    const way =
      bar === 'taxpayer.no_ruc'
        ? ({ to: '/home', search: { tab: 'perfil' } } as const)
        : ({ to: '/profile/tax-data' } as const);
    return (
      <Reason
        title={title}
        drawing={<IdCard size={26} />}
        sentence={errors[bar]}
        text={text}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {bar === 'taxpayer.popular_business' && (
              <Link to="/lists/received" className={buttonClass({ look: 'primary' })}>
                {accountBars[bar].instead}
              </Link>
            )}
            <May to={way.to}>
              <Link
                {...way}
                className={buttonClass({ look: bar === 'taxpayer.popular_business' ? 'secondary' : 'primary' })}
              >
                {action}
              </Link>
            </May>
          </span>
        }
      />
    );
  }
  return (
    <Reason
      title={words.title}
      drawing={<Lock size={26} />}
      sentence={role === undefined ? '' : words.text(roleNames[role])}
      action={
        <Link to="/profile/people" className={buttonClass()}>
          {words.people}
        </Link>
      }
    />
  );
}

interface ReasonProps {
  title: string;
  drawing: ReactNode;
  sentence: string;
  text?: string;
  action: ReactNode;
}

const Reason = ({ title, drawing, sentence, text, action }: ReasonProps) => (
  <>
    <PageHead title={title} />
    <Card>
      <EmptyState drawing={drawing} title={sentence} action={action}>
        {text}
      </EmptyState>
    </Card>
  </>
);
