import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionData } from '#contract/account/session.ts';
import { offlineProblem } from '#web/api/problem.ts';
import { createSessionClient, type SessionAnswer, type SessionWorld } from './session-client.ts';

const session = (id: string, more: Partial<SessionData> = {}): SessionData => ({
  expires: '2026-11-22T00:20:00Z',
  accessToken: `token of ${id}`,
  user: {
    id,
    name: 'Ana',
    email: 'ana@correo.ec',
    customerId: `business of ${id}`,
    role: 'owner',
    group: 'NEG',
    regime: 'GEN',
    claimed: false,
  },
  ...more,
});

/** A server whose next answers are given, and a browser with one other tab to tell. */
function world(...answers: (SessionAnswer | 'unreachable')[]) {
  return recalling(undefined, ...answers);
}
/** And a browser that knows who was signed in. */
function recalling(kept: SessionData | undefined, ...answers: (SessionAnswer | 'unreachable')[]) {
  const told: string[] = [];
  let owes = false;
  let online = true;
  const answer = async (what: string): Promise<SessionAnswer> => {
    told.push(what);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === 'unreachable' || next === undefined || !online) throw offlineProblem();
    return next;
  };
  const reach = async (what: string): Promise<void> => {
    if (!online) throw new Error('no answer');
    told.push(what);
  };
  const outside: SessionWorld = {
    ask: () => answer('ask'),
    keep: () => answer('keep'),
    leave: () => reach('leave'),
    log: (code) => reach(code),
    tellOtherTabs: () => told.push('other tabs'),
    owesLeaving: () => owes,
    oweLeaving: (now) => {
      owes = now;
    },
    recall: async () => kept,
  };
  const client = createSessionClient(outside);
  const network = (there: boolean): void => {
    online = there;
  };
  return { client, outside, told, owes: () => owes, network };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is known', () => {
  it('goes from loading to one of the two, with one question however many ask', async () => {
    const { client, told } = world(session('ana'));
    expect(client.now()).toEqual({ status: 'loading' });
    const [one, other] = await Promise.all([client.known(), client.refresh()]);
    expect(one).toEqual(other);
    expect(client.now()).toMatchObject({ status: 'authenticated', session: { accessToken: 'token of ana' } });
    expect(told).toEqual(['ask']);
  });

  it('is told to whoever listens, and a session that differs is taken over', async () => {
    const { client } = world(session('ana'), session('ana', { accessToken: 'newer' }), {});
    const seen: string[] = [];
    client.subscribe(() => {
      const now = client.now();
      seen.push(now.status === 'authenticated' ? now.session.accessToken : now.status);
    });
    for (let i = 0; i < 3; i++) await client.refresh();
    expect(seen).toEqual(['token of ana', 'newer', 'unauthenticated']);
  });

  it('does not change by a question without an answer, which is reported with the next one', async () => {
    const { client, told, network } = world(session('ana'));
    await client.refresh();
    network(false);
    await client.refresh();
    expect(client.now().status).toBe('authenticated');
    network(true);
    await client.refresh();
    expect(told).toContain('CLIENT_SESSION_ERROR');
  });

  it('sends nobody away before one question was answered', async () => {
    const { client } = world('unreachable', {});
    await expect(client.known()).rejects.toMatchObject({ code: 'network.offline' });
    expect(client.now().status).toBe('loading');
    expect(await client.known()).toEqual({ status: 'unauthenticated' });
  });

  it('hears again that the person is there when that word was lost, once', async () => {
    const { client, told, network } = world(session('ana'));
    await client.refresh();
    network(false);
    await client.keep();
    network(true);
    told.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    await client.refresh();
    expect(told.filter((what) => what === 'keep' || what === 'ask')).toEqual(['keep', 'ask']);
  });

  it('is asked again before the access token ends, and soon after when that failed', async () => {
    const { client, told, network } = world(session('ana'));
    await client.refresh();
    await vi.advanceTimersByTimeAsync(79 * 60_000);
    expect(told).toEqual(['ask']);
    network(false);
    await vi.advanceTimersByTimeAsync(60_000);
    network(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.filter((what) => what === 'ask')).toHaveLength(3);
  });
});

describe('the end of a session', () => {
  it('with an error field is a sign-out', async () => {
    const { client, told } = world(session('ana', { error: 'RefreshAccessTokenError' }));
    expect(await client.known()).toEqual({ status: 'unauthenticated' });
    expect(told).toContain('leave');
  });

  it('that a call met counts for the other tabs too', async () => {
    const { client, told } = world(session('ana'), {});
    await client.refresh();
    await client.lost();
    await client.lost();
    expect(client.now().status).toBe('unauthenticated');
    expect(told.filter((what) => what === 'other tabs')).toHaveLength(1);
  });

  it('that a call met too late, after somebody signed in again, is none', async () => {
    const { client } = world(session('ana'), session('ana', { accessToken: 'newer' }));
    await client.refresh();
    await client.lost();
    expect(client.now()).toMatchObject({ status: 'authenticated', session: { accessToken: 'newer' } });
  });

  it('keeps what the same person had in memory, and forgets it when another comes', async () => {
    const { client } = world(session('ana'), {}, session('ana'), {}, session('eva'));
    const gone = vi.fn();
    client.onPersonGone(gone);
    for (let i = 0; i < 4; i++) await client.refresh();
    expect(gone).not.toHaveBeenCalled();
    await client.refresh();
    expect(gone).toHaveBeenCalledTimes(1);
  });
});

