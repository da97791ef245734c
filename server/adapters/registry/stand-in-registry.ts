import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryAnswer } from './registry.ts';

const given = [
  'Ana Lucía',
  'José Luis',
  'María Fernanda',
  'Byron Patricio',
  'Rosa Elena',
  'Diego Armando',
  'Carmen Inés',
];
const family = [
  'Quishpe',
  'Zambrano',
  'Ñáñez',
  'Cedeño',
  'Guamán',
  'Morales',
  'Toapanta',
  'Villacís',
  'Páez',
  'Lema',
  'Yépez',
];
const trades = ['Comercial', 'Distribuidora', 'Importadora', 'Ferretería', 'Servicios', 'Constructora', 'Agrícola'];
/** What those trades do (CIIU), and what people do. */
const tradeActivities = ['G471100', 'G464903', 'G469001', 'G475201', 'N821101', 'F410010', 'A011100'];
const ownActivities = ['S960201', 'I561001', 'M692001', 'H492201', 'G477111', 'P854901'];
const cities = ['Quito', 'Guayaquil', 'Cuenca', 'Ambato', 'Loja', 'Manta', 'Riobamba'];

const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '';

/** What digits four to six of a number make the stand-in do; any other number is found. */
const registryMoods = { unknown: '999', slow: '998', down: '997' } as const;

/**
 * The register for practice and tests: every number has a name, always the same, and some have none, are slow or find
 * nobody there. The names are invented and say so, because a client's name stays when practice is over; it is never asked
 * elsewhere.
 */
export const askStandIn = async (identification: string, slowMs = 5_000): Promise<RegistryAnswer> => {
  const mood = identification.slice(3, 6);
  if (mood === registryMoods.unknown) return { kind: 'unknown' };
  if (mood === registryMoods.down) return { kind: 'unavailable' };
  if (mood === registryMoods.slow) await sleep(slowMs);
  const seed = Number(identification.slice(0, 10)) % 9973;
  const people = `${pick(family, seed)} ${pick(family, Math.floor(seed / 11))}`;
  const isCompany = identification.length === 13 && /[69]/.test(identification.charAt(2));
  const name = isCompany ? `${pick(trades, seed)} ${people} S.A.` : `${people} ${pick(given, Math.floor(seed / 7))}`;
  return {
    kind: 'found',
    name: `${name.toUpperCase()} (PRÁCTICA)`,
    activity: isCompany ? pick(tradeActivities, seed) : pick(ownActivities, seed),
    address: `Av. Principal ${(seed % 90) + 10}, ${pick(cities, seed)}`,
  };
};
