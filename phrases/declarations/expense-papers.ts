import { type Day, formatDay } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { projectionGroups } from '#contract/declarations/year/projection.rules.ts';
import type { Projection } from '#contract/declarations/year/projection.ts';
import { groupNames } from '../received/received.ts';
import { identified } from './return-names.ts';

/** The annex of personal expenses, as a sheet to type from. */
export const expenseSheet = {
  file: (year: string) => `anexo-gastos-personales-${year}.xlsx`,
  dependants: 'Cargas',
  dependantsTitle: (year: string) => `Cargas familiares de ${year}`,
  dependantColumns: ['Cédula', 'Nombre', 'Parentesco', 'Nacimiento', 'Discapacidad'],
  yes: 'Sí',
  no: 'No',
  receipts: 'Comprobantes',
  title: (year: string) => `Anexo de gastos personales ${year}: hoja para copiar`,
  whose: (name: string, number: string) => `${name} · ${identified(number)}`,
  noUpload:
    'El SRI lo llena en línea y no recibe este archivo: cópialo de aquí. Lo electrónico suele estar ya en el portal.',
  columns: {
    group: 'Categoría',
    party: 'RUC del proveedor',
    partyName: 'Proveedor',
    type: 'Documento',
    number: 'Número',
    day: 'Fecha',
    base: 'Base sin IVA',
    value: 'Valor que cuenta',
    holder: 'A nombre de',
    holderName: 'Nombre',
    came: 'Cómo es',
  },
  holder: (name: string) => `${name} (titular)`,
  onPaper: 'En papel',
  electronic: 'Electrónico',
  total: (group: string) => `Total ${group}`,
  all: 'Total de gastos personales',
  limit: 'Tope del año',
  counts: 'Cuenta para la rebaja',
} as const;

/** The projection of personal expenses on paper. */
export const projectionPaper = {
  file: (year: string) => `proyeccion-gastos-personales-${year}.pdf`,
  kicker: 'Formulario SRI-GP · Para tu empleador',
  title: (year: string) => `Proyección de gastos personales ${year}`,
  made: (today: Day) => `Hecha el ${formatDay(today)}, con tus comprobantes y lo que esperas del año.`,
  how: 'Con dos empleadores va al que más te paga; al otro, una copia con su sello.',
  estimate: 'La rebaja usa el tope del año anterior: el de este año todavía no está.',
  income: 'Ingresos proyectados',
  spent: 'Gastos proyectados',
  rebate: 'Rebaja proyectada',
  box: 'Casilla',
  value: 'Valor',
  named: (code: string, label: string) => `${code}  ${label}`,
  text: (code: string, label: string, value: string) =>
    `${code}  ${label}: ${value || '______________________________'}`,
  sections: {
    who: 'Trabajador y empleador',
    income: 'Ingresos',
    expenses: 'Gastos personales',
    rebate: 'Rebaja',
  },
  signatures: 'Firmas',
  signs: {
    worker: 'Trabajador: ______________________________',
    employer: 'Empleador, recibido: ______________________________',
  },
} as const;

/** What was said for a projection, in one line. */
export const projectionInWords = ({ employer, salary, otherSalary, expenses }: Projection): string =>
  [
    `${projectionWords.employerName}: ${employer.name} ${employer.ruc}`.trimEnd(),
    `${projectionWords.salary}: ${salary}`,
    `${projectionWords.otherSalary}: ${otherSalary}`,
    ...projectionGroups.map((group) => `${groupNames[group]}: ${expenses[group]}`),
  ].join('; ');

/** The screen of the projection. */
export const projectionWords = {
  loading: 'Sumando tus gastos personales',
  title: (year: string) => `Proyección de gastos personales ${year}`,
  about: 'Si trabajas para alguien, con esta hoja te retiene menos de tu sueldo cada mes.',
  employer: 'Tu empleador',
  employerName: 'Nombre de tu empleador',
  ruc: 'RUC de tu empleador',
  rucHint: 'Si no lo sabes, déjalo vacío y escríbelo a mano.',
  needsRuc: 'Ese RUC no es correcto. Revisa los trece dígitos.',
  income: 'Lo que ganarás en el año',
  salary: 'Sueldo con este empleador',
  otherSalary: 'Sueldo con otros empleadores',
  expenses: 'Lo que gastarás en el año',
  expensesText: 'Empieza con lo que llevas. Escribe lo que esperas hasta diciembre.',
  hint: (soFar: string, before: string) => `Llevas ${soFar}; el año anterior fueron ${before}`,
  needsAmount: 'Escribe un valor, o cero.',
  save: 'Guardar',
  saved: 'Guardamos tu proyección.',
  undone: 'Deshecho.',
  reset: 'Volver a lo que llevo',
  wasReset: 'Tu proyección es otra vez lo que llevas.',
  sheet: 'Tu hoja',
  blank: 'a mano',
  unsaved: 'Guarda para verla con tus cambios.',
  download: 'Descargar el PDF',
  limit: (limit: string) => `Solo cuentan hasta ${formatMoney(limit)} de gastos personales.`,
  estimate: 'Es el tope del año anterior: el de este año todavía no está.',
  hand: 'Fírmala y entrégala. Con dos empleadores va al que más te paga; al otro, una copia con su sello.',
  day: 'Ver hasta cuándo',
} as const;

/** Both papers, on the page of the year. */
export const papersCardWords = {
  title: 'Papeles de tus gastos personales',
  annex: 'Hoja del anexo',
  annexText: (year: string) =>
    `Sin el anexo de ${year} en el SRI no hay rebaja. Se llena en línea: esta hoja trae tus cargas y cada comprobante para copiarlos. No se sube.`,
  otherProof: 'Añadir un gasto sin factura',
  otherProofText:
    '¿Pagaste predial, intereses de tu hipoteca o pensión alimenticia? Se prueban con otro documento y también rebajan.',
  projection: 'Proyección para tu empleador',
  projectionText: '¿Trabajas para alguien? Con el SRI-GP te retiene menos de tu sueldo cada mes.',
} as const;