/** A server that answers when it is told to, in any order. */
function slow() {
  const waiting: { what: string; answer: (answer: SessionAnswer) => void }[] = [];
  const hold = (what: string) => () =>
    new Promise<SessionAnswer>((answer) => {
      waiting.push({ what, answer });
    });
  const { outside } = world(session('ana'));
  const client = createSessionClient({ ...outside, ask: hold('ask'), keep: hold('keep') });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    client,
    settle,
    asked: () => waiting.map(({ what }) => what),
    async answer(index: number, answer: SessionAnswer) {
      waiting[index]?.answer(answer);
      await settle();
    },
  };
}

describe('an answer that comes late', () => {
  it('does not sign in again who left meanwhile', async () => {
    const { client, answer } = slow();
    client.refresh();
    await answer(0, session('ana'));
    client.refresh();
    await client.leave();
    await answer(1, session('ana'));
    expect(client.now()).toEqual({ status: 'unauthenticated' });
  });

  it('does not hide what another tab did while it was on its way', async () => {
    const { client, answer, asked } = slow();
    client.refresh();
    client.heard();
    client.heard();
    await answer(0, {});
    expect(asked()).toEqual(['ask', 'ask']);
    await answer(1, session('ana'));
    expect(client.now().status).toBe('authenticated');
  });

  it('does not stand for the word that the person is still there', async () => {
    const { client, answer, asked } = slow();
    client.refresh();
    client.keep();
    await answer(0, session('ana'));
    expect(asked()).toEqual(['ask', 'keep']);
  });
});

it('of a closed account the last word stands until its owner leaves, whatever the server says', async () => {
  const { client, told } = world(session('ana'), {});
  await client.refresh();
  client.ended();
  await client.lost();
  await client.refresh();
  expect(client.now().status).toBe('authenticated');
  expect(told).toEqual(['ask', 'other tabs']);
  await client.leave();
  expect(client.now().status).toBe('unauthenticated');
});

describe('signing out', () => {
  it('finishes the last work, ends the session, forgets the person and tells the other tabs', async () => {
    const { client, told } = world(session('ana'));
    await client.refresh();
    client.beforeSignOut(async () => told.push('last work'));
    client.onPersonGone(() => told.push('forgotten'));
    expect(await client.leave()).toBe(true);
    expect(told).toEqual(['ask', 'last work', 'leave', 'forgotten', 'other tabs']);
    expect(client.now().status).toBe('unauthenticated');
  });

  it('does not wait for ever for the last work', async () => {
    const { client } = world(session('ana'));
    await client.refresh();
    client.beforeSignOut(() => new Promise(() => undefined));
    const leaving = client.leave();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await leaving).toBe(true);
  });

  it('without a connection is owed, and done before anything else is asked', async () => {
    const { client, told, owes, network } = world(session('ana'));
    await client.refresh();
    network(false);
    expect(await client.leave()).toBe(false);
    await client.refresh();
    expect([client.now().status, owes()]).toEqual(['unauthenticated', true]);
    network(true);
    told.length = 0;
    await client.refresh();
    expect(told).toEqual(['leave', 'CLIENT_FETCH_ERROR']);
    expect([client.now().status, owes()]).toEqual(['unauthenticated', false]);
  });

  it('is told to the server once, however many notice that it can be reached again', async () => {
    const { client, told, network } = world(session('ana'));
    await client.known();
    network(false);
    await client.leave();
    network(true);
    told.length = 0;
    await Promise.all([client.refresh(), client.leave(), client.refresh()]);
    expect(told.filter((what) => what === 'leave')).toHaveLength(1);
    await client.leave();
    expect(told.filter((what) => what === 'leave')).toHaveLength(1);
  });

  it('that is owed does not end the session of who signs in next', async () => {
    const { client, told, network } = world(session('ana'));
    await client.refresh();
    network(false);
    await client.leave();
    network(true);
    told.length = 0;
    await client.began();
    expect(client.now().status).toBe('authenticated');
    expect(told).not.toContain('leave');
    expect(told).toContain('other tabs');
  });
});

describe('without a network at the beginning', () => {
  it('goes on who was signed in here, until the server can be asked again', async () => {
    const kept = session('ana', { accessToken: '' });
    const { client } = recalling(kept, 'unreachable', {});
    expect(await client.known()).toEqual({ status: 'authenticated', session: kept });
    expect((await client.refresh()).status).toBe('unauthenticated');
  });

  it('nobody goes on who has left, and a server that answers is believed', async () => {
    const left = recalling(session('ana'), 'unreachable');
    left.outside.oweLeaving(true);
    left.network(false);
    expect((await left.client.known()).status).toBe('unauthenticated');
    const { client } = recalling(session('ana'), {});
    expect((await client.known()).status).toBe('unauthenticated');
  });
});
