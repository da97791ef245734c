import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field } from './field.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called once the typing has paused. */
  onSearch: (text: string) => void;
  className?: string;
}
const PAUSE_MS = 250;

/** The search of a list; what it holds lives in the address. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The address changed by itself (back, "Quitar filtros"): follow it.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <Field label={label} hideLabel className={className}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={cx(controlClass, 'pl-10')}
          />
        </div>
      )}
    </Field>
  );
}
