import { formatReceiptNumber, formatSequential, parseReceiptNumber } from '@cuadre/sri/ids';

/** The last number a person used: `128`, `000000128` or the whole `001-001-000000128`; null when it is none. */
export function readLastNumber(text: string): number | null {
  const typed = text.trim();
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  const parsed = parseReceiptNumber(typed);
  return parsed.ok ? Number(parsed.value.sequential) : null;
}

/** The number that comes after it, as the next invoice will carry it; null while the codes are not complete. */
export function nextNumber(establishment: string, salesPoint: string, last: number): string | null {
  if (!/^\d{3}$/.test(establishment) || !/^\d{3}$/.test(salesPoint) || last >= 999_999_999) return null;
  return formatReceiptNumber({ establishment, salesPoint, sequential: formatSequential(last + 1) });
}
