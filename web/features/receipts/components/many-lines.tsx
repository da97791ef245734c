import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ManyLinesProps {
  count: number;
  row: (index: number) => ReactNode;
  keyOf: (index: number) => string | number;
  table: boolean;
}

/** Draws only the lines in sight; the page's own scroll moves them, so keys and focus work as in a short list. */
export function ManyLines({ count, row, keyOf, table }: ManyLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (table ? 56 : 132),
    overscan: 4,
    // A press that arrives while one scrolls does not wait for the lines that come into sight.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  return (
    <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          className="absolute inset-x-0 top-0 pb-2"
          style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
        >
          {row(item.index)}
        </li>
      ))}
    </ul>
  );
}
