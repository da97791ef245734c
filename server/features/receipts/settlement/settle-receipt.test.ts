import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { issued } from '#tests/build/issued.ts';
import { openJobs, runAll, runDue, runTurn, secondsToNext } from '#tests/build/run-jobs.ts';
import {
  answers,
  autorizacion,
  defect,
  devuelta,
  message,
  notSent,
  recibida,
  ScriptedSri,
  unknown,
} from '#tests/build/scripted-sri.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { findReceipt, readVersions } from '../record/data.ts';

const sri = new ScriptedSri();
let app: TestApp;
let ana: ReadyTaxpayer;
let receipt: ReceiptSummary;

beforeAll(async () => {
  app = await testApp({ sri, env: { OPERATOR_EMAIL: 'operador@cuadre.ec' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  sri.forget();
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  ana = await buildTaxpayer(app);
  receipt = await issued(ana);
});

const tenant = <T>(work: Parameters<typeof app.ctx.db.tenant<T>>[1]) => app.ctx.db.tenant(ana.customerId, work);
const row = async () => {
  const found = await tenant((tx) => findReceipt(tx, ana.customerId, receipt.id));
  if (!found) throw new Error('gone');
  return found;
};
const state = async () => (await row()).state;
const versions = () => tenant((tx) => readVersions(tx, ana.customerId, receipt.id));
const actions = async () => {
  const { rows } = await tenant((tx) =>
    tx.execute<{ action: string }>(
      sql`select action from audit where subject = ${receipt.id} and action like 'receipt.%' order by seq`,
    ),
  );
  return rows.map(({ action }) => action);
};
const attempts = async () => {
  const { rows } = await tenant((tx) =>
    tx.execute<{ text: string }>(
      sql`select kind || ' ' || coalesce(outcome, '…') as text from receipt_attempts order by attempt`,
    ),
  );
  return rows.map(({ text }) => text);
};
const ledger = async () => {
  const { rows } = await tenant((tx) =>
    tx.execute<{ text: string }>(sql`select sequential || ' ' || use as text from number_ledger
      where environment = 'practice' order by sequential`),
  );
  return rows.map(({ text }) => text);
};
const turn = () => runTurn(app.ctx, 'settle-receipt');
const alarms = async () => {
  await runTurn(app.ctx, 'mail-operator');
  return app.mails.filter(({ to }) => to === 'operador@cuadre.ec').map(({ subject }) => subject);
};
const later = (seconds: number) => app.clock.forward(seconds * 1000);

describe('the way of a receipt', () => {
  it('goes to the SRI, is authorised, and keeps both answers as they came', async () => {
    await turn();
    expect(await state()).toBe('received');
    expect(await secondsToNext(app.ctx)).toBe(2);
    later(2);
    await turn();
    expect(await row()).toMatchObject({
      state: 'authorized',
      authorizationNumber: receipt.accessKey,
      authorizedAt: new Date('2026-11-20T15:00:05Z'),
      messageCode: null,
      mailState: 'queued',
    });
    const [version] = await versions();
    expect(sri.sent).toEqual([
      {
        environment: 'practice',
        accessKey: receipt.accessKey,
        xml: new TextDecoder().decode(version?.signedXml),
      },
    ]);
    expect(await actions()).toEqual(['receipt.issued', 'receipt.sending', 'receipt.received', 'receipt.authorized']);
    expect(await attempts()).toEqual(['send received', 'ask authorized']);
    const { rows } = await tenant((tx) =>
      tx.execute<{ xml: Buffer }>(sql`select authorization_xml as xml from receipt_authorizations`),
    );
    expect(rows.map(({ xml }) => xml.toString())).toEqual([
      autorizacion({
        number: receipt.accessKey,
        at: '2026-11-20T10:00:05-05:00',
        ...(sri.sent[0] && { receiptXml: sri.sent[0].xml }),
      }).xml,
    ]);
    expect(await openJobs(app.ctx, 'settle-receipt')).toBe(0);
  });

  it('brings the buyer the mail, once', async () => {
    await runAll(app.ctx);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, expect.stringContaining('001-001-000000001')],
    ]);
    const [mail] = app.mails;
    expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf', 'application/xml']);
    expect(
      Buffer.from(mail?.attachments[0]?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(Buffer.from(mail?.attachments[1]?.content ?? []).toString()).toContain('<estado>AUTORIZADO</estado>');
    expect(mail?.replyTo).toBe(ana.email);
    expect((await row()).mailState).toBe('sent');
    expect(await openJobs(app.ctx)).toBe(0);
  });
});

describe('no connection', () => {
  it('sends the same bytes again and again, until the SRI is back', async () => {
    sri.sends.push(notSent, notSent, notSent);
    const waits: number[] = [];
    for (let i = 0; i < 3; i++) {
      await turn();
      waits.push(await secondsToNext(app.ctx));
      later(60);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(5);
    expect(waits[1]).toBeGreaterThanOrEqual(15);
    expect(waits[2]).toBeGreaterThanOrEqual(60);
    expect(await row()).toMatchObject({ state: 'sending', messageCode: 'down' });
    expect(sri.asked).toEqual([]);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
    expect(new Set(sri.sent.map(({ xml }) => xml)).size).toBe(1);
    expect(sri.sent).toHaveLength(4);
  });
});

describe('an SRI that comes back', () => {
  it('gets at once what waited for it, also what was to wait for half an hour', async () => {
    for (let i = 0; i < 4; i++) await issued(ana);
    sri.sends.push(...Array.from({ length: 30 }, () => notSent));
    for (let i = 0; i < 6; i++) await turn();
    expect(await secondsToNext(app.ctx)).toBeGreaterThan(600);
    sri.sends.length = 0;
    await app.ctx.db.system((tx) =>
      tx.execute(sql`update jobs set run_at = clock_timestamp()
        where id = (select id from jobs where queue = 'settle-receipt' limit 1)`),
    );
    await runDue(app.ctx);
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute<{ longest: string }>(
        sql`select extract(epoch from max(run_at) - clock_timestamp()) as longest from jobs where queue = 'settle-receipt'`,
      ),
    );
    expect(Number(rows[0]?.longest)).toBeLessThanOrEqual(31);
  });
});

describe('a worker with a wrong clock', () => {
  it('does nothing until it is right', async () => {
    const wrong = { ...app.ctx, now: () => new Date('2026-11-21T17:00:00Z') };
    await runTurn(wrong, 'settle-receipt');
    expect(sri.sent).toEqual([]);
    expect(await state()).toBe('issued');
    expect(app.logged()).toContain('clocks disagree');
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });
});

describe('nobody knows whether it arrived', () => {
  it('asks first; it is there', async () => {
    sri.sends.push((_, through) => {
      through();
      return unknown;
    });
    await turn();
    expect(await state()).toBe('sending');
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
    expect(sri.sent).toHaveLength(1);
  });

  it('asks first; it is not there, so the same bytes go again', async () => {
    sri.sends.push(unknown);
    await runAll(app.ctx);
    expect(await attempts()).toEqual(['send unknown', 'ask none', 'send received', 'ask authorized']);
    expect(new Set(sri.sent.map(({ xml }) => xml)).size).toBe(1);
  });

  // @asvs V16.5.3
  it('asks until there is an answer before it sends again', async () => {
    sri.sends.push(unknown);
    sri.asks.push(unknown, notSent, unknown);
    await runAll(app.ctx);
    expect(await attempts()).toEqual([
      'send unknown',
      'ask unknown',
      'ask not_sent',
      'ask unknown',
      'ask none',
      'send received',
      'ask authorized',
    ]);
  });

  it('takes 43 of a second send for received', async () => {
    sri.sends.push((_, through) => {
      through();
      return unknown;
    });
    sri.asks.push(answers(receipt.accessKey));
    await runAll(app.ctx);
    expect(await attempts()).toEqual(['send unknown', 'ask none', 'send returned:43', 'ask authorized']);
  });

  it('finds what a killed worker left: the attempt begun, its answer lost', async () => {
    sri.during = async () => {
      sri.during = undefined;
      await app.ctx.db.system((tx) => tx.execute(sql`update jobs set fence = fence + 1, lease_until = null`));
    };
    await turn();
    expect(await attempts()).toEqual(['send …']);
    expect(await state()).toBe('sending');
    await runAll(app.ctx);
    expect(await attempts()).toEqual(['send …', 'ask authorized']);
    expect(sri.sent).toHaveLength(1);
  });
});

describe('RECIBIDA', () => {
  it('is asked for with growing patience, and one row stands for a night of "nothing yet"', async () => {
    await turn();
    for (const at of [2, 4, 8, 16, 32]) {
      sri.asks.push(answers(receipt.accessKey));
      later(at === 2 ? 2 : at / 2);
      await turn();
      expect(await secondsToNext(app.ctx)).toBeGreaterThanOrEqual(at);
    }
    expect(await attempts()).toEqual(['send received', 'ask none']);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });

  it('70: never sends again, asks', async () => {
    sri.sends.push((_, through) => {
      through();
      return devuelta('70');
    });
    sri.asks.push(answers(receipt.accessKey), answers(receipt.accessKey));
    await turn();
    expect(await state()).toBe('received');
    later(900);
    await turn();
    later(900);
    await runAll(app.ctx);
    expect(sri.sent).toHaveLength(1);
    expect(await state()).toBe('authorized');
  });

  it('without a trace after ten minutes: the same bytes once more', async () => {
    sri.sends.push(recibida);
    await turn();
    later(300);
    await turn();
    expect(sri.sent).toHaveLength(1);
    later(301);
    await turn();
    expect(sri.sent).toHaveLength(1);
    expect(await secondsToNext(app.ctx)).toBeLessThanOrEqual(0);
    await turn();
    expect(sri.sent).toHaveLength(2);
    expect(sri.sent[1]?.xml).toBe(sri.sent[0]?.xml);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });

  it('in process for a day: a person is called, the number stays, the asking goes on', async () => {
    await turn();
    const processing = answers(receipt.accessKey, autorizacion({ state: 'EN PROCESO' }));
    sri.asks.push(processing, processing, processing);
    later(3600);
    await turn();
    expect(await state()).toBe('received');
    later(86_400);
    await turn();
    expect(await row()).toMatchObject({ state: 'needs_attention', messageCode: 'overdue', sequential: 1 });
    expect(await alarms()).toEqual(['Cuadre: alarma overdue']);
    later(3600);
    await turn();
    expect(await alarms()).toHaveLength(1);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
    expect(sri.sent).toHaveLength(1);
    expect(await actions()).toEqual([
      'receipt.issued',
      'receipt.sending',
      'receipt.received',
      'receipt.needs_attention',
      'receipt.authorized',
    ]);
  });
});

describe('45, the number is taken', () => {
  it('by our own document: found by asking, nothing changes', async () => {
    sri.sends.push((_, through) => {
      through();
      return devuelta('45');
    });
    await runAll(app.ctx);
    expect(await row()).toMatchObject({ state: 'authorized', sequential: 1 });
    expect(await ledger()).toEqual(['1 receipt']);
  });

  it('by another program: the ledger says so and the same receipt goes on with the next number', async () => {
    sri.sends.push(devuelta('45'));
    await runAll(app.ctx);
    const now = await row();
    expect(now).toMatchObject({ state: 'authorized', sequential: 2, version: 2, id: receipt.id });
    expect(sri.asked.slice(0, 1)).toEqual([receipt.accessKey]);
    expect(sri.sent.map(({ accessKey }) => accessKey)).toEqual([receipt.accessKey, now.accessKey]);
    expect(now.accessKey.slice(30, 39)).toBe('000000002');
    expect(await ledger()).toEqual(['1 used_elsewhere', '2 receipt']);
    expect(await actions()).toContain('receipt.renumbered');
    expect((await issued(ana)).number).toBe('001-001-000000003');
  });

  it('takes as many numbers as the other program used', async () => {
    sri.sends.push(devuelta('45'), devuelta('45'), devuelta('45'));
    await runAll(app.ctx);
    expect(await row()).toMatchObject({ state: 'authorized', sequential: 4 });
    expect(await ledger()).toEqual(['1 used_elsewhere', '2 used_elsewhere', '3 used_elsewhere', '4 receipt']);
  });
});

describe('65 and 67, the date', () => {
  it('moves to today after an outage past midnight: new key, same number, and the audit says so', async () => {
    sri.sends.push(notSent);
    await turn();
    later(86_400);
    sri.sends.push(devuelta('65'));
    await runAll(app.ctx);
    const now = await row();
    expect(now).toMatchObject({ state: 'authorized', sequential: 1, version: 2, issuedOn: '2026-11-21' });
    expect(now.accessKey).not.toBe(receipt.accessKey);
    expect(now.accessKey.slice(8, 48)).toBe(receipt.accessKey.slice(8, 48));
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2]);
    expect(await actions()).toContain('receipt.redated');
    expect(sri.sent.at(-1)?.xml).toContain('<fechaEmision>21/11/2026</fechaEmision>');
    expect(await ledger()).toEqual(['1 receipt']);
  });

  it('stays as it is when the SRI turns out to have the old key', async () => {
    sri.sends.push((_, through) => {
      through();
      return unknown;
    }, devuelta('65'));
    sri.asks.push(answers(receipt.accessKey));
    later(86_400);
    await runAll(app.ctx);
    expect(await row()).toMatchObject({ state: 'authorized', version: 1, issuedOn: '2026-11-20' });
  });

  it('believes the old key even after the new version was signed', async () => {
    later(86_400);
    sri.sends.push((_, through) => {
      through();
      return devuelta('65');
    });
    sri.asks.push(answers(receipt.accessKey));
    await runAll(app.ctx);
    const now = await row();
    expect(now).toMatchObject({
      state: 'authorized',
      version: 1,
      accessKey: receipt.accessKey,
      issuedOn: '2026-11-20',
    });
    expect(sri.sent).toHaveLength(1);
    expect(await versions()).toHaveLength(2);
  });

  it('goes back to the person when today is already its date', async () => {
    sri.sends.push(devuelta('67'));
    await runAll(app.ctx);
    expect(await row()).toMatchObject({ state: 'returned', messageCode: '67', version: 1 });
  });
});

