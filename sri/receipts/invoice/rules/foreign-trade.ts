import { countries, rowOn } from '../../../catalogs/index.ts';
import { CENTS, cleanLine, masculine, type Noun } from '../../fault-list.ts';
import { isBlank } from '../../lines/read-amount.ts';
import { EXPORT_CHARGES } from '../foreign-trade.ts';
import type { ForeignTrade } from '../invoice.ts';
import type { Scope } from './scope.ts';

const noun = {
  incoterm: masculine('incoterm'),
  incotermPlace: masculine('lugar del incoterm'),
  incotermSubtotal: masculine('incoterm del total'),
  loadingPort: masculine('puerto de embarque'),
  destinationPort: masculine('puerto de destino'),
  internationalFreight: masculine('flete internacional'),
  internationalInsurance: masculine('seguro internacional'),
  customsExpenses: masculine('valor de los gastos aduaneros'),
  otherTransportExpenses: masculine('valor de otros gastos de transporte'),
} as const satisfies Partial<Record<keyof ForeignTrade, Noun>>;

const codeOf = (field: keyof ForeignTrade): string =>
  `foreign_trade_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/**
 * An export tells customs everything or is none: terms, ports and countries together, a buyer from abroad, charges that
 * are not negative. Codes `foreign_trade_…`. @sri ficha anexo 4
 */
export function checkForeignTrade({ draft, figures, faults, day }: Scope): void {
  const trade = draft.foreignTrade;
  if (trade === undefined) return;
  const at = (field: keyof ForeignTrade): string => `foreignTrade.${field}`;
  const required = { required: true, max: 300 };
  if (draft.buyer.identificationType !== '06' && draft.buyer.identificationType !== '08')
    faults.error(
      'foreign_trade_buyer',
      'buyer.identificationType',
      'Una exportación va a un cliente del exterior. Cambia su identificación.',
    );
  for (const field of ['incoterm', 'incotermSubtotal'] as const)
    if (
      faults.text(codeOf(field), at(field), trade[field], noun[field], required) &&
      !/^[A-Z]{1,10}$/.test(cleanLine(trade[field]))
    )
      faults.error('foreign_trade_letters', at(field), 'El incoterm lleva hasta 10 letras mayúsculas, como FOB.');
  for (const field of ['incotermPlace', 'loadingPort', 'destinationPort'] as const)
    faults.text(codeOf(field), at(field), trade[field], noun[field], required);
  for (const field of ['originCountry', 'destinationCountry', 'acquisitionCountry'] as const)
    if (
      (field === 'originCountry' || cleanLine(trade[field]) !== '') &&
      rowOn(countries, trade[field] ?? '', day) === undefined
    )
      faults.error('foreign_trade_country', at(field), 'Elige el país de la lista.');
  for (const charge of EXPORT_CHARGES)
    if (!isBlank(trade[charge]))
      faults.number(codeOf(charge), at(charge), trade[charge], noun[charge], {
        ...CENTS,
        sign: 'not_negative',
      });
  if (figures.ivaSubtotals.some(({ rate, base }) => !rate.isZero() && !base.isZero()))
    faults.warning('foreign_trade_iva', 'lines', 'Lo que se exporta lleva IVA de 0 %. Revisa tus líneas.');
}
