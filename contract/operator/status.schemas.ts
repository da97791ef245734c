import { z } from 'zod';
import { day, environment, id, instant } from '../common.schemas.ts';
import { paymentKinds } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { shopNeeds } from '../shop/offers.rules.ts';

/** In milliseconds: within so long half of them, and 99 of 100. */
const times = z.object({ p50: z.number(), p99: z.number() }).nullable();

const incident = z.object({
  id,
  beganAt: instant,
  endedAt: instant.nullable(),
  title: z.string(),
  text: z.string(),
});
export type Incident = z.infer<typeof incident>;

export const getServiceStatus = {
  summary: 'How this installation and the SRI do, ninety days back: of nobody, and also while the database is away',
  output: z.object({
    /** When it was read; what it says is at most a minute old while the database answers. */
    at: instant.nullable(),
    database: z.enum(['up', 'down']),
    /** What the days are of: production, or practice where nothing was issued in production. */
    environment,
    days: z.array(
      z.object({ day, authorized: z.number().int(), ours: times, sri: times, sriFailed: z.number().int() }),
    ),
    incidents: z.array(incident),
  }),
} satisfies Schemas;
export type ServiceStatus = z.infer<typeof getServiceStatus.output>;

export const getFigures = {
  summary: 'Figures of the installation without personal data: a day back, and what waits now',
  output: z.object({
    issued: z.number().int(),
    authorized: z.number().int(),
    times,
    sri: z.object({ answered: z.number().int(), failed: z.number().int(), times }),
    mail: z.object({ sent: z.number().int(), failed: z.number().int() }),
    /** Payments that were approved. */
    sales: z.number().int(),
    /** How payments are here, and why a shop for real money is not open. */
    shop: z.object({ payments: z.enum(paymentKinds), missing: z.array(z.enum(shopNeeds)) }),
    /** Work that is due, or was tried and failed; `oldest`: since when it is due. */
    backlog: z.array(z.object({ queue: z.string(), waiting: z.number().int(), oldest: instant })),
    /** The last run of faults (`npm run faults`) that was left here; null: none was. */
    faults: z
      .object({
        at: instant,
        sales: z.number().int(),
        issued: z.number().int(),
        purchases: z.number().int(),
        blows: z.record(z.string(), z.number().int()),
        rules: z.number().int(),
        broken: z.array(z.object({ rule: z.number().int(), times: z.number().int() })),
      })
      .nullable(),
  }),
  errors: ['request.not_found', 'operator.second_factor'],
} satisfies Schemas;
export type Figures = z.infer<typeof getFigures.output>;

export const saveIncident = {
  summary: 'Tell everybody of a bad day; sent again under its id, it is the same',
  body: z.object({ id, title: z.string().trim().min(5).max(120), text: z.string().trim().min(15).max(1000) }),
  output: z.object({ done: z.literal(true) }),
  errors: ['request.not_found', 'operator.second_factor'],
} satisfies Schemas;

export const endIncident = {
  summary: 'Say that it is over; over already, it stays so',
  params: z.object({ incidentId: id }),
  output: z.object({ done: z.literal(true) }),
  errors: ['request.not_found', 'operator.second_factor'],
} satisfies Schemas;
