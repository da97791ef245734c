import { drawRide, prepareLogo } from '@cuadre/sri/node';
import { calculateInvoice, composeInvoice, invoiceRide } from '@cuadre/sri/receipts';
import sharp from 'sharp';
import { type Measurement, median, round, timeEach } from './measure.ts';
import { issuer, numbering, tenLines } from './ten-lines.ts';

/** RIDE of ten lines, from the document to the PDF's bytes, without and with a logo that was prepared once. */
export async function* benchRide(quick: boolean): AsyncGenerator<Measurement> {
  const [rounds, warmUp, perRound] = quick ? [5, 2, 60] : [15, 4, 150];
  const document = composeInvoice(tenLines, issuer, numbering(1), { figures: calculateInvoice(tenLines) });
  const image = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer();
  const logo = prepareLogo(image);
  if (logo === undefined) throw new Error('the logo of the benchmark cannot be read');
  const state = {
    kind: 'authorized',
    environment: 'produccion',
    authorizationNumber: document.accessKey,
    authorizedAt: '2026-11-20T10:00:05-05:00',
  } as const;
  const draw = (size: 'A4' | 'ROLLO', withLogo: boolean) =>
    drawRide(invoiceRide(document, state), { size, ...(withLogo ? { logo } : {}) });
  const kinds = [
    { name: 'ride-a4', run: () => draw('A4', false), times: [] as number[] },
    { name: 'ride-a4-logo', run: () => draw('A4', true), times: [] as number[] },
    { name: 'ride-roll', run: () => draw('ROLLO', false), times: [] as number[] },
  ];
  for (let index = -warmUp; index < rounds; index++)
    for (const kind of kinds) {
      const each = await timeEach(perRound, kind.run);
      if (index >= 0) kind.times.push(each);
    }
  for (const { name, times } of kinds) {
    const perSecond = 1000 / median(times);
    yield { name, perSecond: round(perSecond, 0), lines: 10, rounds, goal: 'perSecond >= 150', met: perSecond >= 150 };
  }
}
