import type { Day } from '@cuadre/sri/dates';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';

/**
 * Words of a supplier's name or of what was bought, and the group they speak for: of a business, of a person. Words are
 * without accents; one that ends in `*` is a beginning. A row may be dated: what counts as a group is the law's choice.
 */
export interface ExpenseWords {
  readonly words: readonly string[];
  readonly NEG: ExpenseGroup;
  readonly PER: ExpenseGroup;
  readonly validFrom?: Day;
}

/** The first row with a word wins: the sharper ones stand before the wider ones. */
export const expenseWords: readonly ExpenseWords[] = [
  // Pets count as health and food since fiscal year 2025 (NAC-DGERCGC24-00000041).
  { words: ['veterinari*', 'vacuna canina'], NEG: 'other', PER: 'health', validFrom: '2025-01-01' },
  { words: ['veterinari*'], NEG: 'other', PER: 'personalOther' },
  {
    words: ['alimento para perro*', 'alimento para gato*', 'balanceado*'],
    NEG: 'other',
    PER: 'food',
    validFrom: '2025-01-01',
  },
  {
    words: [
      'farmacia*',
      'fybeca',
      'sana sana',
      'pharmacy*',
      'difare',
      'farcomed',
      'econofarm',
      'clinica*',
      'hospital*',
    ],
    NEG: 'other',
    PER: 'health',
  },
  {
    words: ['medic*', 'odontolog*', 'dental*', 'laboratorio clinico', 'consulta general', 'optica*', 'psicolog*'],
    NEG: 'fees',
    PER: 'health',
  },
  {
    words: [
      'unidad educativa',
      'colegio',
      'escuela',
      'universidad*',
      'instituto superior',
      'pension escolar',
      'matricula',
    ],
    NEG: 'other',
    PER: 'education',
  },
  {
    words: ['libreria*', 'papeleria*', 'utiles escolares', 'juan marcet', 'dilipa'],
    NEG: 'supplies',
    PER: 'education',
  },
  {
    words: [
      'empresa electrica*',
      'corporacion nacional de electricidad',
      'energia electrica',
      'agua potable',
      'emaap*',
      'epmaps',
      'interagua',
      'etapa',
    ],
    NEG: 'utilities',
    PER: 'housing',
  },
  {
    words: [
      'conecel',
      'otecel',
      'claro',
      'movistar',
      'corporacion nacional de telecomunicaciones',
      'netlife',
      'megadatos',
      'internet',
    ],
    NEG: 'utilities',
    PER: 'personalOther',
  },
  { words: ['arriendo*', 'arrendamiento*', 'alquiler de local', 'canon*'], NEG: 'rent', PER: 'housing' },
  { words: ['condominio*', 'alicuota*', 'prestamo hipotecario'], NEG: 'rent', PER: 'housing' },
  {
    words: [
      'gasolin*',
      'diesel',
      'combustible*',
      'primax',
      'petroecuador',
      'terpel',
      'mobil',
      'estacion de servicio*',
      'ecopais',
    ],
    NEG: 'fuel',
    PER: 'personalOther',
  },
  {
    words: [
      'courier*',
      'servientrega',
      'laarcourier',
      'tramaco',
      'flete*',
      'transporte*',
      'taxi',
      'uber',
      'cabify',
      'peaje',
    ],
    NEG: 'transport',
    PER: 'personalOther',
  },
  {
    words: ['honorario*', 'asesoria*', 'consultoria*', 'notaria*', 'contabilidad', 'abogad*'],
    NEG: 'fees',
    PER: 'personalOther',
  },
  {
    words: ['publicidad*', 'facebook', 'google', 'volante*', 'rotulo*', 'marketing'],
    NEG: 'advertising',
    PER: 'personalOther',
  },
  {
    words: ['hotel*', 'hostal*', 'hosteria*', 'aerolane', 'avianca', 'latam', 'pasaje*', 'agencia de viajes', 'tour*'],
    NEG: 'travel',
    PER: 'tourism',
  },
  {
    words: [
      'supermaxi',
      'megamaxi',
      'corporacion favorita',
      'el rosado',
      'mi comisariato',
      'tiendas industriales asociadas',
      'tia',
      'supermercado*',
      'santa maria',
      'panaderia*',
      'viveres',
    ],
    NEG: 'supplies',
    PER: 'food',
  },
  {
    words: ['restaurante*', 'almuerzo*', 'cafeteria*', 'pizzeria*', 'marisqueria*', 'comida*', 'desayuno*'],
    NEG: 'travel',
    PER: 'food',
  },
  {
    words: ['de prati', 'etafashion', 'ropa', 'calzado', 'zapat*', 'camisa*', 'pantalon*', 'vestido*', 'rm'],
    NEG: 'supplies',
    PER: 'clothing',
  },
  {
    words: ['laptop*', 'computador*', 'impresora*', 'vehiculo*', 'maquinaria*', 'escritorio*', 'mobiliario*'],
    NEG: 'fixedAssets',
    PER: 'personalOther',
  },
  {
    words: ['software*', 'hosting*', 'dominio*', 'licencia*', 'suscripcion*', 'facturacion electronica'],
    NEG: 'technology',
    PER: 'personalOther',
  },
  { words: ['seguro*', 'poliza*', 'aseguradora*'], NEG: 'insurance', PER: 'personalOther' },
  {
    words: [
      'banco*',
      'cooperativa de ahorro*',
      'comision bancaria',
      'mantenimiento de cuenta',
      'medianet',
      'datafast',
      'payphone',
    ],
    NEG: 'banking',
    PER: 'personalOther',
  },
  {
    words: ['taller*', 'mantenimiento*', 'reparacion*', 'repuesto*', 'lubric*', 'ferreteria*', 'kywi'],
    NEG: 'maintenance',
    PER: 'personalOther',
  },
  {
    words: ['municipio*', 'gobierno autonomo*', 'registro mercantil', 'patente*', 'bomberos', 'tasa*', 'permiso*'],
    NEG: 'publicCharges',
    PER: 'personalOther',
  },
  {
    words: ['papel bond', 'toner*', 'tinta*', 'esfero*', 'carpeta*', 'suministro*', 'resma*'],
    NEG: 'supplies',
    PER: 'personalOther',
  },
  {
    words: ['mercaderia*', 'distribuidora*', 'importadora*', 'comercializadora*', 'materia prima'],
    NEG: 'inventory',
    PER: 'personalOther',
  },
];
