import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../draft-defaults.ts';
import { isSameDraft, reconcile, type UnsyncedDraft } from './unsynced.ts';

const base = emptyDraft('2026-11-20', { establishment: '001', salesPoint: '001' });
const mine: InvoiceDraft = { ...base, comments: 'mío' };
const theirs: InvoiceDraft = { ...base, comments: 'de otro equipo' };
const kept = (version: number, draft = mine): UnsyncedDraft => ({
  draftId: 'd',
  owner: 'o',
  correcting: undefined,
  documentType: INVOICE,
  version,
  draft,
  newClient: false,
  without: [],
  tipPercent: undefined,
  at: '2026-11-20T12:00:00.000Z',
  mark: 'm',
});

it('is the same draft whatever the order of its fields, as a database gives them back', () => {
  const { buyer, ...rest } = mine;
  expect(isSameDraft({ buyer, ...rest }, { ...rest, plate: undefined, buyer })).toBe(true);
  expect(isSameDraft(mine, theirs)).toBe(false);
});

describe('what is opened', () => {
  it.each([
    ['nothing anywhere', undefined, undefined, { use: 'none', version: 0, conflict: false }],
    [
      'only the server has it',
      { version: 3, draft: theirs },
      undefined,
      { use: 'server', version: 3, conflict: false },
    ],
    ['it never reached the server', undefined, kept(0), { use: 'browser', version: 0, conflict: false }],
    ['it was thrown away elsewhere', undefined, kept(4), { use: 'browser', version: 0, conflict: false }],
    [
      'written on top of the server’s',
      { version: 3, draft: base },
      kept(3),
      { use: 'browser', version: 3, conflict: false },
    ],
    [
      'saved, but the answer was lost',
      { version: 4, draft: mine },
      kept(3),
      { use: 'server', version: 4, conflict: false },
    ],
    ['both went on', { version: 4, draft: theirs }, kept(3), { use: 'browser', version: 3, conflict: true }],
  ] as const)('%s', (_, stored, here, expected) => {
    expect(reconcile(stored, here)).toEqual(expected);
  });
});
