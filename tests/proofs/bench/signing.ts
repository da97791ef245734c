import { createPrivateKey, sign } from 'node:crypto';
import {
  calculateInvoice,
  checkDocument,
  checkInvoiceDraft,
  composeInvoice,
  receiptFile,
  writeReceiptBytes,
} from '@cuadre/sri/receipts';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { type Measurement, median, round, timeEach } from './measure.ts';
import { publicSigners } from './public-signers.ts';
import { issuer, numbering, tenLines, today } from './ten-lines.ts';

/** The receipt as the issue transaction makes it, up to the signature: figures, rules, document, structure, XML. */
export const buildReceipt = (sequential: number): Uint8Array => {
  const figures = calculateInvoice(tenLines);
  const faults = checkInvoiceDraft(tenLines, { today, issuer, figures });
  const document = composeInvoice(tenLines, issuer, numbering(sequential), { figures });
  faults.push(...checkDocument('invoice', document));
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return writeReceiptBytes('invoice', document);
};

/**
 * Build, check and sign a ten-line invoice, beside bare RSA-2048 signatures of the same process and beside the published
 * signers, in rounds that alternate: what disturbs the machine disturbs all of them.
 */
export async function* benchSigning(quick: boolean): AsyncGenerator<Measurement> {
  const [rounds, warmUp, perRound] = quick ? [21, 15, 100] : [81, 20, 100];
  const { key, leaf } = await exampleSigner();
  const raw = createPrivateKey({ key: Buffer.from(leaf.pkcs8), format: 'der', type: 'pkcs8' });
  const signedAt = new Date(`${today}T15:00:00Z`);
  const message = buildReceipt(1).subarray(0, 1000);
  const rivals = (await publicSigners()).map((signer) => ({ ...signer, times: [] as number[] }));
  const unsigned = receiptFile(Buffer.from(buildReceipt(1)).toString());
  const ours: number[] = [];
  const bare: number[] = [];
  const builds: number[] = [];
  for (let index = -warmUp; index < rounds; index++) {
    const counts = index >= 0;
    const whole = await timeEach(perRound, (n) => signReceipt(buildReceipt(n + 1), key, { signedAt }));
    const rsa = await timeEach(perRound, () => sign('sha1', message, raw));
    const build = await timeEach(perRound, (n) => buildReceipt(n + 1));
    if (counts) {
      ours.push(whole);
      bare.push(rsa);
      builds.push(build);
    }
    if (index % 3 !== 0) continue; // they take a hundred times as long
    for (const rival of rivals) {
      const each = await timeEach(1, () => rival.sign(unsigned));
      if (counts) rival.times.push(each);
    }
  }
  const perSecond = 1000 / median(ours);
  const best = 1000 / Math.min(...rivals.map(({ times }) => median(times)));
  for (const { name, times } of rivals)
    yield { name: `sign:${name}`, perSecond: round(1000 / median(times)), rounds, note: 'signs only, from its .p12' };
  yield {
    name: 'build-check-sign',
    perSecond: round(perSecond, 0),
    rawRsaPerSecond: round(1000 / median(bare), 0),
    ratioToRawRsa: round(median(ours.map((time, index) => (bare[index] ?? 0) / time)), 3),
    timesBest: round(perSecond / best, 0),
    buildAndCheckMicroseconds: round(median(builds) * 1000, 0),
    lines: tenLines.lines.length,
    rounds,
    goal: 'ratioToRawRsa >= 0.8 and timesBest > 100',
    met: median(ours.map((time, index) => (bare[index] ?? 0) / time)) >= 0.8 && perSecond / best > 100,
  };
}
