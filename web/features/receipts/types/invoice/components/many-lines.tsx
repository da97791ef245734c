import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ManyLinesProps {
  count: number;
  row: (index: number) => ReactNode;
  keyOf: (index: number) => string | number;
  table: boolean;
}

let bring: (index: number) => void = () => undefined;

/** Scrolls to where a line that is not drawn is expected; as lines in between are measured, a second call is nearer. */
export const bringLine = (index: number): void => bring(index);

/** Draws only the lines in sight; the page's own scroll moves them, so keys and focus work as in a short list. */
export function ManyLines({ count, row, keyOf, table }: ManyLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count,
    // What a line with a name of one row measures.
    estimateSize: () => (table ? 64 : 185),
    // The browser says it after it laid the page out; asking earlier lays it out once more at every line that comes.
    measureElement: (element, entry, instance) => {
      if (entry !== undefined) return measureElement(element, entry, instance);
      const index = instance.indexFromElement(element);
      return instance.itemSizeCache.get(keyOf(index)) ?? instance.options.estimateSize(index);
    },
    overscan: 4,
    // A press that arrives while one scrolls does not wait for the lines that come into sight.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  useEffect(() => {
    bring = (index) => window.scrollTo({ top: virtual.getOffsetForIndex(index, 'center')?.[0] ?? 0 });
    return () => {
      bring = () => undefined;
    };
  }, [virtual]);
  const items = virtual.getVirtualItems();
  return (
    // The lines stand in the flow: when one goes, those below follow without being told where.
    <ul
      ref={list}
      className="[overflow-anchor:none]"
      style={{ height: virtual.getTotalSize(), paddingTop: (items[0]?.start ?? top) - top }}
    >
      {items.map((item) => (
        <li
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          className="pb-2"
        >
          {row(item.index)}
        </li>
      ))}
    </ul>
  );
}
