import { createHash } from 'node:crypto';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';

/** The portal's own words, as its answers carry them. */
export interface PortalPerson {
  readonly numeroRuc: string;
  readonly razonSocial: string;
  readonly nombreComercial?: string | null;
  readonly estado: string;
  readonly regimen: string;
  readonly obligadoContabilidad: string;
  readonly direccionMatriz: string;
  readonly contribuyenteEspecial?: string | null;
  readonly agenteRetencion?: string | null;
  readonly granContribuyente?: string | null;
  readonly establecimientos: readonly {
    readonly numero: string;
    readonly nombreComercial?: string | null;
    readonly direccion: string;
    readonly estado: string;
  }[];
  readonly actividades: readonly { readonly descripcion: string; readonly principal: boolean }[];
  readonly obligaciones: readonly { readonly descripcion: string; readonly periodicidad: string }[];
  /** Absent: what `messagesOf` invents. */
  readonly mensajes?: readonly PortalMail[];
}

export interface PortalMail {
  readonly id: string;
  readonly asunto: string;
  readonly texto?: string | null;
  /** Instant with zone. */
  readonly fecha: string;
}

const surnames = ['VERA', 'QUISHPE', 'MORALES', 'PÁEZ', 'MUÑOZ', 'CEVALLOS', 'GUAMÁN', 'ZAMBRANO', 'ÑACATO', 'ROJAS'];
const names = ['LUCÍA', 'ANDRÉS', 'MARÍA JOSÉ', 'CARLOS', 'ROSA ELENA', 'JORGE', 'VERÓNICA', 'SEBASTIÁN'];
const firms = ['ANDINA', 'DEL PACÍFICO', 'CHIMBORAZO', 'LOS SHYRIS', 'EQUINOCCIAL', 'QUILOTOA'];
const streets = ['AV. AMAZONAS', 'AV. 9 DE OCTUBRE', 'CALLE LARGA', 'AV. DE LOS SHYRIS', 'CALLE BOLÍVAR', 'AV. LOJA'];
const cities = ['QUITO', 'GUAYAQUIL', 'CUENCA', 'AMBATO', 'LOJA', 'MANTA'];
const shops = ['CASA CENTRAL', 'EL RINCÓN', 'PUNTO NORTE', 'LA ESQUINA'];
const trades = [
  'ACTIVIDADES DE CONTABILIDAD Y TENEDURÍA DE LIBROS',
  'ACTIVIDADES DE DISEÑO GRÁFICO',
  'VENTA AL POR MENOR DE PRENDAS DE VESTIR',
  'ACTIVIDADES DE CONSULTORÍA INFORMÁTICA',
  'SERVICIO DE COMIDAS Y BEBIDAS PARA CONSUMO INMEDIATO',
  'REPARACIÓN Y MANTENIMIENTO DE EQUIPOS',
];

/** What each regime must file (tax/obligations: the forms 102, 103, 104 and the ATS). */
const obligationsOf = (regime: string, keepsAccounting: boolean, isCompany: boolean) => {
  const income = isCompany ? 'DECLARACIÓN DE IMPUESTO A LA RENTA SOCIEDADES' : 'DECLARACIÓN DE IMPUESTO A LA RENTA';
  if (regime === 'RIMPE EMPRENDEDOR')
    return [
      { descripcion: 'DECLARACIÓN SEMESTRAL DE IVA', periodicidad: 'SEMESTRAL' },
      { descripcion: 'DECLARACIÓN DE IMPUESTO A LA RENTA RIMPE', periodicidad: 'ANUAL' },
    ];
  return [
    { descripcion: 'DECLARACIÓN MENSUAL DE IVA', periodicidad: 'MENSUAL' },
    { descripcion: income, periodicidad: 'ANUAL' },
    ...(keepsAccounting
      ? [
          { descripcion: 'DECLARACIÓN DE RETENCIONES EN LA FUENTE', periodicidad: 'MENSUAL' },
          { descripcion: 'ANEXO TRANSACCIONAL SIMPLIFICADO', periodicidad: 'MENSUAL' },
        ]
      : []),
  ];
};

/**
 * Somebody invented for a RUC, always the same for the same RUC, so that anybody can use the download in practice. The
 * name says that it is invented. Never a negocio popular: who practises wants to issue.
 */
export const personOfRuc = (ruc: string): PortalPerson => {
  const random = seededRandom(createHash('sha256').update(ruc).digest().readUInt32BE(0));
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const address = () => `${pick(streets)} ${100 + Math.floor(random() * 900)}, ${pick(cities)}`;
  const isCompany = Number(ruc[2]) >= 6;
  const regimen = !isCompany && random() < 0.4 ? 'RIMPE EMPRENDEDOR' : 'GENERAL';
  const keepsAccounting = isCompany || random() < 0.1;
  const main = pick(trades);
  const second = pick(trades);
  const direccionMatriz = address();
  return {
    numeroRuc: ruc,
    razonSocial: isCompany
      ? `COMERCIAL ${pick(firms)} S.A.S. (PRÁCTICA)`
      : `${pick(surnames)} ${pick(surnames)} ${pick(names)} (PRÁCTICA)`,
    nombreComercial: pick(shops),
    estado: 'ACTIVO',
    regimen,
    obligadoContabilidad: keepsAccounting ? 'SI' : 'NO',
    direccionMatriz,
    contribuyenteEspecial: null,
    agenteRetencion: null,
    granContribuyente: null,
    establecimientos: [
      { numero: '001', nombreComercial: 'MATRIZ', direccion: direccionMatriz, estado: 'ABIERTO' },
      ...(random() < 0.5
        ? [{ numero: '002', nombreComercial: pick(shops), direccion: address(), estado: 'ABIERTO' }]
        : []),
      { numero: '003', nombreComercial: null, direccion: address(), estado: 'CERRADO' },
    ],
    actividades: [
      { descripcion: main, principal: true },
      ...(second === main ? [] : [{ descripcion: second, principal: false }]),
    ],
    obligaciones: obligationsOf(regimen, keepsAccounting, isCompany),
  };
};
