import type { Day } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import type { InvoiceDraft, ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import { judgedReceipts } from '#contract/receipts/types.schemas.ts';
import { receiptNames } from '#contract/receipts/types.ts';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import type { PayingWay } from '#tests/build/provider-page.ts';
import { type Misbehaviour, misbehaviours } from './stretches.ts';

/** A receipt, mostly a sale, that somebody will try to issue; times are milliseconds from the beginning of the faults. */
export interface PlannedSale {
  readonly at: number;
  readonly business: number;
  readonly draftId: string;
  readonly type: ReceiptName;
  /** Its days are `UNDATED` until it is issued. */
  readonly draft: ReceiptDraft;
  /** Two tabs issue the same draft at once. */
  readonly twice: boolean;
  /** Does not come back after the first network error: whatever happened then must be whole all the same. */
  readonly givesUp: boolean;
}

/** A return that its owner will approve. */
export interface PlannedReturn {
  readonly at: number;
  readonly business: number;
  readonly id: string;
  readonly obligation: ReturnObligation;
  /** Of which month; that of a year is of the last one. */
  readonly monthsAgo: number;
  /** Who brings it to the SRI: the portal by itself, in practice; the operator files what counts. */
  readonly way: 'portal' | 'owner' | 'operator';
  /** Two tabs say everything at once. */
  readonly twice: boolean;
  /** Once it is filed its owner types another figure, and approves that. */
  readonly isReplaced: boolean;
  /** Who files it says at first that the portal did not take it; it is approved again. */
  readonly isRefused: boolean;
  /** The purchase of its month, which its owner changes once it is sent. */
  readonly paperId: string;
  readonly isChanged: boolean;
  /** Of its form, where its owner says it. */
  readonly number: string;
}

/** What somebody will write into the books beside what is issued. */
export interface PlannedBooking {
  readonly at: number;
  readonly business: number;
  readonly kind: (typeof bookings)[number];
  readonly id: string;
  /** Of the payment of a purchase on credit. */
  readonly paymentId: string;
  /** No other of the run has it. */
  readonly number: number;
  /** Two tabs write the same at once. */
  readonly twice: boolean;
}

/** What somebody will buy. */
export interface PlannedPurchase {
  readonly at: number;
  readonly business: number;
  /** Of the order. */
  readonly id: string;
  readonly offer: (typeof offers)[number];
  /** What is done on the provider's page; `close`: paid, and the browser never comes back. */
  readonly how: PayingWay;
  /** How often the browser comes back. */
  readonly returns: number;
  /** Two tabs open the same order at once, and give it back at once. */
  readonly twice: boolean;
  /** Given back once it is paid; `later`: to which account is said when somebody asks. null: kept. */
  readonly givesBack: { readonly id: string; readonly account: 'at once' | 'later' } | null;
}

interface PlannedBusiness {
  readonly ruc: string;
  readonly legalName: string;
  readonly email: string;
  readonly password: string;
}

export interface Stretch extends Misbehaviour {
  readonly from: number;
  readonly to: number;
}

/** Documents, plans that follow or replace each other, signatures. As many as meet each kind of paying in turn. */
const offers = ['firma-1', 'plan-300', 'facturas-25', 'ilimitado-mes', 'facturas-100'] as const;

/** Most people pay. */
const payingWays: readonly PayingWay[] = [
  'approve',
  'approve',
  'approve',
  'approve',
  'close',
  'twice',
  'refuse',
  'cancel',
];

/** Without receipt, on paper, on credit and then paid, received as a file. */
const bookings = ['typed', 'paper', 'payment', 'received'] as const;

export const blowKinds = [
  'api',
  'worker',
  'second worker',
  'database',
  'sri',
  'portal',
  'provider',
  'certifier',
  'freeze worker',
  'mail down',
] as const;
export type BlowKind = (typeof blowKinds)[number];

/** kill -9 of a process; `freeze worker` stops it and lets it go on after `ms`, `mail down` keeps it dead so long. */
export interface Blow {
  readonly at: number;
  readonly kind: BlowKind;
  readonly ms?: number;
}

/** Everything the seed decides. What it cannot decide is where a process stands at the instant it dies. */
export interface Plan {
  readonly seed: number;
  readonly durationMs: number;
  readonly businesses: readonly PlannedBusiness[];
  /** One more, in producción: it issues nothing, and leaves its returns to the operator. */
  readonly real: PlannedBusiness;
  readonly sales: readonly PlannedSale[];
  readonly returns: readonly PlannedReturn[];
  readonly bookings: readonly PlannedBooking[];
  readonly purchases: readonly PlannedPurchase[];
  readonly stretches: readonly Stretch[];
  readonly blows: readonly Blow[];
}

/** Stands for the day of issuing: the plan does not know it. */
export const UNDATED = '2026-01-01';

const perSale = 500;
const shortest = 20_000;
const fullList = 100;
/** Months that each business approves. */
export const monthsApproved = 4;

export function makePlan(seed: number, n: number): Plan {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const durationMs = Math.max(shortest, n * perSale);
  const businesses = Array.from({ length: Math.max(3, Math.ceil(n / 60)) }, (_, index) => business(seed, index));
  const sales = Array.from({ length: n }, (_, index) => sale(index)).sort((a, b) => a.at - b.at);
  const real = business(seed, businesses.length);
  const planned = { seed, durationMs, businesses, real, sales, stretches: stretches(), blows: blows() };
  return { ...planned, returns: returns(), bookings: bookingsOf(), purchases: purchasesOf() };

  function purchasesOf(): PlannedPurchase[] {
    return Array.from({ length: Math.max(2 * payingWays.length, Math.ceil(n / 10)) }, (_, index) => ({
      ...{ at: upTo(durationMs), business: upTo(businesses.length), id: uuid() },
      offer: offers[index % offers.length] ?? 'facturas-25',
      ...{ how: payingWays[index % payingWays.length] ?? 'approve', returns: random() < 0.2 ? 3 : 1 },
      twice: random() < 0.3,
      givesBack: index % 4 > 0 ? { id: uuid(), account: random() < 0.5 ? 'at once' : 'later' } : null,
    }));
  }

  function bookingsOf(): PlannedBooking[] {
    return Array.from({ length: Math.max(2 * bookings.length, Math.ceil(n / 5)) }, (_, index) => ({
      ...{ at: upTo(durationMs), business: upTo(businesses.length), id: uuid(), paymentId: uuid(), number: index + 1 },
      ...{ kind: bookings[index % bookings.length] ?? 'typed', twice: random() < 0.3 },
    }));
  }

  function returns(): PlannedReturn[] {
    let made = 0;
    const planned = (at: Pick<PlannedReturn, 'business' | 'obligation' | 'way' | 'monthsAgo'>, more = {}) => ({
      ...{ at: upTo(durationMs), id: uuid(), paperId: uuid(), twice: random() < 0.3 },
      ...{ number: String(872_000_000_000 + ++made), isReplaced: false, isRefused: false, isChanged: false },
      ...at,
      ...more,
    });
    const monthsOf = (make: (index: number) => PlannedReturn) =>
      Array.from({ length: monthsApproved }, (_, at) => make(at));
    /** Each month of a business is of another kind, and each kind another month of each business. */
    const ofPractice = businesses.flatMap((_, business) => {
      const isKind = (index: number, kind: number) => index === (business + kind) % monthsApproved;
      const way = business % 2 === 0 ? 'portal' : 'owner';
      return [
        ...monthsOf((index) =>
          planned(
            { business, obligation: 'iva', way: isKind(index, 1) ? 'owner' : 'portal', monthsAgo: index + 1 },
            {
              isReplaced: isKind(index, 0),
              isRefused: isKind(index, 1) && business % 2 === 0,
              isChanged: isKind(index, 2),
            },
          ),
        ),
        planned({ business, obligation: 'retenciones', way, monthsAgo: 1 + (business % monthsApproved) }),
        planned({ business, obligation: 'renta', way, monthsAgo: 0 }, { isRefused: way === 'owner' }),
      ];
    });
    const ofReal = { business: businesses.length, way: 'operator' } as const;
    return [
      ...ofPractice,
      ...monthsOf((index) =>
        planned({ ...ofReal, obligation: 'iva', monthsAgo: index + 1 }, { isRefused: index % 2 === 0 }),
      ),
      planned({ ...ofReal, obligation: 'retenciones', monthsAgo: 1 }),
    ];
  }

  function sale(index: number): PlannedSale {
    const priced = (price: string) => ({ ...line(), unitPrice: price });
    const line = () => ({
      mainCode: `P-${1 + upTo(9)}`,
      description: `Producto número ${1 + upTo(40)} de la sierra`,
      quantity: String(1 + upTo(5)),
      unitPrice: '1.00',
      ivaCode: random() < 0.7 ? '4' : '0',
      ...(random() < 0.2 ? { discount: { type: 'POR' as const, value: String(5 + upTo(20)) } } : {}),
    });
    const lines = Array.from({ length: 1 + upTo(6) }, () =>
      priced(`${1 + upTo(90)}.${String(upTo(100)).padStart(2, '0')}`),
    );
    const salesPoint = random() < 0.6 ? '001' : '002';
    const { buyer: whole, ...rest } = invoiceDraft(UNDATED, { lines, salesPoint });
    const { email: _, ...nobody } = whole;
    const buyer = { ...nobody, ...(random() < 0.9 ? { email: `comprador${index}@correo.ec` } : {}) };
    const type = typeOf(random());
    return {
      at: upTo(durationMs),
      business: upTo(businesses.length),
      draftId: uuid(),
      type,
      draft: draftOf(type, UNDATED, salesPoint, { ...rest, buyer }),
      twice: random() < 0.2,
      givesUp: random() < 0.05,
    };
  }

  /** One fault of the SRI after another, all of them in a full run. */
  function stretches(): Stretch[] {
    const chosen = shuffled(misbehaviours).slice(0, n >= fullList ? misbehaviours.length : 8);
    // An answer that is still pending must not meet a lie about the number: no SRI takes a document in after denying it.
    const late = chosen.filter((each) => each.late);
    const order = chosen.filter((each) => !each.late);
    for (const each of late) {
      const earliest = order.findLastIndex(({ renumbers }) => renumbers) + 1;
      order.splice(earliest + upTo(order.length - earliest + 1), 0, each);
    }
    const each = durationMs / order.length;
    return order.map((misbehaviour, i) => ({
      ...misbehaviour,
      from: Math.round(i * each),
      to: Math.round((i + 1) * each),
    }));
  }

  function blows(): Blow[] {
    const at = () => upTo(durationMs);
    const nearASale = (spread: number) => (sales[upTo(sales.length)]?.at ?? 0) + upTo(spread);
    const many = (count: number, make: () => Blow) => Array.from({ length: Math.max(1, Math.round(count)) }, make);
    const all: Blow[] = [
      ...many(n / 25, () => ({ kind: 'api', at: nearASale(60) })),
      ...many(n / 8, () => ({ kind: 'worker', at: nearASale(1500) })),
      ...many(n / 10, () => ({ kind: 'second worker', at: nearASale(1500) })),
      ...many(n / 75, () => ({ kind: 'database', at: at() })),
      ...many(n / 100, () => ({ kind: 'sri', at: at() })),
      ...many(n / 50, () => ({ kind: 'portal', at: at() })),
      ...many(n / 20, () => ({ kind: 'provider', at: at() })),
      ...many(n / 40, () => ({ kind: 'certifier', at: at() })),
      ...many(n / 75, () => ({ kind: 'freeze worker', at: at(), ms: 4500 + upTo(1500) })),
      ...many(n / 150, () => ({ kind: 'mail down', at: at(), ms: 3000 + upTo(3000) })),
    ];
    return all.sort((a, b) => a.at - b.at);
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = upTo(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  }

  function uuid(): string {
    const hex = Array.from({ length: 32 }, () => upTo(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

const rare = receiptNames.filter((name) => name !== 'invoice');

/** Half of them are invoices, the rest every other type alike. */
const typeOf = (chance: number): ReceiptName =>
  (chance < 0.5 ? 'invoice' : rare[Math.floor((chance - 0.5) * 2 * rare.length)]) ?? 'invoice';

function draftOf(type: ReceiptName, issuedOn: Day, salesPoint: string, invoice: InvoiceDraft): ReceiptDraft {
  if (type === 'invoice') return invoice;
  const draft = judgedReceipts[type].example(issuedOn);
  const { buyer, lines } = invoice;
  return {
    ...draft,
    salesPoint,
    ...('buyer' in draft && { buyer }),
    ...('buyer' in draft && 'lines' in draft && { lines }),
  };
}

const business = (seed: number, index: number): PlannedBusiness => {
  const nine = `17${String((seed % 1000) * 1000 + index).padStart(7, '0')}`;
  return {
    ruc: `${nine}${cedulaCheckDigit(nine)}001`,
    legalName: `Negocio ${index + 1} Ñuñoa & Hijos`,
    email: `negocio${index}@prueba.ec`,
    password: 'Volcan-Ruge-47',
  };
};
