import { INVOICE, limitOn } from '@cuadre/sri/catalogs';
import { addDays, type Day, dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { SentKey } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Transaction } from '#server/db/database.ts';
import { accessKeyOf } from '#server/features/receipts/issue/build-receipt.ts';
import type { Series } from '#server/features/receipts/issue/take-number.ts';
import { numericCode } from '#server/features/receipts/record/numeric-code.ts';
import { daysBackTo, recoverySettings } from './settings.ts';

/** The moments that decide which keys may have been made since. */
export interface Lost {
  readonly backupAt: Date;
  readonly restoredAt: Date;
  readonly now: Date;
}

/** A series that may have gone on after the backup. */
export interface LostSeries extends Series {
  readonly first: number;
  readonly last: number;
  /** Latest issue date known, of the backup. */
  readonly lastIssuedOn: Day | null;
  /** Numbers without trace in a row that end the search. */
  readonly misses: number;
  /** A type that had not begun: said in the report only when it had after all. */
  readonly spare: boolean;
  /** It was so busy that numbers must be left out when the SRI is silent; how many. */
  readonly window: number;
}

/**
 * The counters of this taxpayer that may have moved after the backup: those used lately, and of somebody active the ones
 * that may have begun. Real environments need a signature, so they count only where there was one, or the choice of it.
 */
export async function readLostSeries(tx: Transaction, tenantId: string, lost: Lost): Promise<LostSeries[]> {
  const backupDay = dayInEcuador(lost.backupAt);
  const settings = recoverySettings(backupDay);
  const since = addDays(backupDay, -settings.activeDays);
  const { rows } = await tx.execute<{
    environment: Environment;
    document_type: string;
    establishment: string;
    sales_point: string;
    first: string;
    last: string;
    last_issued_on: Day | null;
    current: boolean;
    signed: boolean;
    active: boolean;
    busiest: number;
  }>(sql`
    select c.environment, c.document_type, c.establishment, c.sales_point, c.first, c.last,
      c.last_issued_on::text as last_issued_on, c.environment = t.environment as current,
      exists (select 1 from signatures where tenant_id = ${tenantId} and not demo) as signed,
      coalesce((select at from audit where tenant_id = ${tenantId} order by seq desc limit 1) >= ${`${since}T05:00:00Z`}::timestamptz, false) as active,
      coalesce((select max(n)::int from (select count(*) as n from receipts r
        where r.tenant_id = ${tenantId} and r.environment = c.environment and r.document_type = c.document_type and r.establishment = c.establishment
          and r.sales_point = c.sales_point and r.issued_on >= ${addDays(backupDay, -30)}::date
        group by r.issued_on) days), 0) as busiest
    from counters c join taxpayers t on t.tenant_id = c.tenant_id where c.tenant_id = ${tenantId}
    order by c.environment, c.document_type, c.establishment, c.sales_point`);
  const days = daysBackTo(backupDay, dayInEcuador(lost.now)).length;
  return rows.flatMap((row) => {
    const [first, last] = [Number(row.first), Number(row.last)];
    const used = last >= first;
    const recent = used && row.last_issued_on !== null && row.last_issued_on >= since;
    const reachable = used || row.environment === 'practice' || row.current || row.signed;
    if (!recent && !(row.active && reachable)) return [];
    // A type that the taxpayer had not begun: looked for a little, and never left out without being asked about.
    const isSpare = !used && row.document_type !== INVOICE;
    const window = Math.max(settings.window, 3 * row.busiest * days);
    return [
      {
        tenantId,
        environment: row.environment,
        documentType: row.document_type,
        establishment: row.establishment,
        salesPoint: row.sales_point,
        first,
        last,
        lastIssuedOn: row.last_issued_on,
        misses: isSpare ? settings.missesSpare : used || row.current ? settings.misses : settings.missesUnused,
        spare: isSpare,
        window: recent || (row.current && !isSpare) ? window : 0,
      },
    ];
  });
}

/** The series of a taxpayer whose key of that series we made. */
export interface Keys {
  /** Every key that the number may have: those that were certainly sent first, then one for each day. */
  of(series: Series, sequential: number, notBefore: Day | null): readonly string[];
  /** Numbers of a series that were certainly sent after the backup. */
  sentNumbers(series: Series): readonly number[];
  /** The draft that was sent under this key, where the journal noted it. */
  draftOf(accessKey: string): string | undefined;
  /** Series that were sent after the backup, each once. */
  sentSeries(): readonly Series[];
}

interface KeyMaker {
  readonly tenantId: string;
  readonly ruc: string;
  /** Null when it was lost with the master key: then only the journal knows keys. */
  readonly numericKey: Uint8Array | null;
  readonly sent: readonly SentKey[];
  readonly lost: Lost;
}

/** Keys as issuing makes them (ruling R3), for each issue date that was possible since the backup. */
export function makeKeys({ tenantId, ruc, numericKey, sent, lost }: KeyMaker): Keys {
  const [backupDay, today] = [dayInEcuador(lost.backupAt), dayInEcuador(lost.now)];
  const farthest = addDays(backupDay, -Number(limitOn('daysBack', backupDay)));
  const byNumber = new Map<string, string[]>();
  const bySeries = new Map<string, { series: Series; numbers: Set<number> }>();
  for (const { environment, accessKey } of sent) {
    const series = {
      tenantId,
      environment,
      documentType: accessKey.slice(8, 10),
      establishment: accessKey.slice(24, 27),
      salesPoint: accessKey.slice(27, 30),
    };
    const sequential = Number(accessKey.slice(30, 39));
    const place = placeOf(series);
    const known = bySeries.get(place) ?? { series, numbers: new Set<number>() };
    bySeries.set(place, known);
    known.numbers.add(sequential);
    byNumber.set(`${place}|${sequential}`, [...(byNumber.get(`${place}|${sequential}`) ?? []), accessKey]);
  }
  return {
    of: (series, sequential, notBefore) => {
      const exact = byNumber.get(`${placeOf(series)}|${sequential}`) ?? [];
      if (!numericKey) return exact;
      const earliest = notBefore !== null && notBefore > farthest ? notBefore : farthest;
      const atLeast = addDays(today, -2);
      const number = { ...series, sequential };
      const code = numericCode(numericKey, tenantId, number);
      const days = daysBackTo(earliest < atLeast ? earliest : atLeast, today);
      return [...new Set([...exact, ...days.map((day) => accessKeyOf(day, ruc, number, code))])];
    },
    sentNumbers: (series) => [...(bySeries.get(placeOf(series))?.numbers ?? [])].sort((a, b) => a - b),
    draftOf: (accessKey) => sent.findLast((each) => each.accessKey === accessKey)?.draftId,
    sentSeries: () => [...bySeries.values()].map(({ series }) => series),
  };
}

export const placeOf = ({ environment, documentType, establishment, salesPoint }: Omit<Series, 'tenantId'>): string =>
  [environment, documentType, establishment, salesPoint].join('|');
