import {
  BookOpen,
  CalendarClock,
  Camera,
  FileText,
  Gift,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Percent,
  ShieldCheck,
  Smartphone,
  Store,
  Users,
  Wallet,
} from 'lucide-react';
import type { ContentIcon as Name } from '#contract/content/content.rules.ts';

const icons: Readonly<Record<Name, LucideIcon>> = {
  BookOpen,
  CalendarClock,
  Camera,
  FileText,
  Gift,
  Lightbulb,
  Megaphone,
  Percent,
  ShieldCheck,
  Smartphone,
  Store,
  Users,
  Wallet,
};

/** In the place of a picture. */
export function ContentIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return (
    <span
      aria-hidden="true"
      className="flex size-full items-center justify-center rounded-md bg-primary-soft text-on-primary-soft"
    >
      <Icon size={28} />
    </span>
  );
}
