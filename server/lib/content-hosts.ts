import type { Env } from '../env.ts';

/** Where links of the content may lead to outside. */
export const contentHosts = ({ CONTENT_HOSTS }: Pick<Env, 'CONTENT_HOSTS'>): readonly string[] =>
  CONTENT_HOSTS.split(',').filter((host) => host !== '');
