import { catalog, type Row } from './catalog.ts';

export interface IceRow extends Row {
  /** Ad valorem part: percent of the line, decimal text. */
  readonly percent?: string;
  /** Specific part: dollars per `per`, decimal text. */
  readonly specific?: string;
  /** What the specific part counts: pieces of the line, litres of pure alcohol, or 100 g of added sugar. */
  readonly per?: 'unit' | 'litre' | 'sugar';
}

/**
 * ICE by codigoPorcentaje, without the codes that only customs collects. Ad valorem and per-piece rates are computed;
 * those that count alcohol or sugar need the person to state litres, degrees or grams, or the value itself. From which
 * price ex factory the percentage of a mixed rate applies was not confirmed (LRTI 76): the price is asked for.
 *
 * The ficha prints the rates of 2023 and tells issuers to apply the law in force: 2026 specific rates come from
 * NAC-DGERCGC25-00000040 (29/12/2025). The rates before 2023 and between 2023-02 and 2025 of alcohol were not
 * confirmed; nor were ad valorem changes by later laws.
 * @sri tabla 18
 */
export const iceRates = catalog<IceRow>({
  id: 'iceRates',
  title: 'Tarifa del ICE',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 18; NAC-DGERCGC25-00000040',
  rows: [
    { code: '3011', label: 'Cigarrillos rubios', specific: '0.17', per: 'unit', validTo: '2023-01-31' },
    { code: '3011', label: 'Cigarrillos rubios', specific: '0.16', per: 'unit', validFrom: '2023-02-01' },
    { code: '3021', label: 'Cigarrillos negros', specific: '0.17', per: 'unit', validTo: '2023-01-31' },
    { code: '3021', label: 'Cigarrillos negros', specific: '0.16', per: 'unit', validFrom: '2023-02-01' },
    { code: '3023', label: 'Productos del tabaco y sucedáneos del tabaco excepto cigarrillos', percent: '150' },
    {
      code: '3031',
      label: 'Bebidas alcohólicas',
      percent: '75',
      specific: '10.36',
      per: 'litre',
      validTo: '2023-01-31',
    },
    {
      code: '3031',
      label: 'Bebidas alcohólicas',
      percent: '75',
      specific: '10',
      per: 'litre',
      validFrom: '2023-02-01',
      validTo: '2025-12-31',
    },
    {
      code: '3031',
      label: 'Bebidas alcohólicas',
      percent: '75',
      specific: '10.41',
      per: 'litre',
      validFrom: '2026-01-01',
    },
    {
      code: '3041',
      label: 'Cerveza industrial (gran, mediana y pequeña escala)',
      percent: '75',
      specific: '13.56',
      per: 'litre',
      validTo: '2025-12-31',
    },
    {
      code: '3041',
      label: 'Cerveza industrial (gran, mediana y pequeña escala)',
      percent: '75',
      specific: '13.62',
      per: 'litre',
      validFrom: '2026-01-01',
    },
    { code: '3073', label: 'Vehículos motorizados cuyo PVP sea hasta de 20.000 USD', percent: '5' },
    { code: '3075', label: 'Vehículos motorizados PVP entre 30.000 y 40.000', percent: '15' },
    { code: '3077', label: 'Vehículos motorizados cuyo PVP superior USD 40.000 hasta 50.000', percent: '20' },
    { code: '3078', label: 'Vehículos motorizados cuyo PVP superior USD 50.000 hasta 60.000', percent: '25' },
    { code: '3079', label: 'Vehículos motorizados cuyo PVP superior USD 60.000 hasta 70.000', percent: '30' },
    { code: '3080', label: 'Vehículos motorizados cuyo PVP superior USD 70.000', percent: '35' },
    { code: '3081', label: 'Aviones, tricares, yates, barcos de recreo', percent: '15', validTo: '2023-01-31' },
    { code: '3081', label: 'Aviones, tricares, yates, barcos de recreo', percent: '10', validFrom: '2023-02-01' },
    { code: '3092', label: 'Servicios de televisión prepagada', percent: '0' },
    { code: '3610', label: 'Perfumes y aguas de tocador', percent: '20' },
    { code: '3620', label: 'Videojuegos', percent: '0' },
    { code: '3630', label: 'Armas de fuego, armas deportivas y municiones', percent: '300', validTo: '2023-01-31' },
    { code: '3630', label: 'Armas de fuego, armas deportivas y municiones', percent: '30', validFrom: '2023-02-01' },
    { code: '3640', label: 'Focos incandescentes', percent: '100' },
    { code: '3660', label: 'Cuotas, membresías, afiliaciones y acciones', percent: '35' },
    { code: '3093', label: 'Servicios de telefonía a sociedades', percent: '15' },
    { code: '3101', label: 'Bebidas energizantes', percent: '10' },
    {
      code: '3053',
      label: 'Bebidas gaseosas con alto contenido de azúcar',
      specific: '0.19',
      per: 'sugar',
      validTo: '2023-01-31',
    },
    {
      code: '3053',
      label: 'Bebidas gaseosas con alto contenido de azúcar',
      specific: '0.18',
      per: 'sugar',
      validFrom: '2023-02-01',
    },
    { code: '3054', label: 'Bebidas gaseosas con bajo contenido de azúcar', percent: '10' },
    { code: '3111', label: 'Bebidas no alcohólicas', specific: '0.19', per: 'sugar', validTo: '2023-01-31' },
    { code: '3111', label: 'Bebidas no alcohólicas', specific: '0.18', per: 'sugar', validFrom: '2023-02-01' },
    { code: '3043', label: 'Cerveza artesanal', specific: '1.55', per: 'litre', validTo: '2023-01-31' },
    {
      code: '3043',
      label: 'Cerveza artesanal',
      specific: '1.5',
      per: 'litre',
      validFrom: '2023-02-01',
      validTo: '2025-12-31',
    },
    { code: '3043', label: 'Cerveza artesanal', specific: '1.56', per: 'litre', validFrom: '2026-01-01' },
    { code: '3033', label: 'Alcohol', percent: '75', specific: '10.36', per: 'litre', validTo: '2023-01-31' },
    {
      code: '3033',
      label: 'Alcohol',
      percent: '75',
      specific: '10',
      per: 'litre',
      validFrom: '2023-02-01',
      validTo: '2025-12-31',
    },
    { code: '3033', label: 'Alcohol', percent: '75', specific: '10.41', per: 'litre', validFrom: '2026-01-01' },
    { code: '3671', label: 'Calefones y sistemas de calentamiento de agua a gas', percent: '100' },
    {
      code: '3684',
      label: 'Vehículos motorizados camionetas y de rescate cuyo PVP sea hasta de 30.000 USD',
      percent: '5',
    },
    {
      code: '3686',
      label: 'Vehículos motorizados excepto camionetas y de rescate cuyo PVP sea superior USD 20.000 hasta de 30.000',
      percent: '10',
    },
    { code: '3688', label: 'Vehículos híbridos cuyo PVP sea de hasta USD 35.000', percent: '0' },
    { code: '3691', label: 'Vehículos híbridos cuyo PVP superior USD 35.000 hasta 40.000', percent: '8' },
    { code: '3692', label: 'Vehículos híbridos cuyo PVP superior USD 40.000 hasta 50.000', percent: '14' },
    { code: '3695', label: 'Vehículos híbridos cuyo PVP superior USD 50.000 hasta 60.000', percent: '20' },
    { code: '3696', label: 'Vehículos híbridos cuyo PVP superior USD 60.000 hasta 70.000', percent: '26' },
    { code: '3698', label: 'Vehículos híbridos cuyo PVP superior a USD 70.000', percent: '32' },
    { code: '3682', label: 'Consumibles tabaco calentado y líquidos con nicotina', percent: '150' },
    { code: '3681', label: 'Servicios de telefonía móvil personas naturales', percent: '0' },
    { code: '3680', label: 'Fundas plásticas', specific: '0.1', per: 'unit', validTo: '2023-01-31' },
    { code: '3680', label: 'Fundas plásticas', specific: '0.08', per: 'unit', validFrom: '2023-02-01' },
    { code: '3533', label: 'Importación de bebidas alcohólicas', percent: '75' },
  ],
});

/** True when the tax follows from price and quantity alone, so that nobody needs to state its value. */
export const isIceComputable = (row: IceRow): boolean =>
  row.specific === undefined ? row.percent !== undefined : row.percent === undefined && row.per === 'unit';
