import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { amount } from '../num/index.ts';
import { form102Boxes } from './form-102/boxes.ts';
import { form103Boxes } from './form-103/boxes.ts';
import { form104Boxes } from './form-104/boxes.ts';
import { incomeTaxTables, rebateRules } from './income-tax/tables.ts';

const read = (file: string) => JSON.parse(readFileSync(join(sharedMaterial, '../tax/data', file), 'utf8'));
const conceptsOf = (rows: readonly { readonly code: string; readonly concept?: number | undefined }[]) =>
  new Map(rows.map(({ code, concept }) => [code, concept]));

/** A concept that is another one's puts an amount into a wrong box of the portal. */
describe.skipIf(!hasShared('../tax/data'))(
  'the tables as they were read of the portal and the law (../shared/tax)',
  () => {
    it('form 104: box and concept', () => {
      const ours = conceptsOf(form104Boxes.rows);
      const { rows } = read('form104_concepts.json') as { rows: { box: string; concept: number }[] };
      const known = rows.filter(({ box }) => ours.get(box) !== undefined);
      expect(known.length).toBeGreaterThan(100);
      for (const { box, concept } of known) expect([box, ours.get(box)]).toEqual([box, concept]);
    });

    it('form 103: box and concept', () => {
      const ours = conceptsOf(form103Boxes.rows);
      type Row = { box_base: string; concept_base: number; box_withheld?: string; concept_withheld?: number };
      const { rows } = read('form103_boxes.json') as { rows: Row[] };
      const pairs = rows.flatMap((row) => [
        [row.box_base, row.concept_base] as const,
        [row.box_withheld, row.concept_withheld] as const,
      ]);
      const known = pairs.filter(([box, concept]) => box && concept && ours.get(box) !== undefined);
      expect(known.length).toBeGreaterThan(60);
      for (const [box, concept] of known) expect([box, ours.get(box ?? '')]).toEqual([box, concept]);
    });

    it('form 102: box and concept, as the one reading of them has it', () => {
      const ours = conceptsOf(form102Boxes.rows);
      const { portal_concepts: portal } = read('form102_boxes.json') as {
        portal_concepts: { rows: { box: string; concept: number }[] };
      };
      const { personal_expense_boxes: personal } = read('form102_notes.json') as {
        personal_expense_boxes: typeof portal.rows;
      };
      expect(portal.rows.length + personal.length).toBeGreaterThan(25);
      for (const { box, concept } of [...portal.rows, ...personal])
        expect([box, ours.get(box)]).toEqual([box, concept]);
    });

    it('rebate: canasta, its multiples and the percentage of each year', () => {
      type Year = { year: number; canasta: number; rebate_pct?: number; multiplier_by_cargas?: Record<string, number> };
      const { years } = read('personal_expenses.json') as { years: Year[] };
      for (const { year, canasta, rebate_pct: percent, multiplier_by_cargas: multiples } of years) {
        const rule = rebateRules.find((each) => each.year === year);
        expect([year, rule?.basket]).toEqual([year, plain(String(canasta))]);
        if (multiples === undefined) continue;
        const { catastrophic, ...baskets } = multiples;
        expect([year, rule?.illnessBaskets, rule?.baskets]).toEqual([
          year,
          `${catastrophic}`,
          Object.values(baskets).map(String),
        ]);
        expect([year, rule?.percents]).toEqual([year, [{ percent: `${percent}` }]]);
      }
    });

    it('income tax: where each bracket begins, its tax and its percentage', () => {
      type Bracket = { from: number; base_tax: number; marginal_pct: number };
      const { tables } = read('income_tax_tables.json') as { tables: { year: number; brackets: Bracket[] }[] };
      for (const { year, brackets } of tables)
        expect([year, ...bracketsOf('general', year)]).toEqual([year, ...brackets.map(asText)]);
      const { emprendedor } = read('rimpe_tables.json') as { emprendedor: { brackets: Bracket[] } };
      expect(bracketsOf('emprendedor', 2026)).toEqual(emprendedor.brackets.map(asText));
    });
  },
);

const plain = (figure: string): string => amount(figure).toFixed(2);
const asText = (row: { from: number; base_tax: number; marginal_pct: number }): string =>
  [row.from, row.base_tax, row.marginal_pct].map((figure) => plain(String(figure))).join(' ');
const bracketsOf = (kind: string, year: number): string[] =>
  (
    incomeTaxTables.find((table) => table.kind === kind && table.fromYear <= year && year <= table.toYear)?.brackets ??
    []
  ).map(({ from, tax, percent }) => [from, tax, percent].map(plain).join(' '));
