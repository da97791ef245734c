import type { Day } from '@cuadre/sri/dates';
import type { IncomeGroup } from '#contract/books/income-groups.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { ExpenseGroup, ExpenseScope } from '#contract/received/expense-groups.ts';
import { whyOf } from '#phrases/received/received.ts';
import { suggestByName } from '#server/features/received/index.ts';

type Group = IncomeGroup | ExpenseGroup;
interface NameWords {
  readonly words: readonly string[];
  readonly NEG?: Group;
  readonly PER?: Group;
}

/** What people call what they write down themselves: shorter than a supplier's name, and one word says it. */
const expense: readonly NameWords[] = [
  { words: ['luz', 'agua', 'internet', 'telefono', 'celular', 'plan', 'planilla'], NEG: 'utilities', PER: 'housing' },
  { words: ['arriendo', 'alicuota', 'condominio'], NEG: 'rent', PER: 'housing' },
  { words: ['gas'], NEG: 'fuel', PER: 'housing' },
  { words: ['gasolina', 'diesel', 'combustible'], NEG: 'fuel', PER: 'personalOther' },
  {
    words: ['taxi', 'bus', 'uber', 'pasaje', 'pasajes', 'flete', 'encomienda'],
    NEG: 'transport',
    PER: 'personalOther',
  },
  { words: ['almuerzo', 'almuerzos', 'mercado', 'comida', 'pan', 'tienda'], NEG: 'other', PER: 'food' },
  { words: ['medicina', 'medicinas', 'doctor', 'doctora', 'dentista'], NEG: 'other', PER: 'health' },
  { words: ['pension', 'colegio', 'escuela', 'matricula', 'uniforme', 'utiles'], NEG: 'other', PER: 'education' },
  { words: ['ropa', 'zapatos'], NEG: 'other', PER: 'clothing' },
  { words: ['contadora', 'contador', 'abogado', 'abogada'], NEG: 'fees', PER: 'personalOther' },
  { words: ['publicidad', 'volantes', 'facebook', 'instagram'], NEG: 'advertising' },
  { words: ['limpieza', 'arreglo', 'reparacion', 'pintura'], NEG: 'maintenance', PER: 'housing' },
  { words: ['dominio', 'hosting', 'netflix', 'spotify'], NEG: 'technology', PER: 'personalOther' },
  { words: ['mercaderia', 'tintes'], NEG: 'inventory' },
  { words: ['patente', 'permiso', 'bomberos', 'predio'], NEG: 'publicCharges' },
];
const income: readonly NameWords[] = [
  { words: ['venta', 'ventas'], NEG: 'sales' },
  { words: ['servicio', 'servicios', 'corte', 'cortes', 'clase', 'clases', 'consulta'], NEG: 'services', PER: 'fees' },
  { words: ['arriendo', 'arriendos'], NEG: 'rentals', PER: 'rentReceived' },
  { words: ['interes', 'intereses', 'poliza'], NEG: 'interest', PER: 'interestReceived' },
  { words: ['sueldo', 'salario', 'quincena', 'rol'], PER: 'salary' },
  { words: ['decimo', 'utilidades'], PER: 'profitShare' },
  { words: ['jubilacion', 'montepio'], PER: 'pension' },
  { words: ['remesa', 'remesas'], PER: 'remittances' },
];

/** A category, and the sentence that says why. */
interface NamedCategory {
  readonly category: string;
  readonly why: string | undefined;
}

/** The category that a word of the name speaks of. */
const byWord = (direction: Direction, scope: ExpenseScope, name: string): NamedCategory | undefined => {
  const said = nameKeyOf(name).split(' ');
  for (const row of direction === 'GAS' ? expense : income) {
    const found = row.words.find((word) => said.includes(word));
    if (found === undefined) continue;
    const category = row[scope];
    return category && { category, why: whyOf('word', found) };
  }
  return undefined;
};

/** As if it were a supplier's name. */
const bySupplier = (scope: ExpenseScope, name: string, day: Day): NamedCategory | undefined => {
  const known = suggestByName(name, scope, day);
  return known && { category: known.group, why: whyOf(known.rule, known.found) };
};

/** The category that a name speaks of: by what people call things, else as if it were a supplier's name. */
export const categoryOfName = (
  direction: Direction,
  scope: ExpenseScope,
  name: string,
  day: Day,
): NamedCategory | undefined =>
  byWord(direction, scope, name) ?? (direction === 'GAS' ? bySupplier(scope, name, day) : undefined);
