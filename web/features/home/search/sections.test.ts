import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/home/search.ts';
import { commands } from '../commands/commands.ts';
import { commandsFor } from '../commands/match.ts';
import { amongKept, type Fitting, sectionsOf } from './sections.ts';

const fitting = (group: Fitting['group'], label: string, score: number): Fitting => ({
  group,
  score,
  choice: { key: label, label, take: () => undefined },
});
const told = (list: readonly Fitting[]) =>
  sectionsOf(list).map(({ title, choices }) => [title, ...choices.map(({ label }) => label)]);

describe('what was found', () => {
  it('is shown three of a group, the group with the best first, none that is empty', () => {
    const products = ['a', 'b', 'c', 'd'].map((label, at) => fitting('products', label, at === 3 ? 3 : 2));
    expect(told([...products, fitting('clients', 'Ana', 2), fitting('help', 'Ayuda', 1)])).toEqual([
      ['Productos', 'd', 'a', 'b'],
      ['Clientes', 'Ana'],
      ['Ayuda', 'Ayuda'],
    ]);
  });

  it('comes before a command that is called the same', () => {
    expect(told([fitting('do', 'Logo', 4), fitting('clients', 'Logo', 4)])[0]?.[0]).toBe('Clientes');
  });
});

describe('a name', () => {
  it.each(['Ana Quishpe Vera', 'Nueva Andina', 'Factura Andina', 'Comercial Lista Pérez'])(
    '«%s» that is no command offers none',
    (name) => expect(commandsFor(name, commands)).toEqual([]),
  );
  it.each(['nueva', 'factura', 'puntos de benta', 'quiero hacer una factura nueva por favor'])(
    '«%s» still offers them',
    (text) => expect(commandsFor(text, commands)).not.toEqual([]),
  );
});

describe('what this browser keeps', () => {
  const hit = (name: string, number: string, amount?: string): SearchHit => ({
    kind: amount === undefined ? 'client' : 'receipt',
    id: name,
    score: 4,
    name,
    number,
    ...(amount === undefined ? {} : { amount }),
  });
  const kept = [hit('Ana Quishpe', '1710034065'), hit('Rosa Ñáñez', '001-001-000000219', '69.00')];
  it.each([
    ['quish', ['Ana Quishpe']],
    ['NANEZ rosa', ['Rosa Ñáñez']],
    ['219', ['Rosa Ñáñez']],
    ['69', ['Rosa Ñáñez']],
    ['1710034065', ['Ana Quishpe']],
    ['ana rosa', []],
    ['', []],
  ])('«%s» finds %j', (text, names) => expect(amongKept(text, kept).map(({ name }) => name)).toEqual(names));
});
