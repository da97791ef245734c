import { type SQL, sql } from 'drizzle-orm';
import { boughtWithInSql } from './class-data.ts';
import { isDeclared, isInClosedMonth } from './declared-periods.ts';

/**
 * In SQL, for rows of `foreign_receipts`: what a rule decided by itself, or suggests and nobody accepted, in months that are
 * neither declared nor closed. What a person decided is theirs.
 */
export const effectsOf = ({
  ruc,
  word,
  boughtWith,
}: Readonly<Record<'ruc' | 'word' | 'boughtWith', SQL>>): SQL => sql`foreign_receipts.direction = 'received'
  and foreign_receipts.issuer_ruc = ${ruc} and foreign_receipts.parts is null
  and (${word} <> '' or ${boughtWithInSql} = ${boughtWith})
  and ((${word} = '' and (foreign_receipts.class_rule = 'automatic'
      or (foreign_receipts.class_rule = 'rule' and foreign_receipts.class_state = 'suggested')))
    or (${word} <> '' and foreign_receipts.class_rule = 'lineRule' and foreign_receipts.class_found = ${word}
      and foreign_receipts.class_state = 'suggested'))
  and not ${isDeclared} and not ${isInClosedMonth}`;
