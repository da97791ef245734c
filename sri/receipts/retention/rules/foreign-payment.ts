import { countries, ECUADOR, foreignRegimes, GENERAL_REGIME, rowOn } from '../../../catalogs/index.ts';
import type { DocumentScope } from './scope.ts';

/**
 * Payments to who does not live in Ecuador. The countries of the general regime are those of tabla 25; the tables of tax
 * havens and preferential regimes (ATS 16 and 17) were not found, so there only the form is checked.
 * @sri tipoRegi, paisEfecPago, aplicConvDobTrib, pagExtSujRetNorLeg, pagoRegFis
 */
export function checkForeignPayment({ document, faults, day, place }: DocumentScope): void {
  const payment = document.foreignPayment;
  if (payment === undefined) return;
  const at = `${place}.foreignPayment`;
  if (rowOn(foreignRegimes, payment.regime, day) === undefined)
    faults.error('foreign_regime', `${at}.regime`, 'Elige el régimen fiscal del país de la lista.');
  const isGeneral = payment.regime === GENERAL_REGIME;
  if (isGeneral ? rowOn(countries, payment.country, day) === undefined : !/^[0-9]{3,4}$/.test(payment.country))
    faults.error('foreign_country', `${at}.country`, 'Elige el país del pago de la lista.');
  else if (!isGeneral && payment.country === ECUADOR)
    faults.error('foreign_country_home', `${at}.country`, 'Ecuador no es de ese régimen. Elige otro país.');
  if (!payment.appliesTreaty && payment.isSubjectToRetention === undefined)
    faults.error(
      'foreign_subject',
      `${at}.isSubjectToRetention`,
      'Sin convenio, indica si el pago está sujeto a retención.',
    );
}
