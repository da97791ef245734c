import type { Day } from '@cuadre/sri/dates';
import type { HolderKind, SignatureDocument } from '#contract/shop/signatures.rules.ts';
import { datedRows } from '#server/lib/dated-rows.ts';

/** What an entity makes of a document: without it nothing is issued, or it helps in some cases. */
type Wanted = 'needed' | 'optional';

interface Checklist {
  readonly validFrom: Day;
  readonly documents: readonly {
    readonly document: SignatureDocument;
    /** A face or a plastic card is photographed; what is a paper may be a PDF. */
    readonly takesPdf: boolean;
    /** Absent: not asked of this holder. */
    readonly of: Partial<Readonly<Record<HolderKind, Wanted>>>;
  }[];
  readonly unconfirmed: true;
}

const everybody = { natural: 'needed', representative: 'needed', member: 'needed' } as const;

/**
 * What the accredited entities ask for, collected once: each names it differently, and none has confirmed it. Not among
 * it: a video of the holder, which some resellers want, and a passport in place of the cédula.
 */
const checklistOn = datedRows<Checklist>([
  {
    validFrom: '2026-01-01',
    documents: [
      { document: 'idFront', takesPdf: false, of: everybody },
      { document: 'idBack', takesPdf: false, of: everybody },
      { document: 'selfie', takesPdf: false, of: everybody },
      { document: 'ruc', takesPdf: true, of: everybody },
      { document: 'appointment', takesPdf: true, of: { representative: 'needed', member: 'needed' } },
      { document: 'authorization', takesPdf: true, of: { member: 'needed' } },
      { document: 'representativeFront', takesPdf: false, of: { member: 'needed' } },
      { document: 'representativeBack', takesPdf: false, of: { member: 'needed' } },
      { document: 'constitution', takesPdf: true, of: { representative: 'optional', member: 'optional' } },
    ],
    unconfirmed: true,
  },
]);

interface Item {
  readonly document: SignatureDocument;
  readonly isNeeded: boolean;
  readonly takesPdf: boolean;
}

/** What a holder of this kind is asked for on that day, the needed first. */
export const checklistOf = (kind: HolderKind, day: Day): readonly Item[] =>
  checklistOn(day).documents.flatMap(({ document, takesPdf, of }) =>
    of[kind] === undefined ? [] : [{ document, takesPdf, isNeeded: of[kind] === 'needed' }],
  );

/** Which of the needed ones are not there. */
export const missingOf = (kind: HolderKind, day: Day, there: ReadonlySet<string>): readonly SignatureDocument[] =>
  checklistOf(kind, day).flatMap(({ document, isNeeded }) => (isNeeded && !there.has(document) ? [document] : []));
