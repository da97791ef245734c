import type { Victim } from './victim.ts';

export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Uint8Array;
  /** The body names a row of the victim's: for anybody else it does not exist. */
  readonly foreign?: true;
  /** Done already for anybody who does not have it: 200 and nothing happens. */
  readonly idempotent?: true;
}

/** A right input for each call of a feature, with the victim's ids. */
export type Inputs = Readonly<Record<string, (victim: Victim) => AnyInput>>;

export const byReceipt = ({ receiptId }: Victim) => ({ params: { receiptId } });
export const byForeign = ({ foreignId }: Victim) => ({ params: { receiptId: foreignId } });
export const byImport = ({ importId }: Victim) => ({ params: { importId } });
export const byNotice = ({ noticeId }: Victim) => ({ params: { notificationId: noticeId } });
export const none = () => ({});
