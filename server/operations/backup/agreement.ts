import { agreements } from '#phrases/operations/backup.ts';
import { INSTALLATION } from '#server/db/audit.ts';

// What is read of a database says by itself whether it is all of it: several pairs of tables are written in one
// transaction, so that one of them without the other means that somebody does not see the other.

/** The columns that are looked at; each lies near the beginning of its row. */
const looked: Readonly<Record<string, readonly string[]>> = {
  taxpayer_directory: ['tenant_id'],
  taxpayers: ['tenant_id'],
  receipts: ['tenant_id'],
  receipt_versions: ['tenant_id', 'version'],
  number_ledger: ['tenant_id', 'use'],
  counters: ['tenant_id', 'first', 'last'],
  audit_heads: ['tenant_id', 'seq'],
  audit: ['tenant_id'],
  account_deletions: ['tenant_id', 'erased_at', 'taken_back_at'],
};

/** What is read where nothing but the agreement is wanted: these tables, and of them these columns. */
export const lookedAt = <Given extends Table>(tables: readonly Given[]) =>
  tables
    .filter(({ table }) => table in looked)
    .map((each) => ({ ...each, columns: each.columns.filter(({ name }) => looked[each.table]?.includes(name)) }));

interface Table {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** As it is read or written. */
type Part =
  | { readonly kind: 'header' }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly string[] };

/** Of one taxpayer. */
interface Counts {
  listed: number;
  taxpayers: number;
  receipts: number;
  signed: number;
  used: number;
  explained: number;
  handedOut: number;
  events: number;
  chained: number;
  erased: boolean;
}

const nothing = (): Counts => ({
  ...{ listed: 0, taxpayers: 0, receipts: 0, signed: 0, used: 0, explained: 0, handedOut: 0, events: 0, chained: 0 },
  erased: false,
});

/** How a row of each table counts; `cells` come in the order above. */
const counted: Readonly<Record<string, (counts: Counts, cells: readonly (string | null)[]) => void>> = {
  taxpayer_directory: (counts) => counts.listed++,
  taxpayers: (counts) => counts.taxpayers++,
  receipts: (counts) => counts.receipts++,
  receipt_versions: (counts, [, version]) => {
    if (version === '1') counts.signed++;
  },
  number_ledger: (counts, [, use]) => {
    counts.explained++;
    if (use === 'receipt') counts.used++;
  },
  counters: (counts, [, first, last]) => {
    counts.handedOut += Number(last) - Number(first) + 1;
  },
  audit_heads: (counts, [, seq]) => {
    counts.chained += Number(seq);
  },
  audit: (counts) => counts.events++,
  account_deletions: (counts, [, erasedAt, takenBackAt]) => {
    counts.erased ||= erasedAt !== null && takenBackAt === null;
  },
};

const pairs: Readonly<
  Record<keyof typeof agreements, (counts: Counts) => { readonly expected: number; readonly found: number }>
> = {
  listed: ({ listed }) => ({ expected: 1, found: listed }),
  taxpayers: ({ taxpayers }) => ({ expected: 1, found: taxpayers }),
  // Of an erased business the law takes receipts away year by year; their numbers stay until the last.
  receipts: ({ used, receipts, erased }) => ({ expected: erased ? Math.min(used, receipts) : used, found: receipts }),
  signed: ({ receipts, signed }) => ({ expected: receipts, found: signed }),
  numbers: ({ handedOut, explained }) => ({ expected: handedOut, found: explained }),
  events: ({ chained, events }) => ({ expected: chained, found: events }),
};

interface Agreement {
  see(part: Part): void;
  /** What does not agree, each as a part of a sentence; nothing where everything does. */
  complaints(): string[];
}

/** Counts rows as they pass, in little memory: a few numbers for each taxpayer. */
export function watchAgreement(): Agreement {
  const all = new Map<string, Counts>();
  let open: { readonly count: NonNullable<(typeof counted)[string]>; readonly at: readonly number[] } | undefined;
  const of = (tenantId: string): Counts => {
    const counts = all.get(tenantId) ?? nothing();
    all.set(tenantId, counts);
    return counts;
  };
  return {
    see: (part) => {
      if (part.kind === 'table') {
        const { table, columns } = part.table;
        const count = counted[table];
        const at = (looked[table] ?? []).map((name) => columns.findIndex((column) => column.name === name));
        // An earlier program's table may not have them all.
        open = count && !at.includes(-1) ? { count, at } : undefined;
      } else if (part.kind === 'rows' && open)
        for (const row of part.rows) {
          const cells = firstCells(row, Math.max(...open.at) + 1);
          const chosen = open.at.map((at) => cells[at] ?? null);
          open.count(of(chosen[0] ?? ''), chosen);
        }
    },
    complaints: () => complaintsOf(all),
  };
}

function complaintsOf(all: ReadonlyMap<string, Counts>): string[] {
  const businesses = [...all].filter(([, { listed, taxpayers, receipts, explained, events, handedOut }]) =>
    [listed, taxpayers, receipts, explained, events, handedOut].some((count) => count > 0),
  );
  const complaints: string[] = [];
  for (const [pair, read] of Object.entries(pairs) as [keyof typeof pairs, (typeof pairs)[keyof typeof pairs]][]) {
    const isOfBusinesses = pair === 'listed' || pair === 'taxpayers';
    let [expected, found, wrong] = [0, 0, false];
    for (const [tenantId, counts] of businesses) {
      if (isOfBusinesses && tenantId === INSTALLATION) continue;
      const sides = read(counts);
      expected += sides.expected;
      found += sides.found;
      // One too many here does not make up for one too few there.
      wrong ||= sides.expected !== sides.found;
    }
    if (wrong) complaints.push(agreements[pair](expected, found));
  }
  return complaints;
}

/**
 * A whole row may be megabytes; what is wanted stands at its beginning, and is ids, numbers and moments without escapes. Of
 * a damaged row whatever is there: who reads the file refuses it.
 */
function firstCells(row: string, count: number): (string | null)[] {
  const cell = /(null|"(?:[^"\\]|\\.)*")[,\]]\s*/y;
  cell.lastIndex = 1;
  const cells: (string | null)[] = [];
  while (cells.length < count) {
    const text = cell.exec(row)?.[1];
    if (text === undefined) break;
    cells.push(text === 'null' ? null : text.slice(1, -1));
  }
  return cells;
}
