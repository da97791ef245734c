import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accessTokenHeader, csrfHeader } from '#contract/account/session.ts';
import { problem } from '#contract/common.schemas.ts';
import type { JudgedEndpoint } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { inventedOwner } from '#contract/example.ts';
import { examples } from '#contract/examples.ts';
import { endpoints } from '#contract/index.ts';
import { errors } from '#phrases/errors.ts';
import type { Context } from '../context.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
};

const fileTypes = {
  pdf: ['application/pdf'],
  xml: ['application/xml'],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4'],
  sheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  download: ['application/octet-stream'],
} as const;

const exampleOf = ({ id }: JudgedEndpoint) => examples[id]?.(inventedOwner) ?? {};

/** As a part of what the document says; nothing where there is no example. */
const shown = (example: unknown): Json => (example === undefined ? {} : { example });

const parametersOf = (endpoint: JudgedEndpoint, path: string): Json[] => {
  const { query, params } = endpoint;
  const example = exampleOf(endpoint);
  const known = params ? (schemaOf(params, 'input').properties as Json | undefined) : undefined;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known?.[name] ?? { type: 'string', format: 'uuid' },
    ...shown(example.params?.[name]),
  }));
  if (!query) return inPath;
  const { properties, required } = schemaOf(query, 'input') as { properties?: Json; required?: string[] };
  const inQuery = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
    ...shown(example.query?.[name]),
  }));
  return [...inPath, ...inQuery];
};

const bodyOf = (endpoint: JudgedEndpoint): Json | undefined => {
  const { body, upload, paths } = endpoint;
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  if (upload)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            ...schema,
            properties: {
              ...(schema.properties as Json),
              file: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
            required: [...((schema.required as string[] | undefined) ?? []), 'file'],
          },
        },
      },
    };
  const type = paths.app.startsWith('/api/auth/') ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema, ...shown(exampleOf(endpoint).body) } } };
};

/** What a client with an access token goes on with, after a call that asked who they are. */
const renewed = {
  [accessTokenHeader]: {
    description: 'Takes the place of the access token of the call, which is good for half a minute more',
    schema: { type: 'string' },
  },
};

const responsesOf = ({ output, file, errors: codes = [], access, stepsUp }: JudgedEndpoint): Json => {
  const content = file
    ? Object.fromEntries(fileTypes[file].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: output ? schemaOf(output, 'output') : {} } };
  const everywhere = [
    'request.invalid',
    'request.too_many',
    ...(access === 'public' ? [] : ['session.required']),
  ] as const;
  const byStatus = new Map<number, string[]>();
  for (const code of [...codes, ...everywhere] as (keyof typeof errorStatus)[])
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), `\`${code}\`: ${errors[code]}`]);
  const problems = [...byStatus].map(([status, lines]) => [
    String(status),
    {
      description: lines.join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return { 200: { description: 'OK', content, ...(stepsUp && { headers: renewed }) }, ...Object.fromEntries(problems) };
};

const operation = (endpoint: JudgedEndpoint, path: string, family: 'app' | 'web'): Json => ({
  operationId: family === 'app' ? endpoint.id : `${endpoint.id}Web`,
  summary: endpoint.summary,
  tags: [path.split('/')[2] ?? 'api'],
  parameters: parametersOf(endpoint, path),
  ...(endpoint.body ? { requestBody: bodyOf(endpoint) } : {}),
  responses: responsesOf(endpoint),
  security: endpoint.access === 'public' ? [] : [{ session: [] }, { accessToken: [] }],
});

const makePaths = (): Readonly<Record<string, Json>> => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    for (const family of ['app', 'web'] as const) {
      const path = endpoint.paths[family];
      if (path === undefined) continue;
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint, path, family) };
    }
  return paths;
};

/** Made once in a process: the contract stays, and to describe it takes longer than the rest of an app's start. */
let paths: ReturnType<typeof makePaths> | undefined;

/** OpenAPI 3.1 of every call, under both its addresses, made from the contract. */
export const openApi = (server: string): Json => {
  paths ??= makePaths();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cuadre',
      version: '1',
      description: `Calls that change something carry the anti-forgery token of /api/auth/csrf in the header \`${csrfHeader}\`, beside its cookie; with an access token it is not needed.`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'cuadre.session' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};

export const mountOpenApi = (app: FastifyInstance, ctx: Context): void => {
  const text = JSON.stringify(openApi(ctx.env.PUBLIC_URL ?? '/'));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
};
