import { catalog } from './catalog.ts';
import { ANY, between, choice, NONE, type Rate, type RetentionRateRow, rateFields, upTo } from './retention-rate.ts';

/**
 * Income tax withheld from residents, by code and day of payment or credit. `NONE`: the source read for that period does
 * not list the code. @sri ATS tabla 3.10, codigo 1
 */
const residents: readonly (readonly [
  code: string,
  label: string,
  from2020: Rate | null,
  from2024: Rate | null,
  from2026: Rate | null,
])[] = [
  [
    '303',
    'Honorarios profesionales y demás pagos por servicios relacionados con el título profesional',
    '10',
    '10',
    '10',
  ],
  ['303A', 'Servicios profesionales prestados por sociedades residentes', NONE, '3', '5'],
  ['304', 'Servicios predomina el intelecto no relacionados con el título profesional', '8', '10', '10'],
  [
    '304A',
    'Comisiones y demás pagos por servicios predomina intelecto no relacionados con el título profesional',
    '8',
    '10',
    '10',
  ],
  [
    '304B',
    'Pagos a notarios y registradores de la propiedad y mercantil por sus actividades ejercidas como tales',
    '8',
    '10',
    '10',
  ],
  [
    '304C',
    'Pagos a deportistas, entrenadores, árbitros, miembros del cuerpo técnico por sus actividades ejercidas como tales',
    '8',
    '8',
    '10',
  ],
  ['304D', 'Pagos a artistas por sus actividades ejercidas como tales', '8', '8', '10'],
  ['304E', 'Honorarios y demás pagos por servicios de docencia', '8', '10', '10'],
  ['307', 'Servicios predomina la mano de obra', '2', '2', '3'],
  [
    '308',
    'Utilización o aprovechamiento de la imagen o renombre (personas naturales, sociedades, "influencers")',
    '10',
    '10',
    '10',
  ],
  ['309', 'Servicios prestados por medios de comunicación y agencias de publicidad', '1.75', '2.75', '3'],
  ['310', 'Servicio de transporte privado de pasajeros o transporte público o privado de carga', '1', '1', '1'],
  ['311', 'Pagos a través de liquidación de compra (nivel cultural o rusticidad)', '2', '2', '3'],
  ['312', 'Transferencia de bienes muebles de naturaleza corporal', '1.75', '1.75', '2'],
  [
    '312A',
    'COMPRAS AL PRODUCTOR: de bienes de origen bioacuático, forestal y los descritos el art.27.1 de LRTI',
    '1',
    '1',
    '1',
  ],
  [
    '312C',
    'COMPRAS AL COMERCIALIZADOR: de bienes de origen bioacuático, forestal y los descritos el art.27.1 de LRTI',
    NONE,
    '1.75',
    '1.75',
  ],
  [
    '314A',
    'Regalías por concepto de franquicias de acuerdo al Código INGENIOS (COESCCI) - pago a personas naturales',
    '8',
    '10',
    '10',
  ],
  [
    '314B',
    'Cánones, derechos de autor, marcas, patentes y similares de acuerdo al Código INGENIOS (COESCCI) - pago a personas naturales',
    '8',
    '10',
    '10',
  ],
  [
    '314C',
    'Regalías por concepto de franquicias de acuerdo al Código INGENIOS (COESCCI) - pago a sociedades',
    '8',
    '10',
    '10',
  ],
  [
    '314D',
    'Cánones, derechos de autor, marcas, patentes y similares de acuerdo al Código INGENIOS (COESCCI)',
    '8',
    '10',
    '10',
  ],
  [
    '319',
    'Cuotas de arrendamiento mercantil (prestado por sociedades), inclusive la de opción de compra',
    '1.75',
    '2',
    '2',
  ],
  ['320', 'Arrendamiento bienes inmuebles', '8', '10', '10'],
  ['322', 'Seguros y reaseguros (primas y cesiones)', '1.75', '1', '2'],
  ['323', 'Rendimientos financieros pagados a naturales y sociedades (No a IFIs)', '2', '2', '3'],
  ['323A', 'Rendimientos financieros depósitos Cta. Corriente', '2', '2', '3'],
  ['323B1', 'Rendimientos financieros depósitos Cta. Ahorros Sociedades', '2', '2', '3'],
  ['323E', 'Rendimientos financieros depósito a plazo fijo gravados', '2', '2', '3'],
  ['323E2', 'Rendimientos financieros depósito a plazo fijo exentos', '0', '0', '0'],
  ['323F', 'Rendimientos financieros operaciones de reporto - repos', '2', '2', '3'],
  ['323G', 'Inversiones (captaciones) rendimientos distintos de aquellos pagados a IFIs', '2', '2', '3'],
  ['323H', 'Rendimientos financieros obligaciones', '2', '2', '3'],
  ['323I', 'Rendimientos financieros bonos convertible en acciones', '2', '2', '3'],
  ['323M', 'Rendimientos financieros: Inversiones en títulos valores en renta fija gravados', NONE, '2', '3'],
  ['323N', 'Rendimientos financieros: Inversiones en títulos valores en renta fija exentos', NONE, '0', '0'],
  [
    '323O',
    'Intereses y demás rendimientos financieros pagados a bancos y otras entidades sometidas al control de la Superintendencia de Bancos y de la Economía Popular y Solidaria',
    NONE,
    '0',
    '0',
  ],
  ['323P', 'Intereses pagados por entidades del sector público a favor de sujetos pasivos', NONE, '2', '3'],
  ['323Q', 'Otros intereses y rendimientos financieros gravados', '2', '2', '3'],
  ['323R', 'Otros intereses y rendimientos financieros exentos', '0', '0', '0'],
  [
    '323S',
    'Pagos y créditos en cuenta efectuados por el BCE y los depósitos centralizados de valores, en calidad de intermediarios, a instituciones del sistema financiero por cuenta de otras personas naturales y sociedades',
    '2',
    '2',
    '3',
  ],
  ['323T', 'Rendimientos financieros originados en la deuda pública ecuatoriana', '0', '0', '0'],
  [
    '323U',
    'Rendimientos financieros originados en títulos valores de obligaciones de 360 días o más para el financiamiento de proyectos públicos en asociación público-privada',
    '0',
    '0',
    '0',
  ],
  [
    '324A',
    'Intereses en operaciones de crédito entre instituciones del sistema financiero y entidades economía popular y solidaria',
    '1',
    '1',
    '2',
  ],
  [
    '324B',
    'Inversiones entre instituciones del sistema financiero y entidades economía popular y solidaria',
    '1',
    '1',
    '2',
  ],
  [
    '324C',
    'Pagos y créditos en cuenta efectuados por el BCE y los depósitos centralizados de valores, en calidad de intermediarios, a instituciones del sistema financiero por cuenta de otras instituciones del sistema financiero',
    '1',
    '1',
    '2',
  ],
  ['325', 'Anticipo dividendos', NONE, '22', '25'],
  [
    '325A',
    'Préstamos accionistas, beneficiarios o partícipes residentes o establecidos en el Ecuador',
    NONE,
    '22',
    '25',
  ],
  ['3250', 'Dividendos exentos (por no llegar a franja exenta o beneficio de otras leyes)', NONE, NONE, '0'],
  [
    '326',
    'Dividendos distribuidos que correspondan al impuesto a la renta único establecido en el art. 27 de la LRTI',
    NONE,
    upTo('25'),
    choice('12', '14'),
  ],
  ['327', 'Dividendos distribuidos a personas naturales residentes', NONE, upTo('25'), choice('12', '14')],
  ['328', 'Dividendos distribuidos a sociedades residentes', '0', '0', '0'],
  ['329', 'Dividendos distribuidos a fideicomisos residentes', '0', '0', '0'],
  ['331', 'Dividendos en acciones (capitalización de utilidades)', '0', '0', '0'],
  [
    '332',
    'Otras compras de bienes y servicios no sujetas a retención (incluye régimen RIMPE - Negocios Populares, con cualquier forma de pago)',
    '0',
    '0',
    '0',
  ],
  ['332B', 'Compra de bienes inmuebles', '0', '0', '0'],
  ['332C', 'Transporte público de pasajeros', '0', '0', '0'],
  [
    '332D',
    'Pagos en el país por transporte de pasajeros o transporte internacional de carga, a compañías nacionales o extranjeras de aviación o marítimas',
    '0',
    '0',
    '0',
  ],
  ['332E', 'Valores entregados por las cooperativas de transporte a sus socios', NONE, '0', '0'],
  ['332F', 'Compraventa de divisas distintas al dólar de los Estados Unidos de América', NONE, '0', '0'],
  ['332G', 'Pagos con tarjeta de crédito', '0', '0', '0'],
  [
    '332H',
    'Pago al exterior tarjeta de crédito reportada por la Emisora de tarjeta de crédito, solo recap',
    NONE,
    '0',
    '0',
  ],
  ['332I', "Pago a través de convenio de débito (Clientes IFI's)", '0', '0', '0'],
  [
    '333',
    'Ganancia en la enajenación de derechos representativos de capital u otros derechos que permitan la exploración, explotación, concesión o similares de sociedades, que se coticen en bolsa de valores del Ecuador',
    NONE,
    '10',
    '10',
  ],
  [
    '334',
    'Contraprestación producida por la enajenación de derechos representativos de capital u otros derechos que permitan la exploración, explotación, concesión o similares de sociedades, no cotizados en bolsa de valores del Ecuador',
    NONE,
    '1',
    '2',
  ],
  ['335', 'Loterías, rifas, pronósticos deportivos, apuestas y similares', NONE, '15', '15'],
  ['336', 'Venta de combustibles a comercializadoras', NONE, '0.2', '0.2'],
  ['337', 'Venta de combustibles a distribuidores', NONE, '0.3', '0.3'],
  [
    '338',
    'Producción y venta local de banano producido o no por el mismo sujeto pasivo',
    NONE,
    between('1', '2'),
    between('1', '2'),
  ],
  ['340', 'Impuesto único a la exportación de banano', NONE, '3', '3'],
  [
    '343',
    'Otras retenciones aplicables el 1% (incluye régimen RIMPE - Emprendedores, con cualquier forma de pago)',
    '1',
    '1',
    '1',
  ],
  ['343A', 'Energía eléctrica', '1', '1', '2'],
  [
    '343B',
    'Actividades de construcción de obra material inmueble, urbanización, lotización o actividades similares',
    choice('1', '1.75'),
    '1.75',
    '2',
  ],
  ['343C', 'Recepción de botellas plásticas no retornables de PET', NONE, '2', '2'],
  ['3440', 'Otras retenciones aplicables el 3% (antes 2,75%)', '2.75', '2.75', '3'],
  [
    '344A',
    'Pago local tarjeta de crédito /débito reportada por la Emisora de tarjeta de crédito / entidades del sistema financiero / sistemas auxiliares de pago',
    '2',
    '2',
    '2',
  ],
  ['344B', 'Adquisición de sustancias minerales dentro del territorio nacional', '2', '2', '2'],
  ['346', 'Otras retenciones aplicables a otros porcentajes', '1.75', ANY, ANY],
  [
    '346A',
    'Otras ganancias de capital distintas de enajenación de derechos representativos de capital',
    NONE,
    ANY,
    ANY,
  ],
  ['346B', 'Donaciones en dinero - Impuesto a las donaciones', NONE, ANY, ANY],
  [
    '346C',
    'Retención a cargo del propio sujeto pasivo por la producción y/o comercialización de minerales y otros bienes',
    NONE,
    between('0', '10'),
    between('0', '10'),
  ],
  [
    '346D',
    'Retención a cargo del propio sujeto pasivo por la comercialización de productos forestales',
    NONE,
    choice('0', '10'),
    choice('0', '10'),
  ],
  ['350', 'Otras autorretenciones (inciso 1 y 2 Art.92.1 RLRTI)', NONE, choice('1.5', '1.75'), choice('1.5', '1.75')],
  [
    '3480',
    'Impuesto a la renta único sobre los ingresos percibidos por los operadores de pronósticos deportivos',
    NONE,
    '15',
    '15',
  ],
  ['3481', 'Autorretenciones Sociedades Grandes Contribuyentes', NONE, ANY, ANY],
  [
    '3482',
    'Comisiones a sociedades, nacionales o extranjeras residentes y establecimientos permanentes domiciliados en el país',
    NONE,
    '3',
    '5',
  ],
  ['345', 'Otras retenciones aplicables el 8%', NONE, '8', NONE],
  ['348', 'Impuesto a la renta único a actividades agropecuarias', NONE, '1', NONE],
];

