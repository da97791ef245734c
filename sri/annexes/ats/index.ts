export type * from './ats.ts';
export { ATS_MOST_BYTES, atsFileName, atsOf, type MadeAts, writeAts } from './ats-of.ts';
export type { AtsExport, AtsFacts, AtsParty, AtsPurchase, AtsRetained, AtsSale, AtsVoided } from './facts.ts';
export { type ReadAtsFacts, readAtsFacts } from './read-facts.ts';
export { type AtsSetting, atsSettings } from './settings.ts';
export { type AtsTalon, type TalonIncomeLine, type TalonLine, type TalonPart, talonOf } from './talon.ts';
