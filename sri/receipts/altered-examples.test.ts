/**
 * What every type promises of its rules, over its examples with fields changed to the limit of what fits, and over examples
 * with junk in any place: a type is tested by its examples because it is in the register.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bentDraft, edgeDrafts, junkDraft } from '../../tests/build/bent-draft.ts';
import { examplesOf, numberingOf } from '../../tests/build/receipt-examples.ts';
import { isClean } from '../faults.ts';
import { checkDocument } from './check-receipt.ts';
import { allReceiptTypes } from './registry.ts';

const runs = Number(process.env.CUADRE_RUNS ?? 1000);
const long = { timeout: 20_000 + runs * 30 };

describe.each(allReceiptTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
  const examples = examplesOf(name).map(({ example }) => example);
  const anyExample = fc.constantFrom(...examples);

  test('a draft without errors makes a document that the structure takes and that adds up', long, () => {
    const tally = { clean: 0, faulty: 0 };
    const bent = anyExample.chain((example) => bentDraft(example.draft).map((draft) => ({ example, draft })));
    fc.assert(
      fc.property(bent, ({ example, draft }) => {
        const { issuer, today, facts } = example;
        if (!isClean(type.check(draft, { today, issuer, ...(facts === undefined ? {} : { facts }) }))) {
          tally.faulty++;
          return;
        }
        tally.clean++;
        const document = type.compose(draft, issuer, numberingOf(type.code, example));
        expect(checkDocument(name, document)).toEqual([]);
        expect(type.checkArithmetic(document).filter(({ severity }) => severity === 'error')).toEqual([]);
        const outline = type.outline(draft, type.calculate(draft));
        expect(outline.party.name.trim()).not.toBe('');
      }),
      { numRuns: runs },
    );
    expect(tally.clean).toBeGreaterThan(runs / 10);
    expect(tally.faulty).toBeGreaterThan(runs / 10);
  });

  test('every field beyond an edge is refused, or makes a document that the structure takes', () => {
    const seen = new Set<string>();
    for (const { draft, issuer, today, facts, ...example } of examples) {
      const isNew = (path: string) => !seen.has(path);
      const paths: string[] = [];
      for (const edged of edgeDrafts(draft, isNew)) {
        paths.push(edged.what.slice(0, edged.what.indexOf(':')));
        if (!isClean(type.check(edged.draft, { today, issuer, ...(facts === undefined ? {} : { facts }) }))) continue;
        const numbering = numberingOf(type.code, { ...example, draft: edged.draft, issuer, today });
        expect(checkDocument(name, type.compose(edged.draft, issuer, numbering)), edged.what).toEqual([]);
      }
      for (const path of paths) seen.add(path);
    }
  });

  test('sentences are short, in Spanish, and point at something that exists; each code has one severity', long, () => {
    const severities = new Map<string, string>();
    const junk = anyExample.chain((example) => junkDraft(example.draft).map((draft) => ({ example, draft })));
    fc.assert(
      fc.property(junk, ({ example, draft }) => {
        type.calculate(draft);
        const issuer = { ...example.issuer, legalName: '', regime: 'POP' as const };
        const { today, facts } = example;
        for (const fault of type.check(draft, { today, issuer, ...(facts === undefined ? {} : { facts }) })) {
          expect(fault.sentence, fault.code).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
          for (const part of fault.sentence.split(/(?<=\.)\s/))
            expect(part.split(' ').length, `${fault.code}: ${part}`).toBeLessThanOrEqual(15);
          expect(fault.sentence).not.toMatch(/undefined|NaN|\[object|null/);
          expect(severities.get(fault.code) ?? fault.severity, fault.code).toBe(fault.severity);
          severities.set(fault.code, fault.severity);
          let at: unknown = { ...draft, issuer };
          for (const key of fault.place.split('.').slice(0, -1)) {
            expect(at, `${fault.code} ${fault.place}`).toBeTypeOf('object');
            at = (at as Record<string, unknown>)[key];
          }
          expect(at, `${fault.code} ${fault.place}`).toBeTypeOf('object');
        }
      }),
      { numRuns: runs },
    );
    expect(severities.size).toBeGreaterThan(10);
  });

  test('figures are the same whether they are given or made again', () => {
    for (const example of examples) {
      const figures = type.calculate(example.draft);
      const numbering = numberingOf(type.code, example);
      expect(type.compose(example.draft, example.issuer, numbering, { figures })).toEqual(
        type.compose(example.draft, example.issuer, numbering),
      );
    }
  });
});
