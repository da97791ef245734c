import {
  ChartColumn,
  FileText,
  House,
  Image,
  Inbox,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Package,
  PenLine,
  ReceiptText,
  SearchCheck,
  User,
  Users,
} from 'lucide-react';
import { shell } from '../../phrases/screens/shell.ts';
import { paths } from '../paths.ts';

/** An entry without `to` is not built yet: it is shown, it says "Pronto", and it is no link. */
export interface MenuItem {
  label: string;
  icon: LucideIcon;
  to?: string;
  tab?: HomeTab;
}

export const homeTabs = ['resumen', 'reporte', 'extras', 'buzon', 'perfil'] as const;
export type HomeTab = (typeof homeTabs)[number];

export const leftMenu: readonly MenuItem[] = [
  { label: shell.menuItems.home, icon: House, to: paths.home },
  { label: shell.menuItems.dashboard, icon: ChartColumn },
  { label: shell.menuItems.receipts, icon: FileText, to: paths.incomes },
  { label: shell.menuItems.received, icon: ReceiptText, to: paths.received },
  { label: shell.menuItems.declarations, icon: Landmark },
  { label: shell.menuItems.clients, icon: Users, to: paths.clients },
  { label: shell.menuItems.products, icon: Package, to: paths.products },
  { label: shell.menuItems.rucLookup, icon: SearchCheck, to: paths.rucLookup },
  { label: shell.menuItems.signature, icon: PenLine, to: paths.signature },
  { label: shell.menuItems.logo, icon: Image, to: paths.logo },
  { label: shell.menuItems.salesPoints, icon: MapPin, to: paths.salesPoints },
];

export const bottomBar: readonly MenuItem[] = [
  { label: shell.tabs.resumen, icon: House, tab: 'resumen' },
  { label: shell.tabs.reporte, icon: ChartColumn, tab: 'reporte' },
  { label: shell.tabs.extras, icon: LayoutGrid, tab: 'extras' },
  { label: shell.tabs.buzon, icon: Inbox, tab: 'buzon' },
  { label: shell.tabs.perfil, icon: User, tab: 'perfil' },
];