describe('DEVUELTA and NO AUTORIZADO', () => {
  it('gives the receipt back with what the SRI said; nothing more is sent', async () => {
    sri.sends.push(devuelta('35', 'falta razonSocialComprador'));
    await runAll(app.ctx);
    expect(await row()).toMatchObject({
      state: 'returned',
      messageCode: '35',
      messageText: 'MENSAJE 35: falta razonSocialComprador',
      sequential: 1,
    });
    expect(await openJobs(app.ctx)).toBe(0);
    expect(await alarms()).toEqual([]);
  });

  it('asks before it believes a DEVUELTA that follows a send in doubt', async () => {
    sri.sends.push((_, through) => {
      through();
      return unknown;
    }, devuelta('35'));
    sri.asks.push(answers(receipt.accessKey));
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });

  it('calls the operator for a message that nobody has published', async () => {
    sri.sends.push(devuelta('777'));
    await runAll(app.ctx);
    expect(await state()).toBe('returned');
    expect(await alarms()).toEqual(['Cuadre: alarma operator_message']);
  });

  it('50: the same bytes later', async () => {
    sri.sends.push(devuelta('50'), devuelta('50'));
    await runAll(app.ctx);
    expect(await attempts()).toEqual(['send returned:50', 'send returned:50', 'send received', 'ask authorized']);
    expect(new Set(sri.sent.map(({ xml }) => xml)).size).toBe(1);
  });

  const refusal = (code: string) => (given: { accessKey: string }) =>
    answers(
      given.accessKey,
      autorizacion({ state: 'NO AUTORIZADO', receiptXml: sri.holds.get(given.accessKey), messages: [message(code)] }),
    );

  it('39: refused, and it waits for a person to decide on a new number', async () => {
    sri.asks.push(refusal('39'), refusal('39'), refusal('39'), refusal('39'), refusal('39'));
    await turn();
    await turn();
    expect(await row()).toMatchObject({ state: 'refused', messageCode: '39', sequential: 1 });
    await runAll(app.ctx);
    expect(await state()).toBe('refused');
    expect(await ledger()).toEqual(['1 receipt']);
  });

  it('NO AUTORIZADO that becomes AUTORIZADO: the authorisation is final', async () => {
    sri.asks.push(refusal('52'));
    await turn();
    await turn();
    expect(await state()).toBe('refused');
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
    expect(await actions()).toEqual([
      'receipt.issued',
      'receipt.sending',
      'receipt.received',
      'receipt.refused',
      'receipt.authorized',
    ]);
  });

  it('AUTORIZADO beside NO AUTORIZADO in one answer wins', async () => {
    sri.asks.push(({ accessKey }, through) => {
      const good = through();
      const list = good.kind === 'answer' ? good.answer.authorizations : [];
      return answers(accessKey, ...list, autorizacion({ state: 'NO AUTORIZADO', messages: [message('39')] }));
    });
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });
});

