import {
  acceptanceDays,
  addBusinessDays,
  FINAL_CONSUMER,
  type HolidayTable,
  INVOICE,
  isFinalConsumerVoidable,
  lastVoidingDay,
} from '@cuadre/sri/catalogs';
import { type Day, formatDay } from '@cuadre/sri/dates';
import type { VoidingStatus } from '#contract/receipts/voiding.ts';
import { portalUrl, voidingSentences as say } from '#phrases/receipts/voiding.ts';
import type { voidings } from '#server/db/tables/index.ts';
import type { ReceiptRow } from '../record/present.ts';

export type VoidingRow = typeof voidings.$inferSelect;

/** A receipt with what decides about voiding it. */
export interface Voidable {
  readonly row: Pick<ReceiptRow, 'environment' | 'documentType' | 'issuedOn' | 'state' | 'buyerIdentificationType'>;
  readonly voiding: VoidingRow | undefined;
  /** Credit notes of it that count. */
  readonly creditNotes: number;
}

/** Whether the law lets it be voided today, and what else there is; dated (`sri/catalogs/voiding.ts`). */
export function judgeVoiding({ row, voiding, creditNotes }: Voidable, today: Day, tables: HolidayTable): VoidingStatus {
  const { documentType, issuedOn } = row;
  const lastDay = lastVoidingDay(issuedOn, today, tables);
  const days = acceptanceDays(documentType, today);
  const begun = voiding && {
    state: voiding.state,
    begunAt: voiding.begunAt.toISOString(),
    ...(voiding.checkedAt && { checkedAt: voiding.checkedAt.toISOString() }),
  };
  if (row.state === 'voided') return { way: 'none', sentence: say.voided, ...begun, state: 'voided' };
  if (row.state !== 'authorized') return { way: 'none', sentence: say.notAuthorized };
  if (voiding?.state === 'accepting') return { way: 'none', sentence: say.accepting, lastDay, ...begun };
  if (row.buyerIdentificationType === FINAL_CONSUMER && !isFinalConsumerVoidable(today))
    return { way: 'none', sentence: say.finalConsumer, ...begun };
  if (creditNotes > 0) return { way: 'none', sentence: say.hasNotes, lastDay, ...begun };
  if (today > lastDay) {
    const last = formatDay(lastDay);
    return documentType === INVOICE
      ? { way: 'credit_note', sentence: say.tooLate(last), lastDay, ...begun }
      : { way: 'none', sentence: say.tooLateOther(last), lastDay, ...begun };
  }
  const isPractice = row.environment === 'practice';
  const guide = (isPractice ? say.practice : say.portal)(documentType, formatDay(lastDay));
  const acceptance = days === undefined ? '' : ` ${say.acceptance(days)}`;
  return {
    way: 'portal',
    sentence: voiding?.state === 'waiting' ? (isPractice ? say.waitingPractice : say.waiting) : guide + acceptance,
    lastDay,
    ...(days !== undefined && { acceptanceDays: days }),
    ...(!isPractice && { portalUrl }),
    ...begun,
  };
}

/** Until when a voiding begun today can still come to pass: the term, and what the receiver has after it. */
export const voidingUntil = (
  { documentType, issuedOn }: Pick<Voidable['row'], 'documentType' | 'issuedOn'>,
  today: Day,
  tables: HolidayTable,
): Day => {
  const last = lastVoidingDay(issuedOn, today, tables);
  return addBusinessDays(last, acceptanceDays(documentType, today) ?? 0, tables);
};
