import type { AuditRow, BusinessEvidence } from '../evidence.ts';
import type { Broken, Invariant } from './invariant.ts';

/** State after → states before: every move that a receipt may make. */
const moves: Readonly<Record<string, readonly string[]>> = {
  issued: ['none', 'sending', 'received', 'returned', 'refused', 'needs_attention'],
  sending: ['issued', 'sending', 'received'],
  received: ['sending'],
  // An earlier version may turn out to be authorised whatever happened since.
  authorized: ['issued', 'sending', 'received', 'refused', 'needs_attention'],
  returned: ['issued', 'sending', 'received', 'needs_attention'],
  refused: ['issued', 'sending', 'received', 'needs_attention'],
  discarded: ['returned', 'refused'],
  needs_attention: ['issued', 'sending', 'received', 'refused', 'needs_attention'],
};

/** Audit actions that make a new version, which begins like one just issued. */
const newVersion = new Set([
  'receipt.corrected',
  'receipt.corrected_new_number',
  'receipt.renumbered',
  'receipt.redated',
]);

const stateAfter = ({ action }: AuditRow): string | undefined => {
  if (newVersion.has(action)) return 'issued';
  const word = action.startsWith('receipt.') ? action.slice('receipt.'.length) : '';
  return word in moves ? word : undefined;
};

const wrongMoves = ({ receipts, audit }: BusinessEvidence): Broken[] =>
  receipts.flatMap(({ id: receiptId, state, version, versions }) => {
    const rows = audit.filter(({ subject }) => subject === receiptId);
    const broken: Broken[] = [];
    let now = 'none';
    for (const row of rows) {
      const next = stateAfter(row);
      if (next === undefined) continue;
      if (row.action === 'receipt.issued' && now !== 'none')
        broken.push({ what: 'issued twice in the audit', receiptId });
      if (!moves[next]?.includes(now)) broken.push({ what: `went from ${now} to ${next}`, receiptId });
      now = next;
    }
    if (now !== state) broken.push({ what: `is ${state}, the audit ends with ${now}`, receiptId });
    const made = 1 + rows.filter(({ action }) => newVersion.has(action)).length;
    if (made !== versions.length) broken.push({ what: `${versions.length} versions, ${made} in the audit`, receiptId });
    if (!versions.some((each) => each.version === version)) broken.push({ what: `no version ${version}`, receiptId });
    return broken;
  });

const brokenChain = ({ ruc, audit, auditHead }: BusinessEvidence): Broken[] => {
  const broken: Broken[] = audit
    .filter((row, i) => row.seq !== i + 1 || !row.hashHolds)
    .map(({ seq }) => ({ what: `${ruc}: the audit chain breaks at row ${seq}` }));
  if (auditHead !== audit.length)
    broken.push({ what: `${ruc}: ${audit.length} audit rows, the head says ${auditHead}` });
  return broken;
};

export const statesFollowTheDiagram: Invariant = {
  number: 7,
  says: 'states move along the diagram only, each move in the audit, whose chain holds',
  check: ({ businesses }) => ({
    checked: businesses.reduce((sum, { audit }) => sum + audit.length, 0),
    broken: businesses.flatMap((business) => [...wrongMoves(business), ...brokenChain(business)]),
  }),
};
