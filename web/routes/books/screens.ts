import { lazyRouteComponent } from '@tanstack/react-router';
import type { Direction } from '#contract/books/totals.rules.ts';
import { categoryPattern } from '#contract/received/categories.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { screens as words } from '#phrases/books/screens.ts';
import { dashboardSearch, entriesSearch } from '#web/features/books/dashboard/dashboard-address.ts';
import { adoptPerson, adoptScope } from '../adopt-scope.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';
import { uploadSearch } from '../search.ts';

const help = 'ingresos-y-gastos';
const add = () => import('./add-typed.tsx');

interface TypedSearch {
  show?: Direction;
  group?: ExpenseScope;
  month?: string;
  search?: string;
  category?: string;
}

const oneOf = <Value extends string>(options: readonly Value[], asked: unknown): Value | undefined =>
  options.find((each) => each === asked);

/** Typed by hand, a number arrives as one or the other. */
const tabOf = ({ tab, group }: Record<string, unknown>): { tab?: 1 | 2; group?: ExpenseScope } => ({
  tab: String(tab) === '1' ? 1 : String(tab) === '2' ? 2 : undefined,
  group: oneOf(['NEG', 'PER'], group),
});

export const inApp = [
  screen(app, {
    path: '/lists/typed',
    title: words.typedItems.title,
    help,
    menu: [{ icon: 'Wallet', group: 'business', left: 56, extras: 56 }],
    search: (asked): TypedSearch => ({
      show: oneOf(['ING', 'GAS'], asked.show),
      group: oneOf(['NEG', 'PER'], asked.group),
      month: /^20\d\d-(0[1-9]|1[0-2])$/.test(String(asked.month)) ? String(asked.month) : undefined,
      search: String(asked.search ?? '').slice(0, 60) || undefined,
      category: categoryPattern.test(String(asked.category ?? '')) ? String(asked.category) : undefined,
    }),
    before: adoptScope,
    component: lazyRouteComponent(() => import('./typed-list.tsx'), 'TypedListScreen'),
  }),
  screen(app, {
    path: '/lists/typed/upload',
    title: words.typedUpload.title,
    need: 'book',
    help: 'subir-ingresos-y-gastos',
    search: uploadSearch,
    component: lazyRouteComponent(() => import('./typed-upload.tsx'), 'TypedUploadScreen'),
  }),
  screen(app, {
    path: '/expenses/add',
    title: words.addBusinessExpense.title,
    need: 'book',
    help,
    menu: [{ icon: 'Wallet', label: words.addBusinessExpense.create, create: 70 }],
    search: tabOf,
    before: adoptScope,
    component: lazyRouteComponent(add, 'AddExpenseScreen'),
  }),
  screen(app, {
    path: '/expenses/paper/$paperId',
    title: words.paper.title,
    need: 'book',
    help: 'gastos-en-papel',
    component: lazyRouteComponent(() => import('./paper.tsx'), 'PaperScreen'),
  }),
  screen(app, {
    path: '/income/add',
    title: words.addBusinessIncome.title,
    need: 'book',
    help,
    menu: [{ icon: 'HandCoins', label: words.addBusinessIncome.create, create: 80 }],
    search: tabOf,
    before: adoptScope,
    component: lazyRouteComponent(add, 'AddIncomeScreen'),
  }),
  screen(app, {
    path: '/personal-finance/expense/add',
    title: words.addPersonalExpense.title,
    need: 'book',
    help,
    // With `proof`, of what is no receipt.
    search: (asked): ReturnType<typeof tabOf> & { proof?: true } => ({
      ...tabOf(asked),
      proof: asked.proof === true || undefined,
    }),
    before: adoptPerson,
    component: lazyRouteComponent(add, 'AddPersonalExpenseScreen'),
  }),
  screen(app, {
    path: '/personal-finance/income/add',
    title: words.addPersonalIncome.title,
    need: 'book',
    help,
    before: adoptPerson,
    component: lazyRouteComponent(add, 'AddPersonalIncomeScreen'),
  }),
  screen(app, {
    path: '/lists/repeating',
    title: words.repeating.title,
    help: 'factura-que-se-repite',
    menu: [{ icon: 'Repeat', group: 'business', left: 57, extras: 57 }],
    component: lazyRouteComponent(() => import('./repeating.tsx'), 'RepeatingScreen'),
  }),
  screen(app, {
    path: '/lists/categories',
    title: words.groups.title,
    help: 'categorias',
    menu: [{ icon: 'Tags', group: 'business', extras: 58 }],
    search: (asked): Pick<TypedSearch, 'show' | 'group'> => ({
      show: oneOf(['ING', 'GAS'], asked.show),
      group: oneOf(['NEG', 'PER'], asked.group),
    }),
    before: adoptScope,
    component: lazyRouteComponent(() => import('./groups.tsx'), 'GroupsScreen'),
  }),
  screen(app, {
    path: '/dashboard',
    title: words.dashboard.title,
    help: 'tablero',
    menu: [{ icon: 'ChartNoAxesCombined', group: 'business', left: 55, extras: 55 }],
    search: dashboardSearch,
    before: adoptScope,
    component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardScreen'),
  }),
  screen(app, {
    path: '/dashboard/entries',
    title: words.entries.title,
    help: 'tablero',
    search: entriesSearch,
    before: adoptScope,
    component: lazyRouteComponent(() => import('./entries.tsx'), 'EntriesScreen'),
  }),
  screen(app, {
    path: '/summary',
    title: words.summary.title,
    help: 'tablero',
    menu: [{ icon: 'Scale', group: 'business', left: 54, extras: 54 }],
    search: dashboardSearch,
    before: adoptScope,
    component: lazyRouteComponent(() => import('./summary.tsx'), 'SummaryScreen'),
  }),
] as const;
