import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/declarations/calendar.ts';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { changeFeed } from './queries.ts';

const addressOf = ({ url }: CalendarFeed): string => new URL(url, location.origin).href;
/** How Apple's calendar and Google know that an address is one of a calendar. */
const subscription = (address: string): string => address.replace(/^https?:/, 'webcal:');

const copy = (feed: CalendarFeed): Promise<void> => copyText(addressOf(feed), words.copied);

/** The address of the days, which calendars ask by themselves. */
export function FeedCard({ feed }: { feed: CalendarFeed | null }) {
  if (feed === null)
    return (
      <Card title={words.feed}>
        <p className="mb-3 text-dense text-muted">{words.noFeed}</p>
        <Button onClick={() => changeFeed('new')}>{words.create}</Button>
      </Card>
    );
  return (
    <Card title={words.feed}>
      <p className="mb-3 text-dense text-muted">{words.addText}</p>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextInput label={words.address} hideLabel readOnly value={addressOf(feed)} />
        </div>
        <IconButton label={words.copy} icon={<Copy aria-hidden="true" size={18} />} onClick={() => copy(feed)} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <Button look="ghost" size="sm" className="-ml-3" onClick={() => changeFeed('new')}>
          {words.change}
        </Button>
        <Button look="ghost" size="sm" onClick={() => changeFeed('none')}>
          {words.remove}
        </Button>
        <span className="text-meta text-muted">{words.changeText}</span>
      </p>
    </Card>
  );
}

/** One press, then the calendar that one has. An address that is not there yet is made first. */
export function AddToCalendar({ feed }: { feed: CalendarFeed | null }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    if (feed === null) await changeFeed('new');
    setBusy(false);
    setOpen(true);
  };
  const address = feed === null ? '' : addressOf(feed);
  const targets = [
    [words.google, `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription(address))}`],
    [words.apple, subscription(address)],
    [
      words.outlook,
      `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(words.fileName)}`,
    ],
  ] as const;
  return (
    <>
      <Button
        look="primary"
        busy={isBusy}
        icon={<CalendarPlus aria-hidden="true" size={18} />}
        className="max-tb:w-full"
        onClick={open}
      >
        {words.add}
      </Button>
      <Dialog open={isOpen && feed !== null} onClose={() => setOpen(false)} title={words.add} text={words.addText}>
        <div className="flex flex-col gap-2">
          {targets.map(([label, href]) => (
            <a key={label} href={href} target="_blank" rel="noreferrer" className={buttonClass({ wide: true })}>
              {label}
            </a>
          ))}
          <Button wide icon={<Copy aria-hidden="true" size={18} />} onClick={() => feed && copy(feed)}>
            {words.copy}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
