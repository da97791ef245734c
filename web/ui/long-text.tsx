import { useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { cx } from './cx.ts';

/** What somebody else wrote, three lines of it; a press shows what was cut. */
export function LongText({ children, className }: { children: string; className: string }) {
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const measure = (element: HTMLElement | null) => {
    if (element !== null && !isOpen) setCut(element.scrollHeight > element.clientHeight);
  };
  return (
    <>
      <span ref={measure} className={cx('wrap-anywhere', isOpen ? 'block' : 'line-clamp-3', className)}>
        {children}
      </span>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 font-semibold text-link"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? kit.less : kit.more}
        </button>
      )}
    </>
  );
}
