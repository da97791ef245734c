/** The head of every RIDE: issuer on the left, document on the right (ficha técnica, anexo 2). */
import type { RideContent, RideDocument, RideField, RideIssuer } from './content.ts';
import { environmentNames, type RideState, rideMark } from './state.ts';
import { rideDay, rideInstant } from './texts.ts';

/** The part that all receipt types share. @sri infoTributaria and the issuer's data that follow it */
export interface ReceiptHead {
  readonly legalName: string;
  readonly tradeName?: string;
  readonly ruc: string;
  readonly accessKey: string;
  readonly emissionType: string;
  readonly establishment: string;
  readonly salesPoint: string;
  readonly sequential: string;
  readonly headOfficeAddress: string;
  readonly establishmentAddress?: string;
  readonly specialTaxpayer?: string;
  readonly keepsAccounting?: string;
  readonly retentionAgent?: string;
  readonly rimpeLegend?: string;
  readonly issuedOn: string;
}

/**
 * Everything of the RIDE but its sections. `title` as printed (`FACTURA`), `name` as one would say it (`Factura`).
 * A draft shows neither number nor key: both are taken when it is issued, whatever the document carries until then.
 */
export function rideHead(
  receipt: ReceiptHead,
  names: { title: string; name: string },
  state: RideState,
): Omit<RideContent, 'sections'> {
  const document = rideDocument(receipt, names.title, state);
  const mark = rideMark(state);
  return {
    about: {
      title: `${names.name} ${document.number}`,
      author: receipt.legalName,
      subject: `RIDE ${names.name.toLowerCase()} · R.U.C. ${receipt.ruc}`,
      createdAt: 'authorizedAt' in state ? state.authorizedAt : `${receipt.issuedOn}T00:00:00-05:00`,
    },
    ...(mark === undefined ? {} : { mark }),
    issuer: rideIssuer(receipt),
    document,
  };
}

function rideIssuer(receipt: ReceiptHead): RideIssuer {
  const fields: RideField[] = [{ label: 'Dir. Matriz', value: receipt.headOfficeAddress }];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined && value !== '') fields.push({ label, value });
  };
  add('Dir. Sucursal', receipt.establishmentAddress);
  add('Contribuyente Especial Nro', receipt.specialTaxpayer);
  add('OBLIGADO A LLEVAR CONTABILIDAD', receipt.keepsAccounting);
  add('Agente de Retención Resolución No.', receipt.retentionAgent);
  return {
    legalName: receipt.legalName,
    ...(receipt.tradeName && receipt.tradeName !== receipt.legalName ? { tradeName: receipt.tradeName } : {}),
    fields,
    legends: receipt.rimpeLegend ? [receipt.rimpeLegend] : [],
  };
}

function rideDocument(receipt: ReceiptHead, title: string, state: RideState): RideDocument {
  const series = `${receipt.establishment}-${receipt.salesPoint}`;
  const where: RideField[] = [
    { label: 'AMBIENTE', value: environmentNames[state.environment], share: 6 },
    { label: 'EMISIÓN', value: receipt.emissionType === '1' ? 'NORMAL' : receipt.emissionType, share: 6 },
  ];
  if (state.kind === 'draft') return { ruc: receipt.ruc, title, number: `${series}-_________`, fields: where };
  const said: RideField[] =
    state.kind === 'signed'
      ? [{ label: 'NÚMERO DE AUTORIZACIÓN', value: 'PENDIENTE DE AUTORIZACIÓN' }]
      : [
          { label: 'NÚMERO DE AUTORIZACIÓN', value: state.authorizationNumber },
          { label: 'FECHA Y HORA DE AUTORIZACIÓN', value: rideInstant(state.authorizedAt) },
        ];
  if (state.kind === 'voided') said.push({ label: 'ANULADO EL', value: rideDay(state.voidedOn) });
  return {
    ruc: receipt.ruc,
    title,
    number: `${series}-${receipt.sequential}`,
    fields: [...said, ...where],
    accessKey: receipt.accessKey,
  };
}
