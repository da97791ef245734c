import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const Anchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={cx('mb-2 inline-flex min-h-11 items-center gap-1.5 text-dense font-semibold text-link', className)}
  >
    <ArrowLeft aria-hidden="true" size={16} />
    {children}
  </a>
);

/** The link back above a title, to a named place: a page that was opened from outside has one too. */
export const BackLink = createLink(Anchor);
