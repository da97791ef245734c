import { additionalInfoOf, type InfoSource, MAX_ADDITIONAL_INFO, type Reachable } from '../additional-info.ts';
import { feminine, masculine } from '../fault-list.ts';
import type { RuleScope } from './scope.ts';

/** Comments and additional fields. @sri infoAdicional */
export function checkInfo(
  { faults, day, issuer, limits }: RuleScope,
  party: Reachable | undefined,
  draft: InfoSource,
): void {
  faults.text(
    'comments',
    'comments',
    draft.comments,
    { name: 'el comentario', it: 'lo' },
    { max: 300, multiline: true },
  );
  (draft.additionalInfo ?? []).forEach(({ name, value }, i) => {
    const place = `additionalInfo.${i}`;
    faults.text('info_name', `${place}.name`, name, masculine('nombre del campo adicional'), {
      max: 300,
      required: true,
    });
    faults.text('info_value', `${place}.value`, value, feminine('información del campo adicional'), {
      max: 300,
      required: true,
      multiline: true,
    });
  });
  const count = additionalInfoOf(party, draft, issuer, day, limits).length;
  if (count > MAX_ADDITIONAL_INFO)
    faults.error(
      'info_too_many',
      'additionalInfo',
      `Caben ${MAX_ADDITIONAL_INFO} campos adicionales, con los nuestros, y hay ${count}. Quita ${count - MAX_ADDITIONAL_INFO}.`,
    );
}
