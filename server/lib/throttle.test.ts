import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { countTry, forgetTries, type Limit, network } from './throttle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const limit: Limit = { what: 'test', tries: 3, seconds: 60 };

describe('a throttle', () => {
  it('allows so many tries in a window, says how long to wait, and begins again', async () => {
    const tries = async (count: number) => {
      const waits = [];
      for (let i = 0; i < count; i++) waits.push(await countTry(app.ctx, limit, 'ana'));
      return waits;
    };
    expect(await tries(3)).toEqual([null, null, null]);
    app.clock.forward(20_000);
    expect(await tries(2)).toEqual([40, 40]);
    expect(await countTry(app.ctx, limit, 'eva')).toBeNull();
    app.clock.forward(40_000);
    expect(await tries(4)).toEqual([null, null, null, 60]);
    await forgetTries(app.ctx, limit, 'ana');
    expect(await tries(1)).toEqual([null]);
  });

  it('keeps nobody’s name', async () => {
    await countTry(app.ctx, limit, 'ana@example.com');
    const { rows } = await app.ctx.db.system((tx) => tx.execute<{ key: string }>('select key from throttles'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^test:[\w-]{43}$/);
  });

  // @asvs V15.3.4
  it('counts a network, however its address is written', () => {
    const same = ['2001:db8::1', '2001:db8:0:0:ffff::9', '2001:db8:0:0:1:2:3:4'];
    expect(new Set(same.map(network))).toEqual(new Set(['2001:db8:0:0::/64']));
    expect(network(undefined)).toBe('closed');
    expect(network('2001:db8:0:1::1')).not.toBe(network('2001:db8::1'));
    expect([network('10.1.2.3'), network('::ffff:10.1.2.3'), network('::1')]).toEqual([
      '10.1.2.3',
      '10.1.2.3',
      '0:0:0:0::/64',
    ]);
  });
});
