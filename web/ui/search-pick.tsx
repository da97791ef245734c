import { Combobox } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { cx } from './cx.ts';
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
  /** Said while the list is open and has nothing: how many characters are missing, that it is looking… */
  status?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  icon?: ReactNode;
}

/** Search and choose; the list opens on focus with what is at hand, Enter takes the first, focus stays in the field. */
export function SearchPick<Value>(props: SearchPickProps<Value>) {
  const { query, onQuery, picks, onPick, status, placeholder, inputRef, autoFocus, icon } = props;
  const [open, setOpen] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <Combobox.Root<Pick<Value>>
          items={picks}
          filter={null}
          value={null}
          autoHighlight
          open={open && (picks.length > 0 || status !== undefined)}
          onOpenChange={setOpen}
          inputValue={query}
          onInputValueChange={(text, details) => {
            if (details.reason === 'input-change' || details.reason === 'input-clear') onQuery(text);
          }}
          itemToStringLabel={(pick) => pick.label}
          onValueChange={(pick) => {
            if (pick === null) return;
            setOpen(false);
            onPick(pick.value);
          }}
        >
          <div className="relative">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {icon ?? <Search size={18} />}
            </span>
            <Combobox.Input
              {...control}
              ref={inputRef}
              autoFocus={autoFocus}
              placeholder={placeholder}
              autoComplete="off"
              onFocus={() => setOpen(true)}
              className={cx(controlClass, 'pl-10')}
            />
          </div>
          <Combobox.Portal>
            <Combobox.Positioner className="z-50 outline-none" sideOffset={6} align="start">
              <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-md border border-border bg-surface shadow-pop">
                {status !== undefined && (
                  <Combobox.Status className="px-4 py-3 text-dense text-muted">{status}</Combobox.Status>
                )}
                <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
                  {(pick: Pick<Value>) => (
                    <Combobox.Item
                      key={pick.key}
                      value={pick}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
                    >
                      {pick.icon !== undefined && (
                        <span aria-hidden="true" className="shrink-0">
                          {pick.icon}
                        </span>
                      )}
                      <span className="min-w-0 flex-1">
                        <span className="block text-dense font-semibold">{pick.label}</span>
                        {pick.text !== undefined && <span className="num block text-meta opacity-85">{pick.text}</span>}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
