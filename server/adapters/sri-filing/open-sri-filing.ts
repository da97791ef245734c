import { isDay } from '@cuadre/sri/dates';
import { z } from 'zod';
import { causeOf, parseJson } from '#server/lib/foreign-answer.ts';
import type { FilingAnswer, FilingOrder, FilingRefusal, SriFiling } from './sri-filing.ts';

interface SriFilingOptions {
  /** Of the stand-in portal. */
  readonly address: string;
  readonly timeoutMs: number;
  /** Who files what counts. */
  readonly filedBy: 'owner' | 'operator';
}

const refusals: Readonly<Record<string, FilingRefusal>> = {
  YA_PRESENTADA: 'already_filed',
  CONCEPTO_NO_EDITABLE: 'read_only',
  VALORES_DISTINTOS: 'other_figure',
};

const portalWords: Readonly<Record<FilingOrder['obligation'], string>> = {
  iva: 'IVA',
  retenciones: 'RETENCIONES',
  renta: 'RENTA',
};

const answered = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('EN_PROCESO') }),
  z.object({
    estado: z.literal('PRESENTADA'),
    numero: z.string().regex(/^\d{6,20}$/),
    fecha: z.string().refine(isDay),
  }),
  z.object({ estado: z.literal('RECHAZADA'), motivo: z.string().max(100), detalle: z.string().max(1000) }),
]);

const bodyOf = ({ ruc, obligation, period, reference, replaces, carried, pay, facts, ...typed }: FilingOrder) => ({
  ruc,
  obligacion: portalWords[obligation],
  periodo: period,
  referencia: reference,
  sustituye: replaces,
  archivo: { detallesDeclaracion: typed.values },
  aMano: typed.byHand ?? {},
  saldos: carried,
  porPagar: pay,
  ...(facts && {
    datos: {
      ...{ cargas: facts.dependants, enfermedad: facts.catastrophicIllness, rimpe: facts.rimpe },
      galapagos: facts.inGalapagos,
    },
  }),
});

const read = (text: string): FilingAnswer => {
  const value = answered.safeParse(parseJson(text));
  if (!value.success) return { kind: 'lost', detail: `an answer of ${text.length} characters that is none` };
  const told = value.data;
  if (told.estado === 'EN_PROCESO') return { kind: 'given' };
  if (told.estado === 'PRESENTADA') return { kind: 'filed', number: told.numero, filedOn: told.fecha };
  return {
    kind: 'refused',
    reason: refusals[told.motivo] ?? 'other',
    detail: [told.motivo, told.detalle].filter(Boolean).join(': '),
  };
};

/** Connecting failed: no byte of ours left. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Who files in each environment: in producción whom the configuration names, elsewhere the stand-in portal. */
export const openSriFiling = ({ address, timeoutMs, filedBy }: SriFilingOptions): SriFiling => {
  const base = `${address.replace(/\/$/, '')}/declaraciones`;
  const exchange = async (path: string, body: unknown, signal: AbortSignal): Promise<FilingAnswer> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([deadline, signal]),
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return read(text);
      if (response.status === 404 && body === undefined) return { kind: 'not_there' };
      if (response.status === 400)
        return { kind: 'refused', reason: 'unreadable_file', detail: `HTTP 400 ${text.slice(0, 200)}` };
      return { kind: 'lost', detail: `HTTP ${response.status}` };
    } catch (error) {
      signal.throwIfAborted();
      const code = causeOf(error);
      const kind = body !== undefined && neverLeft.has(code) ? 'unreached' : 'lost';
      return { kind, detail: deadline.aborted ? `no answer in ${timeoutMs} ms` : code };
    }
  };
  return {
    filerOf: (environment) => (environment === 'produccion' ? filedBy : 'portal'),
    give: (order, signal) => exchange('', bodyOf(order), signal),
    ask: (ruc, reference, signal) => exchange(`/${ruc}/${reference}`, undefined, signal),
  };
};