/** Payments to non-residents. The rate depends on the treaty and the country: the table gives the possible ones. */
const nonResidents: readonly (readonly [code: string, label: string, from2026: Rate])[] = [
  ['500', 'Rentas Inmobiliarias', choice('25', '37')],
  ['501', 'Beneficios/Servicios Empresariales', choice('25', '37')],
  [
    '501A',
    'Servicios técnicos, administrativos o de consultoría y regalías',
    choice('3', '5', '8', '10', '15', '25', '37'),
  ],
  ['503', 'Navegación Marítima y/o aérea', choice('0', '25', '37')],
  [
    '504',
    'Dividendos distribuidos a personas naturales (domiciliados o no en paraíso fiscal) o a sociedades sin beneficiario efectivo persona natural residente en Ecuador',
    choice('3', '5', '8', '10'),
  ],
  [
    '504A',
    'Dividendos a sociedades con beneficiario efectivo persona natural residente en el Ecuador',
    choice('3', '5', '8', '10', '12'),
  ],
  [
    '504B',
    'Dividendos a no residentes incumpliendo el deber de informar la composición societaria',
    choice('3', '5', '8', '10', '14'),
  ],
  [
    '504C',
    'Dividendos a residentes o establecidos en paraísos fiscales o regímenes de menor imposición (con beneficiario Persona Natural residente en Ecuador)',
    choice('3', '5', '8', '10', '14'),
  ],
  [
    '504D',
    'Dividendos a fideicomisos o establecidos en paraísos fiscales o regímenes de menor imposición (con beneficiario Persona Natural residente en Ecuador)',
    choice('3', '5', '8', '10', '14'),
  ],
  ['504E', 'Anticipo dividendos (no domiciliada en paraísos fiscales o regímenes de menor imposición)', '25'],
  ['504F', 'Anticipo dividendos (domiciliadas en paraísos fiscales o regímenes de menor imposición)', '25'],
  ['504G', 'Préstamos accionistas, beneficiarios o partícipes (no domiciliadas en paraísos fiscales)', '25'],
  ['504H', 'Préstamos accionistas, beneficiarios o partícipes (domiciliadas en paraísos fiscales)', '25'],
  ['504I', 'Préstamos no comerciales a partes relacionadas (no domiciliadas en paraísos fiscales)', '25'],
  ['504J', 'Préstamos no comerciales a partes relacionadas (domiciliadas en paraísos fiscales)', '25'],
  ['505', 'Rendimientos financieros', choice('3', '5', '8', '10', '15', '25')],
  [
    '505A',
    'Intereses de créditos de Instituciones Financieras del exterior',
    choice('0', '3', '5', '8', '10', '15', '25'),
  ],
  ['505B', 'Intereses de créditos de gobierno a gobierno', choice('0', '3', '5', '8', '10', '15', '25')],
  ['505C', 'Intereses de créditos de organismos multilaterales', choice('0', '3', '5', '8', '10', '15', '25')],
  ['505D', 'Intereses por financiamiento de proveedores externos', choice('3', '5', '8', '10', '15', '25')],
  ['505E', 'Intereses de otros créditos externos', choice('3', '5', '8', '10', '15', '25')],
  ['505F', 'Otros Intereses y Rendimientos Financieros', choice('3', '5', '8', '10', '15', '25')],
  ['509', 'Cánones, derechos de autor, marcas, patentes y similares', choice('3', '5', '8', '10', '15', '25', '37')],
  ['509A', 'Regalías por concepto de franquicias', choice('3', '5', '8', '10', '15', '25', '37')],
  [
    '510',
    'Otras ganancias de capital distintas de enajenación de derechos representativos de capital',
    choice('0', '25', '37'),
  ],
  ['511', 'Servicios profesionales independientes', choice('0', '25', '37')],
  ['512', 'Servicios profesionales dependientes', choice('0', '25', '37')],
  ['513A', 'Deportistas', choice('0', '25', '37')],
  ['514', 'Participación de consejeros', choice('25', '37')],
  [
    '515',
    'Artistas y relacionados a organización, producción y espectáculos artísticos y culturales en Ecuador',
    choice('15', '25', '37'),
  ],
  ['516', 'Pensiones', choice('0', '25', '37')],
  ['517', 'Reembolso de Gastos', between('0', '37')],
  ['518', 'Funciones Públicas', choice('0', '25', '37')],
  ['519', 'Estudiantes', choice('25', '37')],
  ['520A', 'Pago a proveedores de servicios hoteleros y turísticos en el exterior', choice('25', '37')],
  ['520B', 'Arrendamientos mercantil internacional', choice('0', '25', '37')],
  ['520D', 'Comisiones por exportaciones y por promoción de turismo receptivo', choice('0', '25', '37')],
  [
    '520E',
    'Por las empresas de transporte marítimo o aéreo y por empresas pesqueras de alta mar, por su actividad',
    '0',
  ],
  ['520F', 'Por las agencias internacionales de prensa', choice('0', '25', '37')],
  [
    '520G',
    'Contratos de fletamento de naves para empresas de transporte aéreo o marítimo internacional',
    choice('0', '25', '37'),
  ],
  [
    '521',
    'Enajenación de derechos representativos de capital u otros derechos que permitan la exploración, explotación, concesión o similares de sociedades',
    choice('0', '10'),
  ],
  ['523A', 'Seguros y reaseguros (primas y cesiones)', choice('0', '25', '37')],
  ['525', 'Donaciones en dinero - Impuesto a las donaciones', ANY],
];