describe('an answer that is not ours', () => {
  const granted = (more: Parameters<typeof autorizacion>[0]) => (given: { accessKey: string }) =>
    answers(
      given.accessKey,
      autorizacion({ number: given.accessKey, receiptXml: sri.holds.get(given.accessKey), ...more }),
    );
  const otherKey = '0109202504179173139500120020020000040235141754814';
  const cases: [string, () => Parameters<ScriptedSri['asks']['push']>[0]][] = [
    ['another key was asked', () => answers(otherKey)],
    ['another number', () => granted({ number: otherKey })],
    [
      'no number at all',
      () => (given) => answers(given.accessKey, autorizacion({ receiptXml: sri.holds.get(given.accessKey) })),
    ],
    ['another environment', () => granted({ environment: 'PRODUCCIÓN' })],
    [
      'other content',
      () => (given) => granted({ receiptXml: sri.holds.get(given.accessKey)?.replace('103.50', '903.50') })(given),
    ],
    ['no content', () => granted({ receiptXml: '' })],
    ['a receipt of somebody else', () => granted({ receiptXml: '<factura id="comprobante"/>' })],
  ];
  it.each(cases)('is refused and raises an alarm: %s', async (_, answer) => {
    await turn();
    sri.asks.push(answer());
    await turn();
    expect(await row()).toMatchObject({ state: 'needs_attention', messageCode: 'foreign', authorizedAt: null });
    expect(await alarms()).toEqual(['Cuadre: alarma foreign_answer']);
    const { rows } = await tenant((tx) => tx.execute(sql`select 1 from receipt_authorizations`));
    expect(rows).toEqual([]);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });

  it('is still ours when only the XML declaration was written differently', async () => {
    sri.asks.push(({ accessKey }) =>
      granted({ receiptXml: `\n${sri.holds.get(accessKey)?.replace(/^<\?xml[^>]*\?>/, '')}\n` })({ accessKey }),
    );
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });
});

describe('our own defect', () => {
  it('raises an alarm and does not hammer', async () => {
    sri.sends.push(defect);
    await turn();
    expect(await row()).toMatchObject({ messageCode: 'defect' });
    expect(await secondsToNext(app.ctx)).toBeGreaterThanOrEqual(300);
    expect(await alarms()).toEqual(['Cuadre: alarma defect']);
    await runAll(app.ctx);
    expect(await state()).toBe('authorized');
  });
});
