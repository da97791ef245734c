import {
  Ban,
  ChartColumn,
  FileMinus,
  FilePlus,
  FileText,
  HandCoins,
  House,
  Image,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Package,
  PenLine,
  Percent,
  ReceiptText,
  SearchCheck,
  Truck,
  User,
  Users,
} from 'lucide-react';
import { wordsOfType } from '#phrases/receipts/documents.ts';
import { shell } from '#phrases/shell/shell.ts';
import { receiptNames, receiptTypes } from '#web/features/receipts/types.ts';
import { paths } from '#web/paths.ts';

/** What is not built is in no menu. */
export interface MenuItem {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Which part of home. */
  tab?: HomeTab;
}

export const homeTabs = ['resumen', 'reporte', 'extras', 'buzon', 'perfil'] as const;
export type HomeTab = (typeof homeTabs)[number];

/** On a desk; what the bar of a phone and Extras lead to is here, in the top bar or under "Crear". */
export const leftMenu: readonly MenuItem[] = [
  { label: shell.menuItems.home, icon: House, to: paths.home, tab: 'resumen' },
  { label: shell.menuItems.receipts, icon: FileText, to: paths.incomes },
  { label: shell.menuItems.received, icon: ReceiptText, to: paths.received },
  { label: shell.menuItems.clients, icon: Users, to: paths.clients },
  { label: shell.menuItems.products, icon: Package, to: paths.products },
  { label: shell.menuItems.reports, icon: ChartColumn, to: paths.home, tab: 'reporte' },
  { label: shell.menuItems.cancel, icon: Ban, to: paths.cancel },
  { label: shell.menuItems.rucLookup, icon: SearchCheck, to: paths.rucLookup },
  { label: shell.menuItems.signature, icon: PenLine, to: paths.signature },
  { label: shell.menuItems.logo, icon: Image, to: paths.logo },
  { label: shell.menuItems.salesPoints, icon: MapPin, to: paths.salesPoints },
];

export const bottomBar: readonly (MenuItem & { tab: HomeTab })[] = [
  { label: shell.tabs.resumen, icon: House, tab: 'resumen', to: paths.home },
  { label: shell.tabs.reporte, icon: ChartColumn, tab: 'reporte', to: paths.home },
  { label: shell.tabs.extras, icon: LayoutGrid, tab: 'extras', to: paths.home },
  { label: shell.tabs.buzon, icon: Inbox, tab: 'buzon', to: paths.inbox },
  { label: shell.tabs.perfil, icon: User, tab: 'perfil', to: paths.home },
];

const createIcons = { FileMinus, FilePlus, FileText, HandCoins, Percent, Truck };
/** Every receipt that can be written; the menu of the desk and Extras on a phone show them. */
export const createActions: readonly MenuItem[] = receiptNames.map((name) => {
  const { icon, path } = receiptTypes[name];
  return { label: wordsOfType(name).title, icon: createIcons[icon], to: path };
});
