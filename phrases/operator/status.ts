import type { PaymentKind } from '#contract/common.ts';
import type { ShopNeed } from '#contract/shop/offers.rules.ts';

/** A time in milliseconds as it is read: `menos de 2 s`. */
const within = (ms: number): string => {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 120_000) return `${String(ms / 1_000).replace('.', ',')} s`;
  return ms < 7_200_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
};

export const statusWords = {
  title: 'Estado de Cuadre',
  text: 'Cuánto tardan las facturas en quedar autorizadas, y cómo responde el SRI.',
  loading: 'Mirando el estado',
  up: 'Todo responde.',
  down: 'La base de datos no responde. Lo que ves es lo último que supimos.',
  asOf: (instant: string) => `Mirado el ${instant}`,
  practice: 'Son cifras de práctica: aquí todavía no se factura en producción.',
  incidents: 'Incidentes',
  noIncidents: 'Ninguno en 90 días.',
  over: 'Resuelto',
  open: 'En curso',
  from: (begin: string, end: string | null) => (end === null ? `Desde el ${begin}` : `Del ${begin} al ${end}`),
  days: 'Los últimos 90 días',
  noDays: 'Todavía no hay nada que contar.',
  day: 'Día',
  authorized: 'Autorizadas',
  ours: 'De emitida a autorizada',
  sri: 'Respuesta del SRI',
  failed: 'Sin respuesta',
  times: ({ p50, p99 }: { readonly p50: number; readonly p99: number }) =>
    `la mitad en ${within(p50)}, 99 de 100 en ${within(p99)}`,
  noTimes: 'Sin datos',
} as const;

export const figuresWords = {
  loading: 'Sumando',
  text: 'Las últimas 24 horas, sin datos de ninguna persona.',
  receipts: 'Comprobantes',
  issued: 'Emitidos',
  authorized: 'Autorizados',
  times: 'De emitido a autorizado',
  sri: 'SRI',
  answered: 'Respuestas',
  failed: 'Sin respuesta',
  answer: 'Tiempo de respuesta',
  mail: 'Correo',
  sent: 'Enviados',
  mailFailed: 'Intentos fallidos',
  shop: 'Tienda',
  sales: 'Ventas pagadas',
  payments: 'Pagos',
  kinds: {
    closed: 'No se vende',
    test: 'De práctica: no cobran a nadie',
    real: 'Reales, con PayPhone',
  } satisfies Readonly<Record<PaymentKind, string>>,
  missing: 'Le falta para abrir',
  needs: {
    seller: 'alguien que venda (npm run seller)',
    salesPoint: 'un punto de emisión abierto de quien vende',
    production: 'que quien vende esté en producción',
    signature: 'la firma vigente de quien vende',
    offers: 'algo a la venta hoy (npm run offers)',
  } satisfies Readonly<Record<ShopNeed, string>>,
  faults: {
    title: 'Última prueba de fallas',
    none: 'Aquí no se dejó ninguna. La hace npm run faults.',
    at: 'Cuándo',
    sales: 'Facturas que se intentaron',
    issued: 'Emitidas',
    purchases: 'Compras',
    blows: 'Golpes',
    kinds: {
      api: 'servidor',
      worker: 'trabajador',
      'second worker': 'segundo trabajador',
      database: 'base de datos',
      sri: 'SRI de práctica',
      portal: 'portal de práctica',
      provider: 'pagos de práctica',
      'freeze worker': 'trabajador detenido',
      'mail down': 'correo caído',
    } as Readonly<Record<string, string>>,
    blow: (kind: string, times: number) => `${kind} ${times}`,
    broke: 'Qué se rompió',
    nothing: (rules: number) => `Nada: se cumplieron las ${rules} reglas.`,
    rule: (rule: number, times: number) => `la regla ${rule}, ${times === 1 ? '1 vez' : `${times} veces`}`,
  },
  backlog: 'Trabajo en cola',
  noBacklog: 'Nada espera.',
  waiting: (count: number, since: string) => `${count}, desde el ${since}`,
  status: 'Ver la página de estado',
  incident: {
    action: 'Avisar de un incidente',
    heading: 'Avisar a todos',
    sub: 'Se lee en la página de estado, sin iniciar sesión.',
    title: 'Qué pasa',
    text: 'Qué deben saber',
    hint: 'Al menos 15 letras.',
    submit: 'Publicar',
    done: 'Publicado. Se ve en un minuto.',
    over: 'Marcar como resuelto',
    ended: 'Resuelto. Se ve en un minuto.',
  },
} as const;
