import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { examples } from '#contract/examples.ts';
import { endpoints } from '#contract/index.ts';
import { barTo, permissionOf, roles, type Standing } from '#contract/roles.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Called, Caller } from '#tests/build/caller.ts';
import { ownedRows } from '#tests/build/owned-rows.ts';
import { buildRefusedCallers, refusedCallers } from '#tests/build/refused-callers.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { buildVictim, type Victim } from '#tests/build/victim.ts';
import { seededRandom } from '../adapters/stand-ins/seeded-random.ts';
import { routes } from '../features/index.ts';
import { unboundCalls } from './build-app.ts';

/** Why somebody of this standing may not make a call; undefined when they may. */
const barOf = (standing: Standing, endpoint: Endpoint) => {
  const needed = permissionOf(endpoint);
  return needed && barTo(standing, needed);
};
const business = { group: 'NEG', regime: 'GEN', claimed: false } as const;
/** Owners of accounts that are not a business of the usual kind. */
const otherAccounts = {
  'a person without RUC': { role: 'owner', group: 'PER', regime: 'GEN', claimed: false },
  'a popular business': { role: 'owner', group: 'NEG', regime: 'POP', claimed: false },
  'a business whose RUC another proved': { role: 'owner', group: 'NEG', regime: 'GEN', claimed: true },
} as const satisfies Record<string, Standing>;
const otherGroups = Object.keys(otherAccounts) as (keyof typeof otherAccounts)[];

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let app: TestApp;
let admin: pg.Client;
let victim: Victim;
let attacker: ReadyTaxpayer;
let outside: Awaited<ReturnType<typeof buildRefusedCallers>>;
let otherAccount: Victim;
let rowsOf: (victim: Victim) => Promise<string | undefined>;
/** What a victim owned when the walk began. */
const before = new Map<Victim, string | undefined>();

beforeAll(async () => {
  app = await testApp();
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  victim = await buildVictim(app, admin);
  attacker = await buildTaxpayer(app);
  outside = await buildRefusedCallers(app, admin, victim);
  otherAccount = await buildVictim(app, admin);
  const digest = await ownedRows(admin);
  rowsOf = ({ customerId, userId }) => digest(customerId, userId);
  for (const { victim: each } of Object.values(outside)) before.set(each, await rowsOf(each));
}, 120_000);
afterAll(async () => {
  await admin.end();
  await app.close();
});

const bound = new Set(routes.map(({ endpoint }) => endpoint.id));
const guarded = endpoints.filter(({ id, access }) => access !== 'public' && bound.has(id));
const familiesOf = ({ paths }: Endpoint) => (paths.web === undefined ? (['app'] as const) : (['app', 'web'] as const));
const cases = guarded.flatMap((endpoint) =>
  familiesOf(endpoint).map((family) => ({ endpoint, family, id: endpoint.id })),
);

/** The victim's ids everywhere an id may stand. */
const inputOf = (endpoint: Endpoint, whose: Victim) => {
  const input = examples[endpoint.id]?.(whose) ?? {};
  return { ...input, params: { customerId: whose.customerId, userId: whose.userId, ...input.params } };
};

const callAs = (
  caller: Caller,
  endpoint: Endpoint,
  family: 'app' | 'web',
  whose = victim,
): Promise<Called<unknown>> => {
  return caller.call(endpoint, { ...inputOf(endpoint, whose), family });
};

const expectProblem = (answer: Called<unknown>, status: number, code: string) => {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({ status, code, type: `urn:cuadre:problem:${code}` });
  expect((answer.body as { detail: string }).detail).toMatch(/\.$/);
};

const expectUnchanged = async (whose: Victim) => expect(await rowsOf(whose)).toBe(before.get(whose));

