import { type ReactNode, useEffect, useRef } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { Button } from './button.tsx';

interface PagesProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** A list that brings its next page when its end comes near; the button is there for those who do not scroll. */
export function Pages({ hasMore, busy, onMore, children }: PagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const mark = end.current;
    if (mark === null || !hasMore || busy) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasMore, busy]);
  return (
    <>
      {children}
      {hasMore && (
        <div ref={end} className="flex justify-center p-4">
          <Button busy={busy} onClick={onMore}>
            {kit.more}
          </Button>
        </div>
      )}
    </>
  );
}
