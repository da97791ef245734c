import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, RETENTION } from '@cuadre/sri/catalogs';
import type { Month } from '@cuadre/sri/dates';
import { buildAccessKey } from '@cuadre/sri/ids';
import { amount } from '@cuadre/sri/num';
import {
  type CreditNoteDraft,
  type DebitNoteDraft,
  type Issuer,
  receiptTypes,
  writeReceiptBytes,
} from '@cuadre/sri/receipts';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { agent, buildRetention, income, retained } from './retention-draft.ts';
import type { SupplierReceipt } from './supplier-receipts.ts';

interface NoteOptions {
  readonly ruc: string;
  readonly buyer: string;
  /** Number of the invoice that it modifies. */
  readonly modifies: string;
  /** Of what else, @sri tabla 3. */
  readonly modifiedType?: typeof DEBIT_NOTE;
  readonly price: string;
  readonly ivaCode?: string;
  readonly sequential?: number;
  readonly issuedOn?: string;
  readonly regime?: Issuer['regime'];
}

/** A credit note as another program issues and signs it. */
export const foreignNote = (options: NoteOptions): Promise<SupplierReceipt> =>
  signedNote(options, CREDIT_NOTE, ({ price, ivaCode = '4', ...head }, issuer, numbered) => {
    const lines = [{ description: 'Cosa sin nombre', quantity: '1', unitPrice: price, ivaCode }];
    const draft: CreditNoteDraft = { ...head, reason: 'Devolución', lines };
    const { calculate, compose } = receiptTypes.creditNote;
    return writeReceiptBytes('creditNote', compose(draft, issuer, numbered, { figures: calculate(draft) }));
  });

/** The same of a debit note. */
export const foreignDebitNote = (options: NoteOptions): Promise<SupplierReceipt> =>
  signedNote(options, DEBIT_NOTE, ({ price, ivaCode = '4', ...head }, issuer, numbered) => {
    const draft: DebitNoteDraft = { ...head, reasons: [{ reason: 'Ajuste', value: price, ivaCode }], payments: [] };
    const { calculate, compose } = receiptTypes.debitNote;
    return writeReceiptBytes('debitNote', compose(draft, issuer, numbered, { figures: calculate(draft) }));
  });

type Said = Pick<CreditNoteDraft, 'issuedOn' | 'establishment' | 'salesPoint' | 'buyer' | 'modified'> &
  Pick<NoteOptions, 'price' | 'ivaCode'>;
type Numbered = Parameters<typeof receiptTypes.creditNote.compose>[2];

async function signedNote(
  options: NoteOptions,
  documentType: string,
  write: (said: Said, issuer: Issuer, numbered: Numbered) => Uint8Array,
): Promise<SupplierReceipt> {
  const { ruc, buyer, modifies, price, ivaCode, sequential = 1, issuedOn = '2026-11-19' } = options;
  const [establishment, salesPoint] = ['002', '003'];
  const said = {
    ...{ issuedOn, establishment, salesPoint, price, ...(ivaCode && { ivaCode }) },
    buyer: {
      identificationType: buyer.length === 13 ? '04' : '05',
      identification: buyer,
      name: 'FAVORITA',
    } satisfies Said['buyer'],
    modified: {
      documentType: options.modifiedType ?? INVOICE,
      number: modifies,
      issuedOn: '2026-11-18',
    } satisfies Said['modified'],
  };
  const text = String(sequential).padStart(9, '0');
  const accessKey = buildAccessKey({
    ...{ issuedOn, documentType, ruc, establishment, salesPoint },
    environment: '1',
    sequential: text,
    numericCode: '12345678',
  });
  const issuer = {
    ruc,
    legalName: 'ANA',
    headOfficeAddress: 'Quito',
    establishmentAddress: 'Quito',
    keepsAccounting: true,
    regime: options.regime ?? 'GEN',
  } as const;
  const numbered = { environment: '1', sequential: text, accessKey } as const;
  const { key } = await exampleSigner();
  const signedAt = new Date(`${issuedOn}T15:00:00Z`);
  return {
    xml: await signReceipt(write(said, issuer, numbered), key, { signedAt }),
    accessKey,
    number: `002-003-${text}`,
  };
}

interface ForeignRetentionOptions {
  /** The SRI's: 1 pruebas (practice too), 2 producción. */
  readonly environment?: '1' | '2';
  /** RUC of who sold, and is withheld from. */
  readonly supplier: string;
  /** Number of the invoice. */
  readonly number: string;
  readonly issuedOn?: string;
  /** The month that it says it is of; without it that of its day. */
  readonly fiscalPeriod?: Month;
  /** What was sold, before its IVA of 15 %. */
  readonly base?: string;
  readonly sequential?: string;
}

/** A retention as an agent's program issues and signs it: of the income, and 30 % of its IVA. */
export async function foreignRetention(options: ForeignRetentionOptions): Promise<SupplierReceipt> {
  const { supplier, number, issuedOn: day = '2026-11-20', base = '100.00', sequential = '000000077' } = options;
  const { environment = '1', fiscalPeriod } = options;
  const draft = buildRetention({
    issuedOn: day,
    ...(fiscalPeriod && { fiscalPeriod }),
    supplier: {
      identificationType: supplier.length === 13 ? '04' : '05',
      identification: supplier,
      name: 'ANA',
      email: 'ana@correo.ec',
    },
    documents: [
      retained({
        ...{ number, issuedOn: day },
        taxes: [{ taxCode: '2', rateCode: '4', base }],
        retentions: [
          income({ base }),
          { taxCode: '2', code: '1', base: amount(base).percent(amount('15')).toFixed(2) },
        ],
      }),
    ],
  });
  const { issuedOn, establishment, salesPoint } = draft;
  const series = {
    issuedOn,
    establishment,
    salesPoint,
    sequential,
    environment,
    numericCode: '12345678',
  } as const;
  const accessKey = buildAccessKey({ ...series, documentType: RETENTION, ruc: agent.ruc });
  const { calculate, compose } = receiptTypes.retention;
  const numbering = { environment, sequential, accessKey } as const;
  const document = compose(draft, agent, numbering, { figures: calculate(draft) });
  const { key } = await exampleSigner();
  const xml = await signReceipt(writeReceiptBytes('retention', document), key, {
    signedAt: new Date(`${issuedOn}T15:00:00Z`),
  });
  return { xml, accessKey, number: `${establishment}-${salesPoint}-${sequential}` };
}