/** Whether the call names something of the victim's: an id in the path or in the body. */
const namesTheVictim = (endpoint: Endpoint, family: 'app' | 'web'): boolean => {
  const { foreign = false, idempotent = false } = examples[endpoint.id]?.(victim) ?? {};
  const path = endpoint.paths[family] ?? '';
  return foreign || /:(customerId|userId)\b/.test(path) || (!idempotent && /:\w+Id\b/.test(path));
};

/** Public on purpose; anything else that asks for no session is a mistake. */
const publicCalls = [
  ...[
    'register',
    'registerWithSignature',
    'networkStatus',
    'simpleCatalog',
    'simpleWithNumValue',
    'cityCatalog',
    'sendEnvelope',
    'paymentNotice',
  ],
  ...[
    'openInvitation',
    'registerWithInvitation',
    'issueToken',
    'secondFactorCallback',
    'sendCode',
    'validateCode',
    'changePassword',
  ],
  ...['getSession', 'updateSession', 'getCsrf', 'getProviders', 'signInCallback', 'signIn', 'signOut', 'authLog'],
  ...['getClosingAccount', 'takeBackAccount'],
  ...[
    'getSharedReceipt',
    'getSharedRide',
    'getCalendarFile',
    'getParameter',
    'getServiceStatus',
    'getAppLinks',
    'getIpInfo',
  ],
  ...['contentPicture', 'getSocialLinks'],
];

describe('every call', () => {
  it('has a verb: the product would refuse to start', () => {
    expect(unboundCalls()).toEqual([]);
  });

  it('asks who calls, but for those that are public', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ id }) => id);
    expect(open.toSorted()).toEqual(publicCalls.toSorted());
  });
});

describe.each(refusedCallers)('%s', (who) => {
  // @asvs V4.1.1 V7.3.1 V7.3.2 V7.4.2 V16.5.1
  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is turned away from %s',
    async (_, endpoint) => {
      const { browser, code, victim: whose } = outside[who];
      for (const family of familiesOf(endpoint))
        expectProblem(await callAs(browser(), endpoint, family, whose), 401, code);
    },
  );

  it('has changed nothing of it', () => expectUnchanged(outside[who].victim));
});

describe('another taxpayer', () => {
  // @asvs V8.2.2 V15.3.1
  it.each(cases)('neither reads nor changes through $family $id', async ({ endpoint, family }) => {
    const answer = await callAs(attacker, endpoint, family);
    if (namesTheVictim(endpoint, family)) expectProblem(answer, 404, 'request.not_found');
    else expect(answer.status).toBeLessThan(500);
    const text = answer.bytes.toString('latin1');
    for (const secret of victim.secrets) expect(text).not.toContain(secret);
  });

  it('has changed nothing', () => expectUnchanged(victim));
});

describe('ids drawn at random', () => {
  const random = seededRandom(26);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

  // `npm run check` has ninety seconds for everything.
  const rounds = process.env.CUADRE_TIER === 'check' ? 1_000 : 2_500;

  // @asvs V8.2.2
  it('of another taxpayer, of any kind and in any place, lead nowhere and change nothing', async () => {
    // Clients make the ids of drafts: by now the attacker has issued something of their own under this one.
    const { draftId, ...drawn } = victim;
    const ids = Object.values(drawn).filter((value): value is string => isId.test(String(value)));
    ids.push(victim.colleagues.reader.userId, outside['a deleted taxpayer'].victim.receiptId);
    const places = cases.filter(({ endpoint, family }) => namesTheVictim(endpoint, family));
    const swap = async (round: number) => {
      const { endpoint, family, id } = pick(places);
      const { file, ...input } = inputOf(endpoint, victim);
      const swapped = JSON.parse(JSON.stringify(input), (_, value) =>
        typeof value === 'string' && isId.test(value) ? pick(ids) : value,
      );
      attacker.ip = `10.1.${round % 256}.${round >> 8}`;
      const answer = await attacker.call(endpoint, { ...swapped, ...(file ? { file } : {}), family });
      expect(answer.status, `round ${round}: ${family} ${id} ${JSON.stringify(swapped)}`).toBe(404);
    };
    for (let round = 0; round < rounds; round += 20)
      await Promise.all(Array.from({ length: 20 }, (_, i) => swap(round + i)));
    await expectUnchanged(victim);
  }, 240_000);
});

