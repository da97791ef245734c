import {
  Ban,
  ChartColumn,
  FileMinus,
  FilePlus,
  FileText,
  HandCoins,
  House,
  Inbox,
  LayoutGrid,
  Package,
  Percent,
  ReceiptText,
  SearchCheck,
  Truck,
  User,
  Users,
} from 'lucide-react';

/** Rows of screens name their icon: they are part of the first script, the pictures with the menus. */
export const menuIcons = {
  Ban,
  ChartColumn,
  FileMinus,
  FilePlus,
  FileText,
  HandCoins,
  House,
  Inbox,
  LayoutGrid,
  Package,
  Percent,
  ReceiptText,
  SearchCheck,
  Truck,
  User,
  Users,
} as const;
export type MenuIcon = keyof typeof menuIcons;
