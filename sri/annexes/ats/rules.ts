import { CREDIT_NOTE, DEBIT_NOTE, FINAL_CONSUMER, RETAINED_IVA } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { formatDay } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { formatMoney } from '../../num/index.ts';
import { basesOf, netOf } from './bases.ts';
import type { AtsFacts, AtsPurchase } from './facts.ts';
import { columnOf, retainedIva } from './purchases.ts';
import { partsOf } from './words.ts';

const NOTES: readonly string[] = [CREDIT_NOTE, DEBIT_NOTE];

const fault = (code: string, place: string, sentence: string, severity: Fault['severity'] = 'error'): Fault => ({
  code: `ats.${code}`,
  place,
  sentence,
  severity,
});

/** What the tax authority's validator refuses of a purchase. */
function purchaseFaults(purchase: AtsPurchase, place: string, [, lastDay]: readonly [Day, Day]): Fault[] {
  const { number, issuedOn, registeredOn, documentType, modifies, retention } = purchase;
  const faults: Fault[] = [];
  const bases = basesOf(purchase.taxes);
  if (netOf(bases).isZero())
    faults.push(fault('no_base', place, `La compra ${number} no tiene ninguna base. Complétala o sácala del anexo.`));
  const retained = retainedIva(purchase);
  if (retained.compare(bases.iva) > 0)
    faults.push(
      fault(
        'retained_over_iva',
        place,
        `En la compra ${number} el IVA retenido, ${formatMoney(retained)}, supera su IVA, ${formatMoney(bases.iva)}.`,
      ),
    );
  for (const line of retention?.lines ?? [])
    if (line.taxCode === RETAINED_IVA && columnOf(line) === undefined)
      faults.push(
        fault(
          'retained_percent',
          place,
          `El anexo no tiene columna para el IVA retenido al ${line.percent} % (${number}).`,
        ),
      );
  if (registeredOn < issuedOn || registeredOn > lastDay)
    faults.push(
      fault(
        'registered',
        `${place}.registeredOn`,
        `La compra ${number} se registra entre su fecha, el ${formatDay(issuedOn)}, y el ${formatDay(lastDay)}.`,
      ),
    );
  if (NOTES.includes(documentType) && modifies === undefined)
    faults.push(fault('modified', `${place}.modifies`, `La nota ${number} no dice qué comprobante modifica.`));
  return faults;
}

/** What the tax authority's validator refuses beyond the form of the XML, of the documents that are in it. */
export function ruleFaults(
  { sales, purchases, establishments }: AtsFacts,
  kept: Pick<AtsFacts, 'sales' | 'purchases'>,
  days: readonly [Day, Day],
): Fault[] {
  const [keptSales, keptPurchases] = [new Set(kept.sales), new Set(kept.purchases)];
  const seen = new Set<string>();
  const faults = purchases.flatMap((purchase, index) => {
    if (!keptPurchases.has(purchase)) return [];
    const place = `purchases.${index}`;
    const key = [purchase.supplier.identification, purchase.documentType, purchase.number].join(' ');
    const twice = seen.has(key) ? [fault('twice', place, `La compra ${purchase.number} está dos veces.`)] : [];
    seen.add(key);
    return [...twice, ...purchaseFaults(purchase, place, days)];
  });
  if (establishments.length === 0)
    faults.push(fault('establishments', 'establishments', 'Falta decir qué establecimientos tiene abiertos el RUC.'));
  sales.forEach((sale, index) => {
    if (!keptSales.has(sale)) return;
    const { number, documentType, client } = sale;
    const { establishment } = partsOf(number);
    if (!establishments.includes(establishment))
      faults.push(
        fault(
          'establishment',
          `sales.${index}.number`,
          `El establecimiento ${establishment} (${number}) no está entre los abiertos del RUC.`,
        ),
      );
    if (documentType === CREDIT_NOTE && client.identificationType === FINAL_CONSUMER)
      faults.push(
        fault(
          'final_consumer_note',
          `sales.${index}`,
          `La nota de crédito ${number} es de consumidor final: el anexo no la espera.`,
          'warning',
        ),
      );
  });
  return faults;
}
