import { formatDay, isSriDay } from '../../../dates/index.ts';
import { checkIdentification } from '../../../ids/index.ts';
import { CENTS, cleanLine, feminine, masculine } from '../../fault-list.ts';
import type { Scope } from './scope.ts';

/** Blocks that only version 2.1.0 has. @sri otrosRubrosTerceros, infoSustitutivaGuiaRemision */
export function checkVersionTwoBlocks({ draft, faults, day }: Scope): void {
  (draft.thirdPartyItems ?? []).forEach((item, i) => {
    const place = `thirdPartyItems.${i}`;
    faults.text('third_party_concept', `${place}.concept`, item.concept, masculine('concepto'), {
      max: 300,
      required: true,
    });
    faults.number('third_party_total', `${place}.total`, item.total, masculine('valor para terceros'), {
      ...CENTS,
      sign: 'not_negative',
    });
  });
  const guide = draft.substituteGuide;
  if (guide === undefined) return;
  const text = (code: string, field: keyof typeof guide, noun: ReturnType<typeof feminine>, max = 300): void => {
    const value = guide[field];
    faults.text(`guide_${code}`, `substituteGuide.${field}`, typeof value === 'string' ? value : '', noun, {
      max,
      required: true,
    });
  };
  text('start', 'startAddress', feminine('dirección de partida'));
  text('recipient', 'recipientAddress', feminine('dirección de destino'));
  text('carrier', 'carrierName', masculine('nombre del transportista'));
  text('plate', 'plate', feminine('placa'), 20);
  faults.include(
    'substituteGuide.carrierIdentification',
    checkIdentification(guide.carrierIdentificationType, cleanLine(guide.carrierIdentification)),
  );
  if (!isSriDay(guide.startsOn) || guide.startsOn < day)
    faults.error(
      'guide_starts',
      'substituteGuide.startsOn',
      `El traslado empieza desde ${formatDay(day)}. Cambia la fecha.`,
    );
  else if (!isSriDay(guide.endsOn))
    faults.error('guide_ends', 'substituteGuide.endsOn', 'La fecha en que termina el traslado no existe. Elige otra.');
  else if (guide.endsOn < guide.startsOn)
    faults.error(
      'guide_ends',
      'substituteGuide.endsOn',
      'El traslado no puede terminar antes de empezar. Cambia la fecha.',
    );
  if (guide.destinations.length === 0)
    faults.error(
      'guide_no_destinations',
      'substituteGuide.destinations',
      'Falta el destino del traslado. Agrega al menos uno.',
    );
  guide.destinations.forEach((destination, i) => {
    const place = `substituteGuide.destinations.${i}`;
    faults.text('guide_reason', `${place}.reason`, destination.reason, masculine('motivo del traslado'), {
      max: 300,
      required: true,
    });
    faults.text(
      'guide_customs',
      `${place}.customsDocument`,
      destination.customsDocument,
      masculine('documento aduanero'),
      { max: 64 },
    );
    faults.text('guide_route', `${place}.route`, destination.route, feminine('ruta'), { max: 300 });
    if (cleanLine(destination.establishment) !== '' && !/^[0-9]{3}$/.test(cleanLine(destination.establishment)))
      faults.error(
        'guide_establishment',
        `${place}.establishment`,
        'El establecimiento de destino tiene 3 dígitos. Corrígelo.',
      );
  });
}
