import { GraduationCap, HeartPulse, House, type LucideIcon, Palmtree, Shirt, ShoppingBasket } from 'lucide-react';
import type { RebateGroup } from '#contract/declarations/year/revenue.rules.ts';

/** The picture of a group of personal expenses. */
export const groupIcons: Readonly<Record<RebateGroup, LucideIcon>> = {
  food: ShoppingBasket,
  education: GraduationCap,
  health: HeartPulse,
  housing: House,
  clothing: Shirt,
  tourism: Palmtree,
};
