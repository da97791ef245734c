import { type ReactNode, useId, useState } from 'react';
import { editor as words } from '#phrases/receipts/editor.ts';
import { cx } from '#web/ui/cx.ts';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { useFaults } from '../use-editor.ts';

interface MoreFoldProps {
  /** What is in it, or what of it this receipt has. */
  summary: string;
  /** The receipt has some of it, or the taxpayer's last one had. */
  isUsed: boolean;
  /** Parts of the draft that are written inside. */
  parts: readonly string[];
  children: ReactNode;
}

/** What few receipts need, under one heading. Open for who uses it, and where something inside is wrong. */
export function MoreFold({ summary, isUsed, parts, children }: MoreFoldProps) {
  const body = useId();
  const [chosen, setChosen] = useState<boolean>();
  // It does not close under somebody who empties a field of it.
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  const isWrong = useFaults().some(({ place }) => parts.some((part) => `${place}.`.startsWith(`${part}.`)));
  const open = (chosen ?? wasUsed) || isWrong;
  return (
    <section className="flex flex-col gap-4">
      <FoldHead
        title={words.more}
        summary={open ? undefined : summary}
        open={open}
        onToggle={setChosen}
        body={body}
        className="px-4 py-2"
      />
      <div id={body} className={cx('flex flex-col gap-4', !open && 'hidden')}>
        {open && children}
      </div>
    </section>
  );
}
