import { FINAL_CONSUMER } from '../../../catalogs/index.ts';
import { formatDay, isDay, isSriDay } from '../../../dates/index.ts';
import { feminine } from '../../fault-list.ts';
import { checkParty } from '../../rules/party.ts';
import type { Scope } from './scope.ts';

/** Who drives, from where and when. @sri infoGuiaRemision */
export function checkTransport(scope: Scope): void {
  const { draft, faults } = scope;
  const { carrier } = draft;
  checkParty(scope, carrier, { place: 'carrier', noun: 'transportista' });
  if (carrier.identificationType === FINAL_CONSUMER)
    faults.error(
      'carrier_final_consumer',
      'carrier.identificationType',
      'El transportista no puede ser consumidor final. Identifícalo.',
    );
  faults.text('plate', 'carrier.plate', carrier.plate, feminine('placa'), { max: 20, required: true });
  faults.text('start_address', 'startAddress', draft.startAddress, feminine('dirección de partida'), {
    max: 300,
    required: true,
  });
  checkDays(scope);
}

/** The transport may end the day it starts (ruling R10). The SRI refuses one that starts before the guide (82). */
function checkDays({ draft, faults, day }: Scope): void {
  const { startsOn, endsOn } = draft;
  if (!isSriDay(startsOn)) faults.error('start_unreadable', 'startsOn', 'La fecha de inicio no existe. Elige otra.');
  else if (startsOn < day)
    faults.error(
      'start_before_issue',
      'startsOn',
      `El transporte empieza el día de la guía o después. Usa desde ${formatDay(day)}.`,
    );
  if (!isSriDay(endsOn)) faults.error('end_unreadable', 'endsOn', 'La fecha de llegada no existe. Elige otra.');
  else if (isDay(startsOn) && endsOn < startsOn)
    faults.error(
      'end_before_start',
      'endsOn',
      `La llegada no puede ser antes de la partida. Usa desde ${formatDay(startsOn)}.`,
    );
}
