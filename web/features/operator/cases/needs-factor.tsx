import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deskWords } from '#phrases/operator/desk.ts';
import { hasCode } from '#web/api/problem.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

const words = deskWords.factor;

/** Who has no second factor is told where it is turned on. */
export function NeedsFactor({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  if (!hasCode(query.error, 'operator.second_factor')) return children;
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Link to="/profile/security" className={buttonClass({ look: 'primary' })}>
          {words.action}
        </Link>
      }
    >
      {words.text}
    </Notice>
  );
}
