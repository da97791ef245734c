import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';
import { ipInfoFields } from './ip-info.rules.ts';

const text = z.string();
type Field = (typeof ipInfoFields)[number];

export const getIpInfo = {
  summary: 'From where the caller asks, as our server sees it; empty where it does not know',
  output: z.object(Object.fromEntries(ipInfoFields.map((name) => [name, text])) as Record<Field, typeof text>),
} satisfies Schemas;
