import { expect, it } from 'vitest';
import { collectGarbage } from '#tests/build/collect-garbage.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { drawRidesInWorker } from './draw-rides-in-worker.ts';
import { rideOfXml, type XmlToDraw } from './ride-of-xml.ts';

const looks = { size: 'A4' } as const;
const toDraw = async (sequential: number): Promise<XmlToDraw> => {
  const { xml } = await supplierReceipt({ buyer: '1710034065001', sequential });
  return { xml, state: { kind: 'signed', environment: 'practice' }, withLogo: false };
};

it('draws in a thread what this process would draw, in order; what is no receipt gives its reason and stops nothing', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(toDraw));
  if (!first || !second || !third) throw new Error('three receipts');
  const broken = { ...first, xml: Buffer.from('<factura>') };
  const batches = [[first, broken], [], [second, third]];
  const drawn = [];
  for await (const each of drawRidesInWorker(asyncOf(batches), (batch) => batch, looks)) drawn.push(each);
  expect(drawn.map(([batch]) => batch)).toEqual(batches);
  const [[one, reason] = [], , [two, three] = []] = drawn.map(([, rides]) => rides);
  expect(reason).toMatch('no receipt');
  const same = (ride: unknown, of: XmlToDraw) => Buffer.from(ride as Uint8Array).equals(rideOfXml(of, looks));
  expect([same(one, first), same(two, second), same(three, third)]).toEqual([true, true, true]);
});

it('holds no batch that was handed over: the thousandth costs no more memory than the first', async () => {
  const one = await toDraw(1);
  const handedOver: WeakRef<object>[] = [];
  const batches = Array.from({ length: 4 }, (_, index) => index);
  for await (const [index, rides] of drawRidesInWorker(asyncOf(batches), () => [one], looks)) {
    handedOver.push(new WeakRef(rides));
    if (index < 3) continue;
    await collectGarbage();
    expect(handedOver.slice(0, 2).map((ride) => ride.deref())).toEqual([undefined, undefined]);
  }
});

it('ends when nobody takes any more, and closes where its batches come from', async () => {
  const one = await toDraw(1);
  let closed = false;
  const endless = async function* () {
    try {
      for (;;) yield [one];
    } finally {
      closed = true;
    }
  };
  for await (const [, rides] of drawRidesInWorker(endless(), (batch) => batch, looks)) {
    expect(rides).toHaveLength(1);
    break;
  }
  expect(closed).toBe(true);
});

async function* asyncOf<Item>(items: Iterable<Item>) {
  yield* items;
}
