// @asvs V12.2.1 V13.2.4

import { hostname } from 'node:os';
import { z } from 'zod';
import { terminal } from '#phrases/operations/terminal.ts';
import { addressFault } from './db/connect.ts';
import { parseDsn } from './lib/dsn.ts';
import { isHere } from './lib/loopback.ts';
import { SettingsTrouble } from './lib/settings-trouble.ts';

/** An address of that store and of nowhere else (threat T10). */
const storeAddress = (host: string) =>
  z.url({ protocol: /^https$/, hostname: new RegExp(`^${host.replaceAll('.', '\\.')}$`) }).optional();

/** Of a PostgreSQL, with commas between its hosts where there are several. */
const databaseAddress = z.string().refine((address) => addressFault(address) === undefined, {
  error: ({ input }) => terminal.settings.database(addressFault(String(input)) ?? ''),
});

/**
 * The environment, parsed once at the entry of a process. Every variable the product knows is here; the README's table
 * is made from it.
 */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** How long an API that is told to end goes on answering, so that who sends requests here notices. `npm start` does not wait. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** Where a worker says whether it lives and works, on HOST; without it nowhere. */
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Address under which browsers reach us; links in mails and cookies depend on it. */
  PUBLIC_URL: z.url().optional(),
  /** Behind a TLS proxy: trust its forwarded headers. */
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  /** Folder of the embedded database, the master key and the stand-ins. */
  CUADRE_DATA: z.string().default('./data'),
  /** Folder of the journal of sent access keys, best on another disk than the database; else CUADRE_DATA/sent-keys. */
  SENT_JOURNAL: z.string().optional(),
  /** What people call this machine: a restore names the nodes whose journals it misses. */
  NODE_NAME: z.string().max(100).default(hostname()),
  /** Application role (row-level security applies) and owner (migrations). Set by `npm start` for the embedded one. */
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** Of API and worker each, at most. */
  DATABASE_CONNECTIONS: z.coerce.number().int().positive().default(10),
  /** 32 bytes, base64; else the 0600 file CUADRE_DATA/master.key. */
  CUADRE_MASTER_KEY: z.string().optional(),
  /** Addresses of the SRI by environment, up to and including /comprobantes-electronicos-ws. */
  SRI_PRACTICE_URL: z.url().default('http://127.0.0.1:3010/comprobantes-electronicos-ws'),
  SRI_PRUEBAS_URL: z.url().default('https://celcer.sri.gob.ec/comprobantes-electronicos-ws'),
  SRI_PRODUCCION_URL: z.url().default('https://cel.sri.gob.ec/comprobantes-electronicos-ws'),
  /** Where tax information is read: the stand-in portal for practice; elsewhere a bridge of its shape, if there is one. */
  SRI_PORTAL_PRACTICE_URL: z.url().default('http://127.0.0.1:3011/sri-en-linea-practica'),
  SRI_PORTAL_URL: z.url().optional(),
  /** Of each of the five steps of a download. */
  SRI_PORTAL_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
  /** Who files approved returns of producción: their owner in the portal, or the operator. */
  RETURNS_FILED_BY: z.enum(['owner', 'operator']).default('owner'),
  /**
   * `test` opens the shop with a provider of payments that charges nobody; the start refuses it beside the real SRI.
   * `payphone` sells for real money, once somebody can invoice it and there is something to sell.
   */
  PAYMENTS: z.enum(['none', 'test', 'payphone']).default('none'),
  /** Identification of the operator, which taxpayers name as an additional user of the portal. */
  OPERATOR_PORTAL_USER: z
    .string()
    .regex(/^\d{10}(\d{3})?$/)
    .optional(),
  SRI_TIMEOUT_MS: z.coerce.number().int().positive().default(30_000),
  /** Folder of certificates (PEM or DER) of the authorities whose signatures prove a RUC; without it the operator decides. */
  CERTIFICATE_AUTHORITIES: z.string().optional(),
  /** A bridge to a register of people and companies (`GET …/{identification}`); practice has its own stand-in. */
  REGISTRY_URL: z.url().optional(),
  REGISTRY_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
  /** A service that says where a network address is (`GET …/{ip}`); without it nobody is asked. */
  IP_INFO_URL: z.url().optional(),
  /** The mobile app in the stores; without them nobody is sent there. */
  APP_STORE_URL: storeAddress('apps.apple.com'),
  PLAY_STORE_URL: storeAddress('play.google.com'),
  /** Hosts that links of the content may lead to, with commas between them; without them only to pages of ours. */
  CONTENT_HOSTS: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+(,|$))*$/, terminal.settings.hosts())
    .default(''),
  /** Where payments by card go: the stand-in of test payments, or PayPhone; with a lock, because the token goes along. */
  PAYPHONE_URL: z
    .url()
    .refine((address) => address.startsWith('https://') || isHere(address), terminal.settings.https())
    .default('http://127.0.0.1:3012'),
  /** Of the application in PayPhone's console (type WEB), and the store, where the account has several. */
  PAYPHONE_TOKEN: z.string().optional(),
  PAYPHONE_STORE: z.string().optional(),
  /** Said by who looked at it in that console: `produccion`. */
  PAYPHONE_APPLICATION: z.string().optional(),
  /** The secret part of the address that PayPhone calls when somebody paid; without it nobody may. */
  PAYPHONE_NOTICE_KEY: z
    .string()
    .regex(/^[\w-]{16,200}$/, terminal.settings.noticeKey())
    .optional(),
  PAYPHONE_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  /** Where bought signatures are made: a bridge to a certifying entity; with a lock, because documents go along. */
  SIGNATURE_PROVIDER_URL: z
    .url()
    .refine((address) => address.startsWith('https://') || isHere(address), terminal.settings.https())
    .default('http://127.0.0.1:3013'),
  SIGNATURE_PROVIDER_TOKEN: z.string().optional(),
  SIGNATURE_PROVIDER_TIMEOUT_MS: z.coerce.number().int().positive().default(30_000),
  SMTP_URL: z.string().default('smtp://127.0.0.1:3025'),
  MAIL_FROM: z.string().default('comprobantes@cuadre.localhost'),
  /** RUC of who runs this billing service for others, printed on their receipts (ficha anexo 26); not for own use. */
  SOFTWARE_PROVIDER_RUC: z
    .string()
    .regex(/^\d{10}001$/)
    .optional(),
  /** Alarms (a receipt without answer after 24 h, an answer that is not ours) go to the log and to this address. */
  OPERATOR_EMAIL: z.string().optional(),
  /** A service that speaks the Sentry format, `https://key@host/project`: errors of pages are passed on to it. */
  MONITORING_DSN: z
    .string()
    .refine((text) => parseDsn(text) !== undefined, terminal.settings.dsn())
    .optional(),
  /** Divides every wait of the worker; the fault run uses it (ruling R25). */
  TIME_SCALE: z.coerce.number().positive().default(1),
  /** Of one network address, in each process; guesses of passwords have their own limits. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(12_000),
  /** How far the clock is moved; `npm start` works it out of CUADRE_NOW, once for all processes. */
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  LOG_LEVEL: z.enum(['silly', 'trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Throws one readable sentence naming each variable that is wrong. */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new SettingsTrouble(terminal.settings.wrong(wrong));
};
