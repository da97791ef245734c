import { shopWords as words } from '#phrases/shop/shop.ts';
import { Notice } from '#web/ui/chip.tsx';

/** On every screen where one could take it for real. */
export const TestNote = ({ payments }: { payments: 'test' | 'real' | 'closed' }) =>
  payments === 'test' ? (
    <Notice tone="warning" title={words.test}>
      {words.testText}
    </Notice>
  ) : null;
