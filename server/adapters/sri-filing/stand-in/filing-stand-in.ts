import { createHash } from 'node:crypto';
import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import { daysOf, isReturnPeriod, type TaxPeriod } from '@cuadre/sri/declarations';
import { computeForm102, form102 } from '@cuadre/sri/declarations/form-102';
import { computeForm103, form103Upload } from '@cuadre/sri/declarations/form-103';
import {
  boxesInUpload,
  computeForm104,
  type Form104Input,
  form104Upload,
  type UploadedForm,
} from '@cuadre/sri/declarations/form-104';
import { shippedTables, type TaxTables } from '@cuadre/sri/declarations/tax-tables';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { z } from 'zod';
import { openFilingLedger, type PortalReturn } from './filing-ledger.ts';

interface FilingStandInOptions {
  /** Of its memory; without one it forgets when it ends. */
  readonly folder?: string | undefined;
  readonly now: () => Date;
  /** So long until a return has its number. */
  readonly processingMs: number;
  /** Of the income tax; default: what comes with the kernel. */
  readonly tables?: TaxTables | undefined;
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
  obligacion: z.enum(['IVA', 'RETENCIONES', 'RENTA']),
  periodo: z.string().refine(isReturnPeriod),
  referencia: z.uuid(),
  sustituye: z.string().optional(),
  archivo: z.object({ detallesDeclaracion: figures }),
  /** Totals of lines that somebody typed on the screen, by their box. */
  aMano: figures.default({}),
  saldos: figures,
  porPagar: z.string(),
  /** Of the income tax: what the portal knows of the person. */
  datos: z
    .object({
      cargas: z.number().int().min(0),
      enfermedad: z.boolean(),
      rimpe: z.enum(['RIM', 'POP']).nullable(),
      galapagos: z.boolean().default(false),
    })
    .optional(),
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
const readOnly = ({ form }: UploadedForm, period: TaxPeriod): ReadonlySet<string> =>
  new Set(
    form
      .on(daysOf(period)[1])
      .filter(({ row }) => !row.isEditable)
      .map(({ row }) => String(row.concept)),
  );

interface PortalForm {
  readonly upload: UploadedForm;
  readonly compute: (given: Form104Input) => { readonly boxes: ReadonlyMap<string, Amount> };
}
/** The forms that it takes as a file; of the income tax a person types the boxes. */
const forms: Readonly<Record<Order['obligacion'], PortalForm | null>> = {
  IVA: { upload: form104Upload, compute: computeForm104 },
  RETENCIONES: { upload: form103Upload, compute: computeForm103 },
  RENTA: null,
};

/** The income tax from the boxes that were typed, each of them one that the portal lets be typed. */
function computeYear(
  { periodo, archivo, datos }: Order,
  saldos: Readonly<Record<string, string>>,
  tables: TaxTables,
): ReadonlyMap<string, Amount> {
  const open = new Set(form102.on(daysOf(periodo)[1]).flatMap(({ row }) => (row.isEditable ? [row.code] : [])));
  const blocked = Object.keys(archivo.detallesDeclaracion).filter((code) => !open.has(code));
  if (blocked.length > 0) throw new Rejected('CONCEPTO_NO_EDITABLE', blocked.join(' '));
  const computed = computeForm102(
    {
      ...{
        year: Number(periodo),
        boxes: amounts(archivo.detallesDeclaracion),
        previous: amounts(saldos),
        exemptions: [],
      },
      ...{ dependants: datos?.cargas ?? 0, catastrophicIllness: datos?.enfermedad ?? false },
      rimpe: datos?.rimpe ?? undefined,
      inGalapagos: datos?.galapagos,
    },
    tables,
  );
  if (computed.boxes === undefined || computed.estimate) throw new Rejected('OBLIGACION_NO_DISPONIBLE', periodo);
  return computed.boxes;
}

/**
 * The part of the stand-in portal that takes returns. It reads the upload file as the portal does: concepts that it
 * does not know are passed over, those that may not be edited are refused, and every total is its own.
 */
export const createFilingStandIn = ({
  folder,
  now,
  processingMs,
  tables = shippedTables,
}: FilingStandInOptions): FilingStandIn => {
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

  /** The return of the period before. */
  const before = ({ ruc, obligacion, periodo }: Order): PortalReturn | undefined =>
    ledger
      .all()
      .filter((each) => each.ruc === ruc && each.obligacion === obligacion && each.rechazo === undefined)
      .findLast((each) => addDays(daysOf(each.periodo)[1], 1) === daysOf(periodo)[0]);

  /** Less than it knows goes on of what was asked back; nothing more does. */
  const carriedIntoYear = (asked: Order): Readonly<Record<string, string>> => {
    const [said, known] = [asked.saldos['869'] ?? '0', before(asked)?.casillas['869'] ?? asked.saldos['869'] ?? '0'];
    return { 869: amount(said).compare(amount(known)) < 0 ? said : known };
  };

  const compute = (asked: Order): ReadonlyMap<string, Amount> => {
    const { obligacion, periodo, archivo, saldos } = asked;
    const form = forms[obligacion];
    if (form === null) return computeYear(asked, carriedIntoYear(asked), tables);
    const blocked = Object.keys(archivo.detallesDeclaracion).filter((concept) =>
      readOnly(form.upload, periodo).has(concept),
    );
    if (blocked.length > 0) throw new Rejected('CONCEPTO_NO_EDITABLE', blocked.join(' '));
    const boxes = new Map([...boxesInUpload(form.upload, archivo, periodo), ...amounts(asked.aMano)]);
    const computed = new Map(
      form.compute({ period: periodo, boxes, previous: amounts(before(asked)?.casillas ?? saldos) }).boxes,
    );
    // Of retentions nobody types what was paid before: it is that of its parts.
    if (obligacion === 'RETENCIONES')
      computed.set('890', sum(['897', '898', '899'].map((code) => computed.get(code) ?? ZERO)));
    return computed;
  };

  /** What there is to pay; of the income tax its form has no box for what was paid for the return before. */
  const restOf = (asked: Order, boxes: ReadonlyMap<string, Amount>): Amount => {
    const all = boxes.get('999') ?? ZERO;
    if (asked.obligacion !== 'RENTA') return all;
    // Each says its whole tax, of which what exceeded those before it was paid.
    const taxes = standing(asked).map((each) => amount(each.casillas['902'] ?? '0'));
    const paid = taxes.reduce((most, each) => (most.compare(each) < 0 ? each : most), ZERO);
    const due = boxes.get('902') ?? ZERO;
    return all.subtract(paid.compare(due) < 0 ? paid : due);
  };

  const judge = (asked: Order, rejects: boolean): ReadonlyMap<string, Amount> => {
    const last = standing(asked).at(-1);
    if (last !== undefined && asked.sustituye !== last.numero) throw new Rejected('YA_PRESENTADA', last.numero);
    const boxes = compute(asked);
    const computed = restOf(asked, boxes).toFixed(2);
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
