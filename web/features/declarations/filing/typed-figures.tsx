import { formatMoney } from '@cuadre/sri/num';
import { Copy } from 'lucide-react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingWords } from '#phrases/declarations/filing-screens.ts';

import { IconButton } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

const words = filingWords.typed;

/** Boxes that a person types into the portal, as they were approved; each can be copied as the portal wants it. */
export const TypedFigures = ({ declaration: { toType, typed } }: { declaration: FrozenDeclaration }) => (
  <table className="num w-full text-dense">
    <caption className="sr-only">{words.caption}</caption>
    <tbody className="divide-y divide-border">
      {toType.map(({ code, label, value }) => (
        <tr key={code}>
          <td className="w-12 text-muted">{code}</td>
          <th scope="row" className="py-1.5 pr-2 text-left font-normal">
            {label}
            {typed.includes(code) && <span className="block text-meta font-normal text-muted">{words.own}</span>}
          </th>
          <td className="text-right font-semibold whitespace-nowrap">{formatMoney(value)}</td>
          <td className="w-11">
            <IconButton
              size="icon-sm"
              label={words.copy(code)}
              onClick={() => void copyText(value, filingWords.copied)}
            >
              <Copy aria-hidden="true" size={16} />
            </IconButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
