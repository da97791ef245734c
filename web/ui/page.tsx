import type { ReactNode } from 'react';
import { Whole } from './unbroken-text.tsx';

/** The head of a screen: one h1, which takes the focus on arrival, and beside it the one action. */
export const PageHead = ({
  title,
  kicker,
  text,
  action,
  back,
}: {
  title: ReactNode;
  kicker?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  back?: ReactNode;
}) => (
  <div className="mb-4 tb:mb-5">
    {back}
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {kicker !== undefined && <p className="text-body text-muted">{kicker}</p>}
        <h1 tabIndex={-1} className="text-page font-bold break-words tb:text-page-wide">
          <Whole>{title}</Whole>
        </h1>
        {text !== undefined && <p className="mt-1 text-body text-muted">{text}</p>}
      </div>
      {action}
    </div>
  </div>
);
