import type { Meter } from '#contract/shop/offers.rules.ts';
import { isCounted, type Left } from './offers.ts';

const stays = 'Tus datos y descargas siguen ahí siempre.';

/** By what is most needed of what ends. */
const named = (left: readonly Left[]) => {
  const has = (of: Meter) => left.some(({ meter }) => meter === of);
  if (has('documents')) return { subject: 'Tus comprobantes se terminan', body: 'Lo que tienes para emitir' };
  if (has('expenses'))
    return { subject: 'Tu plan de gastos se termina', body: 'Tu plan para anotar gastos del negocio' };
  return { subject: 'Lo que compraste se termina', body: 'Lo que compraste' };
};

/** The mail that something ends soon of which some is left. */
export const planMail = {
  subject: (left: readonly Left[], day: string) => `${named(left).subject} el ${day}`,
  body: (left: readonly Left[]) =>
    isCounted(left)
      ? `${named(left).body} está por terminar: lo que no uses hasta ese día ya no sirve después. No se renueva solo. ${stays}`
      : `${named(left).body} está por terminar. No se renueva solo: renuévalo cuando quieras y no pierdes ningún día. ${stays}`,
  greeting: (name: string) => `Hola, ${name}`,
  what: 'Compraste',
  left: 'Te queda',
  ends: 'Vale hasta',
  action: 'Renovar',
} as const;
