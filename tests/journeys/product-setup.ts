import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../build/product.ts';
import { publishAt } from '../build/publish.ts';
import { planted } from '../proofs/canaries/canary.ts';
import { collect, plantKeptSecrets } from '../proofs/canaries/collect.ts';
import { blindSpots, findings } from '../proofs/canaries/scan.ts';

/**
 * One real product for all journeys; each journey registers a person of its own. What they type and are given in secret
 * is noted, and when they are over nothing that the product left behind may hold it: logs at their most talkative, error
 * reports, mails, files, a backup, and the addresses that the browsers asked for.
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-canaries-'));
  process.env.CUADRE_CANARIES = join(folder, 'canaries.jsonl');
  // No journey may reach the real SRI, not even its test environment.
  const nowhere = 'http://127.0.0.1:9/comprobantes-electronicos-ws';
  // A journey that proves a RUC puts the authority of its signature there.
  const authorities = join(folder, 'authorities');
  mkdirSync(authorities);
  process.env.CUADRE_AUTHORITIES = authorities;
  const env = {
    CERTIFICATE_AUTHORITIES: authorities,
    SRI_PRUEBAS_URL: nowhere,
    SRI_PRODUCCION_URL: nowhere,
    PAYMENTS: 'test',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'true',
    // The portal answers a return at once, as far as a journey notices: nobody waits for it to look at the next.
    SRI_PORTAL_STAND_IN_FILING_MS: '1000',
  };
  const product = await startProduct({ env });
  // A plan of expenses is asked for in producción; everybody of these journeys who is not there writes them for free.
  const { url, databaseOwnerUrl, mailPage, sriPractice, portalPractice, payPhone } = product.running();
  await publishAt(databaseOwnerUrl, { name: 'asks.expenses', from: '2026-01-01', value: '2026-01-01' });
  process.env.CUADRE_URL = url;
  process.env.CUADRE_MAIL_PAGE = mailPage;
  process.env.CUADRE_SRI_PRACTICE = sriPractice;
  process.env.CUADRE_PORTAL_PRACTICE = portalPractice;
  process.env.CUADRE_PAYPHONE_PRACTICE = payPhone;
  process.env.CUADRE_OPERATED = product.dataFolder;
  return async () => {
    let found: readonly string[] = [];
    let code: number;
    try {
      plantKeptSecrets(product);
      const drops = await collect(product, folder);
      found = [
        ...findings(drops, planted()).map(({ what, before }) => `${what}, after: ${before}`),
        ...blindSpots(drops, planted()).map((sink) => `nothing at all in ${sink}: it was not searched`),
      ];
    } finally {
      code = await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    const died = product.said().match(/^.*\n.*«\w+» terminó .*$/gm);
    if (died) throw new Error(`A process ended by itself:\n${died.join('\n')}`);
    if (code !== 0) throw new Error(`The product did not stop cleanly (${code}):\n${product.said()}`);
    if (found.length > 0) throw new Error(`Found where it must not be, or not looked for:\n${found.join('\n')}`);
  };
}
