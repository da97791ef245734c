import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeSignatureCrypto } from '@cuadre/sri/node';
import { allReceiptTypes } from '@cuadre/sri/receipts';
import { verifyReceipt } from '@cuadre/sri/receipts/verify';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { examplesOf } from '#tests/build/receipt-examples.ts';
import { hasShared, sharedMaterial } from '#tests/build/shared-material.ts';
import { type Measurement, median, round } from './measure.ts';
import { buildReceipt } from './signing.ts';
import { buildExample } from './types.ts';

/** What a receipt looks like when it arrives: signed, in the SRI's wrapper. */
async function ownFiles(): Promise<Uint8Array[]> {
  const { key } = await exampleSigner();
  const signedAt = new Date('2026-11-20T15:00:00Z');
  const unsigned = [
    buildReceipt(1),
    ...allReceiptTypes.flatMap((type) => examplesOf(type.name).map(({ example }) => buildExample(type, example))),
  ];
  const wrapped = unsigned.map(async (xml) => {
    const signed = Buffer.from(await signReceipt(xml, key, { signedAt })).toString();
    const accessKey = /<claveAcceso>(\d+)/.exec(signed)?.[1];
    return Buffer.from(
      `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${accessKey}</numeroAutorizacion><comprobante><![CDATA[${signed}]]></comprobante></autorizacion>`,
    );
  });
  return Promise.all(wrapped);
}

/** Production receipts of many issuers, where they are on this machine. */
function authorisedSamples(): Uint8Array[] {
  if (!hasShared('samples')) return [];
  const samples = join(sharedMaterial, 'samples');
  return readdirSync(samples, { recursive: true, encoding: 'utf8' })
    .filter((file) => /autorizado.*\.xml$/.test(file))
    .map((file) => readFileSync(join(samples, file)));
}

/**
 * Received files a second on one core: parsed, structure, key, arithmetic and signature. One thread does it all, so its
 * processor time is what one core takes, whatever else the machine does.
 */
export async function* benchReceived(quick: boolean): AsyncGenerator<Measurement> {
  const [rounds, warmUp] = quick ? [9, 4] : [41, 10];
  const crypto = nodeSignatureCrypto();
  for (const [name, files] of [
    ['received:own', await ownFiles()],
    ['received:authorised-samples', authorisedSamples()],
  ] as const) {
    if (files.length === 0) continue;
    const perRound = Math.ceil(120 / files.length) * files.length;
    const seconds: number[] = [];
    for (let index = -warmUp; index < rounds; index++) {
      const before = process.cpuUsage();
      for (let n = 0; n < perRound; n++) {
        const { ok } = await verifyReceipt(files[n % files.length] as Uint8Array, { crypto });
        if (!ok && name === 'received:own') throw new Error('a receipt of ours does not verify');
      }
      const { user, system } = process.cpuUsage(before);
      if (index >= 0) seconds.push((user + system) / 1e6 / perRound);
    }
    const perSecond = 1 / median(seconds);
    yield {
      name,
      perCoreSecond: round(perSecond, 0),
      files: files.length,
      kilobytes: round(files.reduce((sum, { length }) => sum + length, 0) / files.length / 1024),
      rounds,
      goal: 'perCoreSecond >= 800',
      met: perSecond >= 800,
    };
  }
}
