import { createPrivateKey, sign } from 'node:crypto';
import { signReceipt } from '../signature/index.ts';
import { exampleSigner } from './certificates/example-signer.ts';

export interface SigningBench {
  /** Medians over the rounds, per second on one core. */
  readonly signedPerSecond: number;
  readonly rawRsaPerSecond: number;
  /** Median of the ratios inside each round, which a busy machine disturbs less. */
  readonly ratioToRawRsa: number;
  /** What a signature costs besides the RSA operation, in microseconds. */
  readonly overheadMicroseconds: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Signatures of one receipt beside bare RSA-2048 signatures of the same process, in alternating rounds. `xml` is a
 * canonical unsigned receipt, `now` a clock in milliseconds (performance.now).
 */
export const benchSigning = async (
  xml: string,
  now: () => number,
  rounds = 9,
  perRound = 200,
): Promise<SigningBench> => {
  const { key, leaf } = await exampleSigner();
  const raw = createPrivateKey({ key: Buffer.from(leaf.pkcs8), format: 'der', type: 'pkcs8' });
  const options = { signedAt: leaf.certificate.validFrom };
  const message = Buffer.from(xml.slice(0, 1000));
  const signed: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = now();
    for (let i = 0; i < perRound; i++) await signReceipt(xml, key, options);
    const middle = now();
    for (let i = 0; i < perRound; i++) sign('sha1', message, raw);
    const end = now();
    // The first round only warms up.
    if (round === 0) continue;
    signed.push((middle - start) / perRound);
    bare.push((end - middle) / perRound);
  }
  const ratios = signed.map((time, round) => (bare[round] ?? 0) / time);
  const overheads = signed.map((time, round) => (time - (bare[round] ?? 0)) * 1000);
  return {
    signedPerSecond: 1000 / median(signed),
    rawRsaPerSecond: 1000 / median(bare),
    ratioToRawRsa: median(ratios),
    overheadMicroseconds: median(overheads),
  };
};
