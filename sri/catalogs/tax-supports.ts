import { catalog, type Row } from './catalog.ts';

export interface TaxSupportRow extends Row {
  /** Kinds of documents (ATS tabla 4) that the code admits. */
  readonly documents: readonly string[];
}

/** What a purchase is for: tax credit, cost, fixed asset… @sri ATS tabla 5 codSustento */
export const taxSupports = catalog<TaxSupportRow>({
  id: 'taxSupports',
  title: 'Sustento tributario',
  source: 'Catálogo ATS del SRI, tabla 5, según transcripciones públicas',
  rows: [
    {
      code: '00',
      label: 'Casos especiales cuyo sustento no aplica en las opciones anteriores',
      documents: ['01', '02', '04', '05', '19', '42'],
      validTo: '2015-02-28',
    },
    {
      code: '01',
      label: 'Crédito Tributario para declaración de IVA (servicios y bienes distintos de inventarios y activos fijos)',
      documents: ['01', '03', '04', '05', '11', '12', '21', '41', '43', '47', '48', '294', '344'],
    },
    {
      code: '02',
      label: 'Costo o Gasto para declaración de IR (servicios y bienes distintos de inventarios y activos fijos)',
      documents: [
        '01',
        '02',
        '03',
        '04',
        '05',
        '09',
        '11',
        '12',
        '15',
        '19',
        '20',
        '21',
        '41',
        '43',
        '47',
        '48',
        '294',
        '344',
        '364',
      ],
    },
    {
      code: '03',
      label: 'Activo Fijo - Crédito Tributario para declaración de IVA',
      documents: ['01', '03', '04', '05', '41', '47', '48', '294', '344'],
    },
    {
      code: '04',
      label: 'Activo Fijo - Costo o Gasto para declaración de IR',
      documents: ['01', '02', '03', '04', '05', '15', '41', '47', '48', '294', '344'],
    },
    {
      code: '05',
      label:
        'Liquidación Gastos de Viaje, hospedaje y alimentación Gastos IR (a nombre de empleados y no de la empresa)',
      documents: ['01', '02', '03', '04', '05', '11', '15', '41', '294', '344'],
    },
    {
      code: '06',
      label: 'Inventario - Crédito Tributario para declaración de IVA',
      documents: ['01', '03', '04', '05', '41', '43', '47', '48', '294', '344'],
    },
    {
      code: '07',
      label: 'Inventario - Costo o Gasto para declaración de IR',
      documents: ['01', '02', '03', '04', '05', '15', '41', '43', '47', '48', '294', '344', '364'],
    },
    {
      code: '08',
      label: 'Valor pagado para solicitar Reembolso de Gasto (intermediario)',
      documents: ['01', '02', '03', '04', '05', '21', '294', '344'],
    },
    { code: '09', label: 'Reembolso por Siniestros', documents: ['01', '04', '05', '45'] },
    { code: '10', label: 'Distribución de Dividendos, Beneficios o Utilidades', documents: ['19'] },
    { code: '11', label: 'Convenios de débito o recaudación para IFI´s', documents: ['12'], validFrom: '2015-03-01' },
    { code: '12', label: 'Impuestos y retenciones presuntivos', documents: ['42'], validFrom: '2015-03-01' },
    {
      code: '13',
      label: 'Valores reconocidos por entidades del sector público a favor de sujetos pasivos',
      documents: ['19'],
      validFrom: '2015-03-01',
    },
    {
      code: '14',
      label: 'Valores facturados por socios a operadoras de transporte (que no constituyen gasto de dicha operadora)',
      documents: ['01', '02', '03', '04', '05'],
      validFrom: '2018-01-01',
    },
    {
      code: '15',
      label: 'Pagos efectuados por consumos propios y de terceros de servicios digitales',
      documents: ['01', '02', '03', '04', '05', '12', '15'],
      validFrom: '2020-06-01',
    },
  ],
});

/** @sri tabla 5: ordinary purchases with and without IVA credit, dividends, and what a taxpayer withholds from himself. */
export const SUPPORT_IVA_CREDIT = '01';
export const SUPPORT_COST = '02';
export const SUPPORT_DIVIDENDS = '10';
export const SUPPORT_SELF_RETENTION = '12';
