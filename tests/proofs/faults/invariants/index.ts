import { booksFollowReceipts, nothingBookedIsLost } from './books.ts';
import { bytesAreKept, oneKeyOneDocument, oneRequestOneReceipt, totalsAgree } from './documents.ts';
import { everythingEnds, nothingToldIsLost, sentIsJournaled, sriAgrees } from './endings.ts';
import type { Invariant } from './invariant.ts';
import { countersNeverDecrease, numbersAreExplained, quotaIsWhatWasIssued } from './numbers.ts';
import { grantsAgree, moneyGoesBackOnce, moneyIsGrantedOnce, purchasesAreInvoiced } from './payments.ts';
import { buyersAreMailed, taxpayersAreApart } from './people.ts';
import { monthsHaveOneDraft } from './repeating.ts';
import {
  changesAreMarkedOnce,
  endsAreWhatWasSaid,
  nothingApprovedIsLost,
  nothingIsFiledTwice,
  sentPeriodsStay,
} from './returns.ts';
import { signaturesAreMadeOnce } from './signatures.ts';
import { statesFollowTheDiagram } from './states.ts';

/**
 * The invariants of issuing, filing and paying that real processes can show. Not here: 11 (no network call under a lock)
 * is seen in the code, and 8 after a restore belongs to the drill of restore.
 */
export const invariants: readonly Invariant[] = [
  numbersAreExplained,
  oneRequestOneReceipt,
  oneKeyOneDocument,
  nothingToldIsLost,
  sriAgrees,
  sentIsJournaled,
  bytesAreKept,
  statesFollowTheDiagram,
  countersNeverDecrease,
  quotaIsWhatWasIssued,
  totalsAgree,
  buyersAreMailed,
  moneyIsGrantedOnce,
  purchasesAreInvoiced,
  moneyGoesBackOnce,
  grantsAgree,
  signaturesAreMadeOnce,
  taxpayersAreApart,
  everythingEnds,
  booksFollowReceipts,
  nothingIsFiledTwice,
  nothingApprovedIsLost,
  sentPeriodsStay,
  endsAreWhatWasSaid,
  changesAreMarkedOnce,
  monthsHaveOneDraft,
  nothingBookedIsLost,
];
export type { Broken } from './invariant.ts';
