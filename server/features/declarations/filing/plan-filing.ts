import { dayInEcuador } from '@cuadre/sri/dates';
import type { Filer } from '#server/adapters/sri-filing/sri-filing.ts';
import { promiseOn } from './settings.ts';

/** The clock, and what divides every wait. */
interface Moment {
  readonly now: Date;
  readonly scale: number;
}

/** Where an approved return is. What is not approved has no row; after a refusal the period is open again. */
type FilingState = 'approved' | 'in_review' | 'sent' | 'refused';

/** All that decides what happens next to an approved return; everything of it is in its row, nothing in a process. */
export interface ApprovedReturn {
  readonly state: FilingState;
  /** Who files it. */
  readonly filer: Filer;
  readonly approvedAt: Date;
  /** Since when the portal or the operator has it. */
  readonly givenAt: Date | null;
  /** It began to be given, and nobody knows how it ended. */
  readonly inDoubt: boolean;
  /** Tries in a row that brought nothing. */
  readonly failures: number;
  /** When the operator was told that it takes too long. */
  readonly alarmedAt: Date | null;
}

/** It happened long ago, as the journal says after a restore. */
type IsNoted = boolean;

export type FilingEvent =
  /** Written before the network is used: from here on it is in doubt. */
  | { readonly kind: 'begins' }
  /** It has it, and answers later. */
  | { readonly kind: 'given' }
  /** It was asked and has nothing of ours. */
  | { readonly kind: 'not_there' }
  /** What was given did not arrive, certainly. */
  | { readonly kind: 'unreached' }
  /** No answer, or none that can be read: nothing is known. */
  | { readonly kind: 'lost' }
  /** The portal or the operator says its number. */
  | { readonly kind: 'filed'; readonly isNoted?: IsNoted }
  /** Its owner does. */
  | { readonly kind: 'reported' }
  | { readonly kind: 'refused'; readonly isNoted?: IsNoted }
  /** The portal did not take it from its owner, who says so. */
  | { readonly kind: 'not_taken'; readonly isNoted?: IsNoted }
  | { readonly kind: 'alarmed' }
  | { readonly kind: 'taken_back'; readonly isNoted?: IsNoted }
  /** The operator does not file it after all: its owner does. */
  | { readonly kind: 'left' };

/**
 * The return after something happened; undefined where that may not be. A form number is the truth whatever we believed,
 * also of a return that was taken back meanwhile; a refusal is not, once somebody else files it. Of one that has its number
 * only the portal's late answer is of interest.
 */
export function afterEvent(
  filing: ApprovedReturn,
  event: FilingEvent,
  { now, scale }: Moment,
): ApprovedReturn | undefined {
  const { kind } = event;
  if (filing.state === 'refused') return undefined;
  const settled = { ...filing, inDoubt: false, failures: 0 };
  if (filing.state === 'sent') return mayBeTwice(filing) ? afterLateAnswer(settled, kind) : undefined;
  switch (event.kind) {
    case 'begins':
      return filing.filer === 'owner' || filing.inDoubt || filing.state === 'in_review'
        ? undefined
        : { ...filing, inDoubt: true };
    case 'given': {
      const given = { ...settled, givenAt: filing.givenAt ?? now };
      return filing.filer === 'owner' ? given : { ...given, state: 'in_review' };
    }
    case 'not_there':
      return { ...settled, givenAt: null, state: 'approved' };
    case 'unreached':
      return { ...filing, inDoubt: false, failures: filing.failures + 1 };
    case 'lost':
      return { ...filing, failures: filing.failures + 1 };
    case 'filed': {
      // Where its answer was lost, it was there by now.
      const givenAt = filing.givenAt ?? (event.isNoted ? null : now);
      return { ...settled, state: 'sent', givenAt: filing.filer === 'owner' ? null : givenAt };
    }
    case 'reported':
      return filing.filer === 'owner' ? { ...filing, failures: 0, state: 'sent' } : undefined;
    case 'refused':
      return filing.filer === 'owner' ? { ...settled, givenAt: null } : { ...settled, state: 'refused' };
    case 'not_taken':
      return filing.filer === 'owner' && !isAwaited(filing) ? { ...filing, failures: 0, state: 'refused' } : undefined;
    case 'alarmed':
      return filing.alarmedAt === null ? { ...filing, alarmedAt: now } : undefined;
    case 'taken_back': {
      if (!event.isNoted && !mayTakeBack(filing, { now, scale })) return undefined;
      // An operator says what became of it; no portal of ours can be asked.
      const givenAt = filing.filer === 'operator' ? null : filing.givenAt;
      return { ...filing, filer: 'owner', state: 'approved', givenAt };
    }
    case 'left':
      return filing.filer === 'operator' ? { ...filing, filer: 'owner', state: 'approved', givenAt: null } : undefined;
  }
}

