import { foundTyped } from '#web/features/books/typed/found.ts';
import { foundReturns } from '#web/features/declarations/filing/found.ts';
import { foundInLists } from '#web/features/directory/found.ts';
import type { PaletteProps } from '#web/features/home/commands/components/command-dialog.tsx';
import Search from '#web/features/home/commands/components/palette.tsx';
import { searchHelp } from '#web/features/platform/help/search-help.ts';
import { foundReceipts } from '#web/features/receipts/found.ts';
import { foundReceived } from '#web/features/received/found.ts';
import type { Looks } from '#web/shell/commands/found.ts';

/** Everything that can be found, as each wing shows it. */
const looks: Looks = { ...foundInLists, ...foundReceipts, ...foundReceived, ...foundTyped, ...foundReturns };

const help = (text: string) => searchHelp(text, { strictly: true });

/** The search with what every wing has. */
export default function Palette(props: PaletteProps) {
  return <Search {...props} looks={looks} help={help} />;
}