const eras = [
  {
    validFrom: '2020-04-01',
    validTo: '2024-02-29',
    source: 'Plantilla contable l10n_ec de un ERP',
    unconfirmed: 'The norm and the day on which the period began were not found.',
  },
  { validFrom: '2024-03-01', validTo: '2026-02-28', source: 'NAC-DGERCGC24-00000008 (R.O.S. 508 de 29/02/2024)' },
  { validFrom: '2026-03-01', source: 'NAC-DGERCGC26-00000009 (27/02/2026)' },
] as const;

/** Codes whose rate changed inside the last period. */
const TRANSPORT_SINCE = '2026-08-01';
const transport: Readonly<Record<string, Rate>> = { '310': choice('1', '0'), '332E': choice('0', '1') };

const residentRows = residents.flatMap(([code, label, ...rates]): RetentionRateRow[] =>
  rates.flatMap((rate, i): RetentionRateRow[] => {
    const era = eras[i];
    if (rate === NONE || era === undefined) return [];
    const row = { code, label, residents: true, ...rateFields(rate), ...era };
    const later = i === 2 ? transport[code] : undefined;
    if (later === undefined) return [row];
    return [
      { ...row, validTo: '2026-07-31' },
      {
        code,
        label,
        residents: true,
        ...rateFields(later),
        validFrom: TRANSPORT_SINCE,
        source: 'NAC-DGERCGC26-00000028',
        unconfirmed: 'When each of the two rates applies was not found.',
      },
    ];
  }),
);

