import type { Environment } from '#contract/common.ts';
import type { Actor } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/**
 * Who has a second factor proves it once on each device before the signature is used from there; practice never asks
 * (ruling R13). Work of our own has no device: what it signs again was asked for by a person.
 */
export const refuseUnprovenDevice = (actor: Actor, environment: Environment): Refusal | undefined => {
  if (environment === 'practice' || actor.role === 'system' || actor.device?.isProven) return undefined;
  return refuse('session.second_factor');
};