const ofBusiness = cases.filter(({ endpoint }) => endpoint.access === 'taxpayer');
const others = ['issuer', 'accountant', 'reader'] as const;

describe.each(others)('%s of the business', (role) => {
  // @asvs V8.2.1
  it.each(ofBusiness.filter(({ endpoint }) => barOf({ role, ...business }, endpoint) !== undefined))(
    'cannot $family $id',
    async ({ endpoint, family }) => {
      expectProblem(await callAs(victim.colleagues[role], endpoint, family), 403, 'session.forbidden');
    },
  );

  it('has changed nothing by that', () => expectUnchanged(victim));
});

describe.each(roles)('%s of the business', (role) => {
  // @asvs V8.2.1
  it('is let through everywhere else', async () => {
    // In a business of its own: what is let through changes things. Leaving would end the walk.
    const office = await buildVictim(app, admin);
    const allowed = ofBusiness.filter(({ endpoint, family, id }) => {
      return family === 'app' && id !== 'leaveBusiness' && barOf({ role, ...business }, endpoint) === undefined;
    });
    for (const { endpoint, id } of allowed) {
      const input = examples[id]?.(office) ?? {};
      const { body } = await (role === 'owner' ? office : office.colleagues[role]).call(endpoint, input);
      const { code = '' } = (body ?? {}) as { code?: string };
      expect(code, `${role} ${id}`).not.toMatch(/^session\.(required|expired|forbidden)$/);
    }
  }, 60_000);
});

describe.each(otherGroups)('%s', (who) => {
  const standing = otherAccounts[who];
  const refused = ofBusiness.filter(({ endpoint }) => barOf(standing, endpoint) !== undefined);

  beforeAll(async () => {
    const change = `update taxpayers set account_group = $2, regime = $3,
      ruc_claimed_at = case when $4::boolean then now() end where tenant_id = $1`;
    await admin.query(change, [otherAccount.customerId, standing.group, standing.regime, standing.claimed]);
    before.set(otherAccount, await rowsOf(otherAccount));
  });

  it.each(refused)('cannot $family $id', async ({ endpoint, family }) => {
    const code = barOf(standing, endpoint) as keyof typeof errorStatus;
    expectProblem(await callAs(otherAccount, endpoint, family, otherAccount), errorStatus[code], code);
  });

  it('has changed nothing by that', () => expectUnchanged(otherAccount));

  it('can neither issue nor keep a draft of any type', () => {
    const issuing = ofBusiness.filter(({ endpoint: { body }, id }) => {
      const takesDraft = body !== undefined && 'shape' in body && 'draft' in (body.shape as object);
      return takesDraft && !/^(preview|check|correct|saveCorrection)/.test(id);
    });
    expect(issuing.length).toBeGreaterThanOrEqual(12);
    expect(issuing.filter(({ id }) => !refused.some((each) => each.id === id)).map(({ id }) => id)).toEqual([]);
  });

  it('is let through to everything that is not about issuing', async () => {
    // These two would end the walk.
    const allowed = ofBusiness.filter(({ endpoint, family, id }) => {
      const ends = id === 'leaveBusiness' || id === 'updateGroup';
      return family === 'app' && !ends && barOf(standing, endpoint) === undefined;
    });
    for (const { endpoint, id } of allowed) {
      const { body } = await otherAccount.call(endpoint, examples[id]?.(otherAccount) ?? {});
      const { code = '' } = (body ?? {}) as { code?: string };
      expect(code, `${who} ${id}`).not.toMatch(/^(session\.(required|expired|forbidden)|taxpayer\.no_ruc)$/);
    }
  }, 60_000);
});
