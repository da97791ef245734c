import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './published.schemas.ts';

export type * from './published.schemas.ts';

const access = 'operator' as const;

export const getPublished: Endpoint<typeof schemas.getPublished> = {
  id: 'getPublished',
  method: 'GET',
  paths: { app: '/api/operator/published/:list' },
  access,
};

export const previewPublished: Endpoint<typeof schemas.previewPublished> = {
  id: 'previewPublished',
  method: 'POST',
  paths: { app: '/api/operator/published/:list/preview' },
  access,
};

export const savePublished: Endpoint<typeof schemas.savePublished> = {
  id: 'savePublished',
  method: 'POST',
  paths: { app: '/api/operator/published/:list/save' },
  access,
};

export const takeBackPublished: Endpoint<typeof schemas.takeBackPublished> = {
  id: 'takeBackPublished',
  method: 'POST',
  paths: { app: '/api/operator/published/:list/take-back' },
  access,
};

export const saveContentPicture: Endpoint<typeof schemas.saveContentPicture> = {
  id: 'saveContentPicture',
  method: 'POST',
  paths: { app: '/api/operator/content/picture' },
  access,
  upload: { maxBytes: 2_000_000 },
};
