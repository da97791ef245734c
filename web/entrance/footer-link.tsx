import type { ComponentProps } from 'react';
import { Link } from './navigation.tsx';

/** The other link of a short form, under its button. */
export const FooterLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <p className="mt-4 text-center">
    <Link {...props} className="inline-flex min-h-11 items-center text-dense font-semibold text-link underline" />
  </p>
);