/** Its owner took it back and filed it, and the portal may have it too: asked until it says. */
const mayBeTwice = (filing: ApprovedReturn): boolean =>
  filing.state === 'sent' && filing.filer === 'owner' && isAwaited(filing);

/** Somebody may have it. */
const isAwaited = ({ givenAt, inDoubt }: ApprovedReturn): boolean => inDoubt || givenAt !== null;

const afterLateAnswer = (sent: ApprovedReturn, kind: FilingEvent['kind']): ApprovedReturn | undefined => {
  if (kind === 'filed' || kind === 'refused' || kind === 'not_there') return { ...sent, givenAt: null };
  return kind === 'given' || kind === 'lost' ? { ...sent, inDoubt: true } : undefined;
};

interface FilingPlan {
  readonly step: 'give' | 'ask' | 'wait' | 'none';
  /** Before scaling: the job divides. */
  readonly inSeconds: number;
  /** The operator is told now. */
  readonly alarm: boolean;
}

/** Nothing was reached: 5 s, 15 s, 1, 2, 5, 15, 30 min, then every 30 min. */
const AGAIN = [5, 15, 60, 120, 300, 900, 1800];
const LONGEST_POLL = 300;
/** What was taken back may still have been filed. */
const SELDOM = 3600;

/**
 * What to do next about an approved return, and when (docs/decisions/0141). Once it was given and nobody knows what became of it,
 * it is not given again before the portal was asked.
 */
export function planFiling(filing: ApprovedReturn, moment: Moment): FilingPlan {
  const age = hoursSince(filing.approvedAt, moment);
  const { alarmHours } = promiseOn(dayInEcuador(filing.approvedAt));
  const { state, filer } = filing;
  const isOpen = state === 'approved' || state === 'in_review';
  if (!isOpen && !mayBeTwice(filing)) return { step: 'none', inSeconds: 0, alarm: false };
  if (filer === 'owner')
    return isAwaited(filing)
      ? { step: 'ask', inSeconds: SELDOM, alarm: false }
      : { step: 'none', inSeconds: 0, alarm: false };
  const alarm = age >= alarmHours && filing.alarmedAt === null;
  if (filer === 'operator')
    return age >= alarmHours
      ? { step: 'none', inSeconds: 0, alarm }
      : { step: 'wait', inSeconds: (alarmHours - age) * 3600, alarm };
  if (state === 'in_review') {
    const waited = filing.givenAt === null ? 0 : hoursSince(filing.givenAt, moment) * 3600;
    return { step: 'ask', inSeconds: Math.max(waitAfter(filing), Math.min(LONGEST_POLL, Math.max(2, waited))), alarm };
  }
  return { step: filing.inDoubt ? 'ask' : 'give', inSeconds: waitAfter(filing), alarm };
}

/** As long as nobody has it, and again when the time that was promised is over. In doubt somebody may have it. */
export const mayTakeBack = (filing: ApprovedReturn, moment: Moment): boolean => {
  const isOpen = filing.state === 'approved' || filing.state === 'in_review';
  const isUntouched = filing.state === 'approved' && !filing.inDoubt;
  return isOpen && filing.filer !== 'owner' && (isUntouched || isPromiseOver(filing, moment));
};

export const isPromiseOver = ({ approvedAt }: Pick<ApprovedReturn, 'approvedAt'>, moment: Moment): boolean =>
  hoursSince(approvedAt, moment) >= promiseOn(dayInEcuador(approvedAt)).hours;

const waitAfter = ({ failures }: ApprovedReturn): number =>
  failures === 0 ? 0 : (AGAIN[Math.min(failures, AGAIN.length) - 1] ?? SELDOM);

const hoursSince = (at: Date, { now, scale }: Moment): number => ((now.getTime() - at.getTime()) / 3_600_000) * scale;
