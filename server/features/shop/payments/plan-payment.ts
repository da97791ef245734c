import type { AttemptRow } from '#server/db/tables/index.ts';
import {
  afterRestore,
  afterSilence,
  betweenLooks,
  firstLook,
  lateLooks,
  looksAfterForm,
  patience,
} from './settings.ts';

/** What of an attempt decides what happens next. */
type Planned = Pick<
  AttemptRow,
  'state' | 'transactionId' | 'askedAt' | 'preparedAt' | 'formUntil' | 'looks' | 'failures' | 'broughtBackAt'
>;

export type PaymentStep =
  /** Asks for the money: once, unless the provider says that it took none. */
  | { readonly do: 'confirm' }
  | { readonly do: 'find' }
  /** Nobody told an id: asks by ours. `looks`: how many were due by now, this one included; those that were missed are one. */
  | { readonly do: 'find_ours'; readonly looks: number }
  | { readonly do: 'reverse' }
  /** Nobody paid. */
  | { readonly do: 'expire' }
  /** The provider does not say how it ended. */
  | { readonly do: 'hand_over' }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'nothing' };

interface Clock {
  readonly now: Date;
  /** Divides every wait (TIME_SCALE). */
  readonly scale: number;
}

/** When the provider is asked by our id, in nominal seconds after the beginning, each in its turn; undefined: no more. */
const lookAt = (looks: number, formSeconds: number): number | undefined => {
  const often = Math.floor((formSeconds + looksAfterForm - firstLook) / betweenLooks) + 1;
  return looks < often ? firstLook + looks * betweenLooks : lateLooks[looks - often];
};

/** The next step of an attempt, from its row alone: any worker goes on where another one died. */
export function planPayment(attempt: Planned, { now, scale }: Clock): PaymentStep {
  const { state, transactionId, askedAt, preparedAt, formUntil, looks, failures, broughtBackAt } = attempt;
  const since = ((now.getTime() - (broughtBackAt ?? preparedAt).getTime()) / 1000) * scale;
  // What was found late is asked for once before somebody looks.
  if (state === 'returning') return since > patience && failures > 0 ? { do: 'hand_over' } : { do: 'reverse' };
  if (state !== 'open') return { do: 'nothing' };
  if (transactionId !== null) {
    if (since > patience) return { do: 'hand_over' };
    return { do: askedAt === null ? 'confirm' : 'find' };
  }
  const formLasts = ((formUntil.getTime() - preparedAt.getTime()) / 1000) * scale;
  const atOf = (look: number) => (broughtBackAt === null ? lookAt(look, formLasts) : afterRestore[look]);
  const at = atOf(looks);
  if (at === undefined) return { do: 'expire' };
  if (at > since) return { do: 'wait', seconds: at - since };
  let due = looks + 1;
  while ((atOf(due) ?? Infinity) <= since) due++;
  return { do: 'find_ours', looks: due };
}

/** How long to wait after so many answers in a row that were none, in nominal seconds. */
export const silenceAfter = (failures: number): number =>
  afterSilence[Math.min(failures, afterSilence.length) - 1] ?? afterSilence[0];
