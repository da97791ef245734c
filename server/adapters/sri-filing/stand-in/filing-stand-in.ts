import { createHash } from 'node:crypto';
import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import { daysOf, isTaxPeriod, type TaxPeriod } from '@cuadre/sri/declarations';
import { boxesInUpload, computeForm104, form104, form104Upload } from '@cuadre/sri/declarations/form-104';
import { type Amount, amount } from '@cuadre/sri/num';
import { z } from 'zod';
import { openFilingLedger, type PortalReturn } from './filing-ledger.ts';

interface FilingStandInOptions {
  /** Of its memory; without one it forgets when it ends. */
  readonly folder?: string | undefined;
  readonly now: () => Date;
  /** So long until a return has its number. */
  readonly processingMs: number;
}

interface Answered {
  readonly status: number;
  readonly value: unknown;
}

export interface FilingStandIn {
  /** `rejects`: it finds something to refuse, whatever the return is like. */
  take(body: unknown, rejects: boolean): Answered;
  find(ruc: string, reference: string): Answered;
  /** What was filed and has its number. */
  filed(): readonly PortalReturn[];
  close(): void;
}

const figures = z.record(z.string().regex(/^\d{1,5}$/), z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/));
const order = z.object({
  ruc: z.string().regex(/^\d{13}$/),
  obligacion: z.literal('IVA'),
  periodo: z.string().refine(isTaxPeriod),
  referencia: z.uuid(),
  sustituye: z.string().optional(),
  archivo: z.object({ detallesDeclaracion: figures }),
  saldos: figures,
  porPagar: z.string(),
});
type Order = z.output<typeof order>;

/** Not filed, and why. */
class Rejected extends Error {
  readonly detalle: string;
  constructor(motivo: string, detalle = '') {
    super(motivo);
    this.detalle = detalle;
  }
}

const amounts = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, Amount> =>
  new Map(Object.entries(texts).map(([code, text]) => [code, amount(text)]));

/** Concepts that the portal knows and lets nobody edit, in a period. */
const readOnly = (period: TaxPeriod): ReadonlySet<string> =>
  new Set(
    form104
      .on(daysOf(period)[1])
      .filter(({ row }) => !row.isEditable)
      .map(({ row }) => String(row.concept)),
  );

/**
 * The part of the stand-in portal that takes returns of IVA. It reads the upload file as the portal does: concepts that it
 * does not know are passed over, those that may not be edited are refused, and every total is its own.
 */
export const createFilingStandIn = ({ folder, now, processingMs }: FilingStandInOptions): FilingStandIn => {
  const ledger = openFilingLedger(folder);
  const isReady = ({ listaDesde }: PortalReturn) => listaDesde <= now().toISOString();
  /** What stands of a period, oldest first, also what is still being processed. */
  const standing = ({ ruc, obligacion, periodo }: Pick<Order, 'ruc' | 'obligacion' | 'periodo'>) =>
    ledger
      .all()
      .filter(
        (each) =>
          each.ruc === ruc && each.obligacion === obligacion && each.periodo === periodo && each.rechazo === undefined,
      );

  const compute = ({ ruc, obligacion, periodo, archivo, saldos }: Order): ReadonlyMap<string, Amount> => {
    const blocked = Object.keys(archivo.detallesDeclaracion).filter((concept) => readOnly(periodo).has(concept));
    if (blocked.length > 0) throw new Rejected('CONCEPTO_NO_EDITABLE', blocked.join(' '));
    const [firstDay] = daysOf(periodo);
    const before = ledger
      .all()
      .filter((each) => each.ruc === ruc && each.obligacion === obligacion && each.rechazo === undefined)
      .findLast((each) => addDays(daysOf(each.periodo)[1], 1) === firstDay);
    const boxes = boxesInUpload(form104Upload, archivo, periodo);
    return computeForm104({ period: periodo, boxes, previous: amounts(before?.casillas ?? saldos) }).boxes;
  };

  const judge = (asked: Order, rejects: boolean): ReadonlyMap<string, Amount> => {
    const last = standing(asked).at(-1);
    if (last !== undefined && asked.sustituye !== last.numero) throw new Rejected('YA_PRESENTADA', last.numero);
    const boxes = compute(asked);
    const computed = boxes.get('902')?.toText(2) ?? '0.00';
    if (computed !== asked.porPagar) throw new Rejected('VALORES_DISTINTOS', computed);
    if (rejects) throw new Rejected('INCONSISTENCIA', 'Rechazo pedido al portal de práctica');
    return boxes;
  };

  const answer = (one: PortalReturn): Answered => {
    const { numero, listaDesde, rechazo } = one;
    if (!isReady(one)) return { status: 202, value: { estado: 'EN_PROCESO' } };
    if (rechazo !== undefined) return { status: 200, value: { estado: 'RECHAZADA', ...rechazo } };
    return { status: 200, value: { estado: 'PRESENTADA', numero, fecha: dayInEcuador(new Date(listaDesde)) } };
  };

  return {
    take: (body, rejects) => {
      const read = order.safeParse(body);
      if (!read.success) return { status: 400, value: { error: 'ARCHIVO_ILEGIBLE' } };
      const asked = read.data;
      const known = ledger.all().find(({ ruc, referencia }) => ruc === asked.ruc && referencia === asked.referencia);
      if (known !== undefined) return answer(known);
      const { ruc, obligacion, periodo, referencia, sustituye } = asked;
      const hash = createHash('sha256').update(`${ruc} ${referencia}`).digest();
      const taken = {
        ...{ ruc, obligacion, periodo, referencia, sustituye },
        listaDesde: new Date(now().getTime() + processingMs).toISOString(),
        numero: `87${String(hash.readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`,
      };
      try {
        const boxes = judge(asked, rejects);
        const casillas = Object.fromEntries([...boxes].map(([code, figure]) => [code, figure.toText(figure.scale)]));
        ledger.put({ ...taken, casillas });
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        ledger.put({ ...taken, casillas: {}, rechazo: { motivo: error.message, detalle: error.detalle } });
      }
      return { status: 202, value: { estado: 'EN_PROCESO' } };
    },
    find: (ruc, reference) => {
      const one = ledger.all().find((each) => each.ruc === ruc && each.referencia === reference);
      return one === undefined ? { status: 404, value: { error: 'NO_EXISTE' } } : answer(one);
    },
    filed: () => ledger.all().filter((each) => each.rechazo === undefined && isReady(each)),
    close: () => ledger.close(),
  };
};
