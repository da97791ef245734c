import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

/**
 * What narrows a list: first the chips; the rest below them, on a phone only when asked for or when it narrows already.
 * There the list itself comes first.
 */
export function MoreFilters({ first, narrows, children }: { first: ReactNode; narrows: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(narrows);
  const id = useId();
  return (
    <div className={cx('mb-4 flex flex-col gap-3 max-tb:-mt-2', !open && 'max-tb:mb-1')}>
      <div className="flex items-center gap-2">
        {/* A row to push sideways ends before the button. */}
        <div className="min-w-0 flex-1 max-tb:-ml-4 max-tb:overflow-x-clip max-tb:pl-4">{first}</div>
        <IconButton
          label={kit.moreFilters}
          aria-expanded={open}
          aria-controls={id}
          look={open ? 'soft' : 'secondary'}
          className="tb:hidden"
          icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} className={cx('flex flex-col gap-3', !open && 'max-tb:hidden')}>
        {children}
      </div>
    </div>
  );
}
