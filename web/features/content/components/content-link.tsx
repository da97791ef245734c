import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { placementWords as words } from '#phrases/content/content.ts';
import type { Address } from '#web/address.ts';

interface ContentLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a screen of ours, or outside in a window of its own that learns nothing of where it was opened. */
export const ContentLink = ({ to, className, children }: ContentLinkProps) => {
  const [path, hash] = to.split('#');
  return to.startsWith('/') ? (
    <Link to={path as Address} hash={hash} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink aria-hidden="true" size={16} className="ml-1 inline shrink-0" />
      <span className="sr-only">, {words.outside}</span>
    </a>
  );
};
