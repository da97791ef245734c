import { History } from 'lucide-react';
import { useState } from 'react';
import { bare } from '#web/fold.ts';
import { type Pick, SearchPick } from '#web/ui/inputs/search-pick.tsx';

interface EarlierPickProps<Party> {
  label: string;
  /** The latest first. */
  parties: readonly Party[];
  nameOf: (party: Party) => string;
  textOf: (party: Party) => string;
  onPick: (party: Party) => void;
}

const SHOWN = 8;

/** Who stood in an earlier receipt of the type, to be taken again with one tap. Nothing when there is nobody. */
export function EarlierPick<Party>({ label, parties, nameOf, textOf, onPick }: EarlierPickProps<Party>) {
  const [query, setQuery] = useState('');
  if (parties.length === 0) return null;
  const asked = bare(query.trim());
  const picks = parties
    .filter((party) => bare(`${nameOf(party)} ${textOf(party)}`).includes(asked))
    .slice(0, SHOWN)
    .map(
      (party): Pick<Party> => ({
        key: `${nameOf(party)} ${textOf(party)}`,
        label: nameOf(party),
        text: textOf(party),
        icon: <History size={18} />,
        value: party,
      }),
    );
  return (
    <div className="mb-4">
      <SearchPick
        label={label}
        hideLabel
        placeholder={label}
        query={query}
        onQuery={setQuery}
        picks={picks}
        onPick={(party) => {
          setQuery('');
          onPick(party);
        }}
      />
    </div>
  );
}
