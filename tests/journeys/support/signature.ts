import { updateElectronicSignature } from '#contract/business/tax-data.ts';
import { buildP12, p12Password } from '#tests/build/p12.ts';
import { type Ana, password } from './people.ts';

/** An own signature, valid now, uploaded through the API. */
export async function giveSignature(ana: Ana): Promise<void> {
  const day = 86_400_000;
  const validity = { validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + 300 * day) };
  const content = await buildP12(ana.ruc, validity);
  await ana.api.call(updateElectronicSignature, {
    body: { password: p12Password, accountPassword: password, acceptsMandate: 'true' },
    file: { name: 'firma.p12', type: 'application/x-pkcs12', content },
  });
}
