import { asksDecree as asks } from '@cuadre/sri/declarations/form-104';
import { formOf, returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { FrozenReturn } from '../frozen/content.ts';

/**
 * What who files it types into the portal: of a form without a file every box that may be edited, of another one what its
 * file cannot carry, whose lines make these totals.
 */
export function boxesToType({ obligation, period, boxes }: FrozenReturn): FrozenDeclaration['toType'] {
  const hasFile = returnForms[obligation].upload !== null;
  return formOf(obligation, period).flatMap(({ row: { code, label, isEditable, isUploaded }, formula }) => {
    const value = boxes[code] ?? '0';
    const isTyped = hasFile ? isUploaded === false && formula === undefined : isEditable;
    return isTyped && !amount(value).isZero() ? [{ code, label, value }] : [];
  });
}

/** Whether the portal asks for the decree of box 203, which no file says. */
export const asksDecree = ({ obligation, boxes }: FrozenReturn): boolean =>
  obligation === 'iva' && asks(new Map(Object.entries(boxes).map(([code, text]) => [code, amount(text)])));
