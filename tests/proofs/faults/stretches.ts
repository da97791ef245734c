import type { Switch } from '#server/adapters/sri-web-service/stand-in/switches.ts';

/** A time during which the SRI has one fault. */
export interface Misbehaviour {
  readonly what: string;
  readonly switches: readonly (Partial<Switch> & Pick<Switch, 'kind'>)[];
  /** It makes a sale leave its number; kept apart from answers that come after we stopped waiting. */
  readonly renumbers?: true;
  /** Documents may be taken in after we gave up on the answer. */
  readonly late?: true;
}

const sometimes = (kind: Switch['kind'], probability: number, more: Partial<Switch> = {}): Misbehaviour => ({
  what: kind,
  switches: [{ kind, probability, ...more }],
});

const error = (
  code: string,
  service: 'reception' | 'authorization',
  more: Pick<Misbehaviour, 'renumbers'> & Partial<Switch> = {},
): Misbehaviour => {
  const { renumbers, ...rest } = more;
  return {
    what: `error ${code} (${service})`,
    switches: [{ kind: 'error', code, service, probability: 0.4, ...rest }],
    ...(renumbers && { renumbers }),
  };
};

/** Every switch of the stand-in, and an error code of every class of `sri-answers` in the service that says it. */
export const misbehaviours: readonly Misbehaviour[] = [
  sometimes('slow', 0.8, { ms: 500 }),
  { what: 'slower than we wait', switches: [{ kind: 'slow', ms: 2500, probability: 0.5 }], late: true },
  sometimes('down', 0.7),
  sometimes('close_after_processing', 0.6),
  sometimes('truncated', 0.6),
  { ...sometimes('trickle', 0.4, { ms: 40 }), late: true },
  sometimes('html', 0.6),
  sometimes('fault', 0.6),
  sometimes('unavailable', 0.6),
  sometimes('empty', 0.6),
  {
    what: 'hold, in_process_word',
    switches: [
      { kind: 'hold', service: 'reception' },
      { kind: 'in_process_word', service: 'authorization', probability: 0.7 },
    ],
  },
  sometimes('flapping', 0.6, { service: 'authorization' }),
  sometimes('lost', 0.4, { service: 'reception' }),
  sometimes('wrong_document', 0.3, { service: 'authorization' }),
  sometimes('cdata', 1, { service: 'authorization' }),
  sometimes('warning', 1, { service: 'authorization', code: '60' }),
  sometimes('warning', 1, { service: 'authorization', code: '59' }),
  // retry, ask, number taken, redate, correct, contact, operator, unknown
  error('50', 'reception'),
  error('43', 'reception'),
  error('70', 'reception'),
  error('45', 'reception', { times: 5, renumbers: true }),
  error('65', 'reception'),
  error('35', 'reception'),
  error('28', 'reception'),
  error('47', 'reception'),
  error('77', 'reception'),
  // correct, new number, contact, renew the signature, retry
  error('52', 'authorization'),
  error('39', 'authorization', { renumbers: true }),
  error('46', 'authorization'),
  error('40', 'authorization'),
  error('99', 'authorization'),
];
