import { createPrivateKey, sign } from 'node:crypto';
import { signReceipt } from '../signature/index.ts';
import { exampleSigner } from './certificates/example-signer.ts';

export interface SigningBench {
  /** Medians over the rounds, per second on one core. */
  readonly signedPerSecond: number;
  readonly rawRsaPerSecond: number;
  /** Median of the ratios inside each round, which a busy machine disturbs less. */
  readonly ratioToRawRsa: number;
  /** What a receipt costs besides the RSA operation, in microseconds. */
  readonly overheadMicroseconds: number;
}

/** Rounds that do not count: until then the compiler is still at work on what is measured. */
const warmUp = 5;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Signed receipts beside bare RSA-2048 signatures of the same process, in alternating rounds. `build` gives the
 * canonical unsigned receipt each time: a constant measures signing alone, compose + check + write the whole way.
 * `now` is a clock in milliseconds (performance.now).
 */
export const benchSigning = async (
  build: () => string,
  now: () => number,
  rounds = 11,
  perRound = 400,
): Promise<SigningBench> => {
  const { key, leaf } = await exampleSigner();
  const raw = createPrivateKey({ key: Buffer.from(leaf.pkcs8), format: 'der', type: 'pkcs8' });
  const options = { signedAt: leaf.certificate.validFrom };
  const message = Buffer.from(build().slice(0, 1000));
  const signed: number[] = [];
  const bare: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const start = now();
    for (let i = 0; i < perRound; i++) await signReceipt(build(), key, options);
    const middle = now();
    for (let i = 0; i < perRound; i++) sign('sha1', message, raw);
    const end = now();
    if (round < 0) continue;
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
