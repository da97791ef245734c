import { formatMoney } from '@cuadre/sri/num';
import { cx } from './cx.ts';

/** An amount for reading: `$1.234,50`. */
export const Money = ({ value, className }: { value: string; className?: string }) => (
  <span className={cx('num break-words', className)}>{formatMoney(value)}</span>
);
