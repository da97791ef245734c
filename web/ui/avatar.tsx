import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type AvatarName = 'first' | 'second' | 'third';

/** Own drawings in the colours of the theme: a bird, a mountain, a flower. */
const drawings: Readonly<Record<AvatarName, ReactNode>> = {
  first: (
    <>
      <path className="fill-primary" d="M8 25c1-8 6-13 13-13 5 0 8 3 8 7 0 7-6 12-14 12-2 0-4-1-5-2l-4 3z" />
      <path className="fill-primary-soft" d="M13 25c2-5 6-7 11-7 0 6-4 10-9 10-1 0-2-1-2-3z" />
      <path className="fill-primary" d="m28 15 6 2-6 3z" />
      <circle className="fill-surface" cx="24.5" cy="16.5" r="1.5" />
      <path className="stroke-primary" d="M17 31v4m4-5v5" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  second: (
    <>
      <circle className="fill-primary" cx="29" cy="12" r="3.5" opacity=".55" />
      <path className="fill-primary" d="m4 32 13-21 13 21z" />
      <path className="fill-surface" d="m17 11 4.6 7.5-2.6-1.2-2 2.6-2.2-2.2-2.4.9z" />
      <path className="fill-primary" d="m19 32 8-11 9 11z" opacity=".65" />
    </>
  ),
  third: (
    <>
      <path className="stroke-primary" d="M20 22v13m0-4c-4 0-6-2-7-5m7 3c3 0 5-2 6-4" strokeWidth="1.8" fill="none" />
      <g className="fill-primary">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cx="20" cy="9.5" rx="3.6" ry="5" transform={`rotate(${turn} 20 16)`} />
        ))}
      </g>
      <circle className="fill-primary-soft stroke-surface" cx="20" cy="16" r="3.4" />
    </>
  ),
};

/** Who one is in the app; the name beside it says it in words. */
export const Avatar = ({ name, className = 'size-8' }: { name: AvatarName; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 40 40" className={cx('shrink-0 rounded-full bg-primary-soft', className)}>
    {drawings[name]}
  </svg>
);
