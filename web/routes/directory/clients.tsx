import { Users } from 'lucide-react';
import type { Client, ClientInput } from '#contract/directory/clients.ts';
import { clients as words } from '#phrases/lists/lists.ts';
import { client as invoiceWords } from '#phrases/receipts/fields.ts';
import { clientData, SEARCH_FROM } from '#web/features/directory/clients/queries.ts';
import { ListScreen } from '#web/lists/list-screen.tsx';
import type { ListView } from '#web/lists/list-view.ts';
import { UploadScreen } from '#web/lists/upload-screen.tsx';
import { later, partOf, useAhead } from '#web/ui/later.tsx';

const dialog = later(() => import('#web/features/directory/clients/components/client-dialog.tsx'));

const view: ListView<Client, ClientInput> = {
  data: clientData,
  words,
  path: '/lists/clients',
  uploadPath: '/lists/clients/upload',
  icon: Users,
  searchFrom: SEARCH_FROM,
  nameOf: ({ name }) => name,
  textOf: ({ identification, email }) => [identification, email ?? invoiceWords.noEmail].join(' · '),
  columns: [
    { label: invoiceWords.name, cell: ({ name }) => name, orders: { up: 'name', down: 'nameDown' } },
    { label: invoiceWords.identification, cell: ({ identification }) => identification },
    { label: invoiceWords.email, cell: ({ email }) => email ?? invoiceWords.noEmail },
    { label: invoiceWords.phone, cell: ({ phone }) => phone },
  ],
  Dialog: partOf(dialog, (module) => module.ClientDialog),
};

export function ClientsScreen() {
  useAhead(dialog);
  return <ListScreen view={view} />;
}
export const ClientsUploadScreen = () => <UploadScreen view={view} />;
