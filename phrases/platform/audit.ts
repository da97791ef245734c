import { isoInEcuador } from '@cuadre/sri/dates';

const moment = (at: string): string => isoInEcuador(new Date(at)).slice(0, 16).replace('T', ' ');

/** What `npm run check-audit` found, as the server counts it. */
interface AuditCheck {
  readonly chains: number;
  readonly events: number;
  readonly confirmed: number;
  readonly replaced: number;
  readonly purged: number;
  readonly breaks: readonly {
    readonly tenantId: string;
    readonly kind: keyof typeof kinds;
    readonly seq: number | 'end';
  }[];
  readonly altered: readonly string[];
  readonly lastRoot: { readonly at: string; readonly root: string } | undefined;
}

const kinds = {
  chain: (seq: string) => `la cadena se rompe en ${seq}`,
  noted: (seq: string) => `${seq} no es el que se anotó fuera de la base de datos`,
  gone: (seq: string) => `ya no está; lo último que se anotó fue ${seq}`,
} as const;

export const auditUsage = (): string =>
  'Para revisar también lo que anotaron otros equipos: npm run check-audit -- --journal CARPETA (una vez por equipo)';

/** One line each: what was looked at, what is not as it was, and what to do. */
export const auditCheck = (check: AuditCheck, folder: string): string[] => [
  `Revisamos ${check.events} eventos de ${check.chains} negocios.`,
  ...check.breaks.map(
    ({ tenantId, kind, seq }) =>
      `ATENCIÓN: negocio ${tenantId}: ${kinds[kind](seq === 'end' ? 'el final' : `el evento ${seq}`)}.`,
  ),
  ...check.altered.map((file) => `ATENCIÓN: alguien cambió ${file} después de escrito.`),
  ...(check.breaks.length + check.altered.length > 0
    ? ['Compara con un respaldo anterior y con tu copia de esos archivos antes de seguir.']
    : [`Todo está como se escribió: ${check.confirmed} anotaciones de ${folder} coinciden.`]),
  ...(check.replaced > 0 ? [`${check.replaced} anotaciones son de un tramo que una restauración reemplazó.`] : []),
  ...(check.purged > 0 ? [`${check.purged} negocios se borraron al terminar su plazo legal.`] : []),
  check.lastRoot
    ? `Última raíz, ${moment(check.lastRoot.at)}: ${check.lastRoot.root}. Debe ser la misma en tu copia o en el registro del worker.`
    : 'Todavía no hay anotaciones: se escriben cada día a las 00:30 mientras Cuadre está en marcha.',
];