const nonResidentRows = nonResidents.map(
  ([code, label, rate]): RetentionRateRow => ({
    code,
    label: `Pago a no residentes - ${label}`,
    residents: false,
    ...rateFields(rate),
    validFrom: '2026-03-01',
    unconfirmed: 'The block seen begins on this day; the codes are older. Which rate applies follows from the treaty.',
  }),
);

/**
 * Income tax retention codes and percentages. Validity goes by the day of the payment or of the credit to account,
 * whichever is first. The SRI's sheet prints "323 M", "323 N", "323 O" and "323 P" with a space; here they are written
 * without it, and which form the SRI wants is not confirmed. @sri ATS tabla 3.10
 */
export const incomeRetentionRates = catalog<RetentionRateRow>({
  id: 'incomeRetentionRates',
  title: 'Retención del impuesto a la renta',
  source: 'Catálogo ATS del SRI, tabla 3.10, bloque vigente desde 06/08/2026; resoluciones en cada fila',
  rows: [...residentRows, ...nonResidentRows],
});

/** Bought bananas: these codes carry boxes and price. @sri compraCajBanano, ficha anexo 10 */
export const BANANA_CODES: readonly string[] = ['338', '340', '341', '342', '342A', '342B'];
/** Withheld from oneself: who withholds is who is withheld from. @sri ficha anexo 19 */
export const SELF_RETENTION_CODES: readonly string[] = ['350', '3481'];
/** Purchases from a RIMPE entrepreneur, and from a negocio popular, whatever the way to pay. @sri tabla 3.10 */
export const RIMPE_RETENTION = '343';
export const NO_RETENTION = '332';
/** Movable goods. @sri tabla 3.10 */
export const GOODS_RETENTION = '312';
