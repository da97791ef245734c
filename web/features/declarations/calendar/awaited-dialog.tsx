import { readAwaitedReturns } from '@cuadre/sri/declarations';
import { mostAwaited } from '#contract/declarations/calendar.rules.ts';
import { awaitedWords as words } from '#phrases/declarations/awaited.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Notice } from '#web/ui/chip.tsx';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { sayList } from './queries.ts';

/** Lines that are named before the rest is counted. */
const SHOWN = 5;

/** Somebody pastes the portal's list, and sees what was read of it before it is saved. */
export function AwaitedDialog({ onClose }: { onClose: () => void }) {
  const [{ text }, , forget, change] = useKeptFields('list of the portal', { text: '' });
  const today = currentDay();
  const { returns, unread: lines } = readAwaitedReturns(text);
  const unread = [...new Set(lines)];
  const close = () => {
    forget();
    onClose();
  };
  const fault =
    returns.length === 0 ? words.nothing : returns.length > mostAwaited ? words.tooMany(mostAwaited) : undefined;
  return (
    <SendDialog
      title={words.title}
      text={words.text}
      submit={words.save}
      isComplete={fault === undefined}
      onSubmit={() => sayList({ listedOn: today, returns: [...returns] }, words.saved)}
      onClose={close}
    >
      {(asked) => (
        <>
          <TextArea
            label={words.label}
            hint={words.hint}
            required
            rows={5}
            maxLength={20_000}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
            error={asked ? fault : undefined}
          />
          {returns.length > 0 && (
            <section aria-label={words.read(returns.length)}>
              <p className="text-dense font-semibold">{words.read(returns.length)}</p>
              <ul className="num divide-y divide-border">
                {returns.map(({ obligation, period, dueOn }) => (
                  <li key={`${obligation} ${period}`} className="py-1.5">
                    <span className="font-semibold">{figureWords.title(period, today, obligation)}</span>{' '}
                    <span className="text-dense text-muted">{words.due(dueOn, today)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {unread.length > 0 && (
            <Notice tone="warning" title={words.unread(unread.length)}>
              <ul>
                {unread.slice(0, SHOWN).map((each) => (
                  <li key={each} className="wrap-anywhere">
                    {each}
                  </li>
                ))}
              </ul>
              <p>
                {unread.length > SHOWN && `${words.more(unread.length - SHOWN)} `}
                {words.unreadText}
              </p>
            </Notice>
          )}
        </>
      )}
    </SendDialog>
  );
}
