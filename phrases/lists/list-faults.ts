import type { Fault } from '@cuadre/sri/faults';
import { type ListRule, type RuleFault, warningRules } from '#contract/list-rules.ts';
import { kit } from '../shell/kit.ts';
import { clientSheet, productSheet } from './sheets.ts';

const missing: Readonly<Record<string, string>> = {
  identificationType: 'Elige el tipo de identificación.',
  identification: 'Escribe la identificación.',
  name: 'Escribe el nombre o razón social.',
  address: 'Escribe la dirección.',
  email: 'Escribe el correo.',
  description: 'Escribe el nombre del producto o servicio.',
  price: 'Escribe el precio.',
  ivaCode: 'Elige el IVA.',
};

const titles: Readonly<Record<string, { readonly title: string } | undefined>> = {
  ...clientSheet.fields,
  ...productSheet.fields,
};

const sentences: Readonly<Record<ListRule, (place: string, detail: string, takes: readonly string[]) => string>> = {
  missing: (place) => missing[place] ?? 'Falta este dato.',
  long: (_, most) => kit.tooLong(most),
  email: () => 'Escribe un correo válido, como ana@correo.ec.',
  phone: () => 'El teléfono tiene al menos 6 dígitos. Complétalo o déjalo vacío.',
  price: () => 'El precio no se entiende. Escríbelo como 12,50.',
  negative: () => 'El precio no puede ser negativo.',
  large: () => 'El precio es demasiado grande.',
  iva: () => 'Elige un IVA vigente.',
  ice: () => 'Elige un ICE de la lista.',
  unreadable: (place, text, takes) =>
    `No entendemos «${text}». La columna ${titles[place]?.title ?? place} toma: ${takes.join(', ')}.`,
  formula: () => 'La celda tiene una fórmula. Escribe solo su valor.',
  zero_put_back: (_, text) => `Le devolvimos el cero inicial: ${text}.`,
  read_as: (_, text) => `Leímos el precio como ${text}.`,
  two_prices: () => 'Deja el precio en una sola columna: con IVA o sin IVA.',
  twice: (_, row) => `Está repetido: ya viene en la fila ${row}.`,
  exists: (place) =>
    place === 'customCode' ? 'Otro de tus productos ya tiene ese código.' : 'Ya tienes un producto con ese nombre.',
  changes: (place) =>
    place === 'identification'
      ? 'Ya tienes un cliente con esa identificación y otros datos.'
      : 'Ya tienes ese producto con otros datos.',
};

/** The faults of a form or a row with their sentences; `prefix` begins the codes (`client`, `product`). */
export const withSentences = (prefix: string, faults: readonly RuleFault[]): Fault[] =>
  faults.map((fault) =>
    'rule' in fault
      ? {
          code: `${prefix}.${fault.rule}`,
          place: fault.place,
          sentence: sentences[fault.rule](fault.place, fault.detail ?? '', fault.takes ?? []),
          severity: warningRules.has(fault.rule) ? 'warning' : 'error',
        }
      : fault,
  );
