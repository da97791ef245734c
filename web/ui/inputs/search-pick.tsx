import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface Pick<Value> {
  key: string;
  label: string;
  text?: string;
  icon?: ReactNode;
  value: Value;
}

interface SearchPickProps<Value> extends Omit<FieldProps, 'children' | 'className'> {
  query: string;
  onQuery: (query: string) => void;
  picks: readonly Pick<Value>[];
  onPick: (value: Value) => void;
  /** Said under the field while there is nothing to choose: how many characters are missing, that it is looking… */
  status?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  icon?: ReactNode;
}

/**
 * Search and choose: the list opens on focus with what is loaded, Enter takes the marked one (the first), the focus
 * stays in the field. Our own instead of the library's, which hides the rest of the page from assistive technology
 * while the list is open; here the page goes on and the fields of a new client can be reached.
 */
export function SearchPick<Value>(props: SearchPickProps<Value>) {
  const { query, onQuery, picks, onPick, status, placeholder, inputRef, autoFocus, icon } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(marked, picks.length - 1);
  const shown = open && picks.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another list: the first is marked again
  useEffect(() => setMarked(0), [query]);
  useEffect(() => {
    if (shown) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [shown, at, listId]);

  const take = (index: number) => {
    const pick = picks[index];
    if (pick === undefined) return;
    setOpen(false);
    onPick(pick.value);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) return setOpen(true);
      setMarked((at + step + picks.length) % Math.max(1, picks.length));
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault();
      if (shown) take(at);
      else setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className="relative">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {icon ?? <Search size={18} />}
            </span>
            <input
              {...control}
              ref={inputRef}
              autoFocus={autoFocus}
              role="combobox"
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={shown ? optionId(at) : undefined}
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                setOpen(true);
                onQuery(event.target.value);
              }}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKeyDown={keys}
              className={cx(controlClass, 'pl-10')}
            />
            <ul
              ref={list}
              id={listId}
              role="listbox"
              aria-label={typeof props.label === 'string' ? props.label : undefined}
              hidden={!shown}
              // The press must not take the focus from the field, or the list would be gone before it arrives.
              onPointerDown={(event) => event.preventDefault()}
              className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-border bg-surface p-1 shadow-pop"
            >
              {picks.map((pick, index) => (
                <li
                  key={pick.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  onClick={() => take(index)}
                  onPointerMove={() => setMarked(index)}
                  className={cx(
                    'flex min-h-11 cursor-pointer scroll-my-1 items-center gap-3 rounded-sm px-3 py-2',
                    index === at && 'bg-primary-soft text-on-primary-soft',
                  )}
                >
                  {pick.icon !== undefined && (
                    <span aria-hidden="true" className="shrink-0">
                      {pick.icon}
                    </span>
                  )}
                  <span className="min-w-0 flex-1">
                    <span className="block text-dense font-semibold">{pick.label}</span>
                    {pick.text !== undefined && <span className="num block text-meta">{pick.text}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <p role="status" className={open && status !== undefined && !shown ? 'text-meta text-muted' : 'sr-only'}>
            {open ? status : undefined}
          </p>
        </>
      )}
    </Field>
  );
}
