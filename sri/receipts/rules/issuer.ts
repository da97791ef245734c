import { isRuc } from '../../ids/index.ts';
import { cleanLine, feminine, masculine } from '../fault-list.ts';
import type { RuleScope } from './scope.ts';

/** The taxpayer's own data, as the document will show it. @sri infoTributaria and infoFactura */
export function checkIssuer({ issuer, faults }: RuleScope): void {
  if (issuer === undefined) return;
  if (issuer.regime === 'POP')
    faults.error(
      'issuer_popular_business',
      'issuer.regime',
      'Un negocio popular RIMPE no emite comprobantes electrónicos. Usa notas de venta.',
    );
  if (!isRuc(issuer.ruc))
    faults.error('issuer_ruc', 'issuer.ruc', 'Tu RUC tiene 13 dígitos y termina en 001. Corrígelo en tu perfil.');
  faults.text('issuer_name', 'issuer.legalName', issuer.legalName, feminine('razón social'), {
    max: 300,
    required: true,
  });
  faults.text('issuer_trade_name', 'issuer.tradeName', issuer.tradeName, masculine('nombre comercial'), { max: 300 });
  faults.text(
    'issuer_address',
    'issuer.headOfficeAddress',
    issuer.headOfficeAddress,
    feminine('dirección de tu matriz'),
    { max: 300, required: true },
  );
  faults.text(
    'issuer_establishment_address',
    'issuer.establishmentAddress',
    issuer.establishmentAddress,
    feminine('dirección del establecimiento'),
    { max: 300 },
  );
  const special = cleanLine(issuer.specialTaxpayer);
  if (special !== '' && !/^[A-Za-z0-9]{3,13}$/.test(special))
    faults.error(
      'issuer_special_taxpayer',
      'issuer.specialTaxpayer',
      'La resolución de contribuyente especial lleva de 3 a 13 letras o números.',
    );
  const agent = cleanLine(issuer.retentionAgent);
  if (agent !== '' && !/^[1-9][0-9]{0,7}$/.test(agent))
    faults.error(
      'issuer_retention_agent',
      'issuer.retentionAgent',
      'La resolución de agente de retención lleva hasta 8 dígitos, sin ceros delante.',
    );
  faults.text(
    'issuer_large_taxpayer',
    'issuer.largeTaxpayer',
    issuer.largeTaxpayer,
    feminine('resolución de gran contribuyente'),
    {
      max: 300,
    },
  );
  const provider = cleanLine(issuer.softwareProviderRuc);
  if (provider !== '' && !isRuc(provider))
    faults.error(
      'issuer_provider_ruc',
      'issuer.softwareProviderRuc',
      'El RUC del proveedor tiene 13 dígitos. Corrígelo.',
    );
}
