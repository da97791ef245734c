import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ListOrder } from '#contract/list-rules.ts';
import type { ListWords } from '#phrases/lists/lists.ts';
import type { Address } from '#web/address.ts';
import type { TableColumn } from '#web/ui/row-table.tsx';
import type { ListData, UploadData } from './list-data.ts';

export interface ItemDialogProps<Item> {
  /** The one being changed; undefined for a new one. */
  item?: Item;
  /** What was searched when "Crear" was pressed. */
  text?: string;
  onClose: () => void;
}

/** What goes into a sheet and comes out of one, as the screen of its upload draws it. */
export interface UploadView {
  readonly data: UploadData;
  readonly words: Pick<ListWords, 'uploadTitle' | 'seeAll'>;
  readonly path: Address;
  readonly uploadPath: Address;
}

/** A list as its screens draw it. */
export interface ListView<Item extends { readonly id: string }, Input> extends UploadView {
  readonly data: ListData<Item, Input>;
  readonly words: ListWords;
  readonly icon: LucideIcon;
  /** Fewer characters are not searched yet. */
  readonly searchFrom: number;
  nameOf(item: Item): string;
  /** What stands under the name, and at the end of the row. */
  textOf(item: Item): ReactNode;
  endOf?(item: Item): ReactNode;
  /** On a computer: the same as columns. */
  readonly columns: readonly TableColumn<Item, ListOrder>[];
  readonly Dialog: ComponentType<ItemDialogProps<Item>>;
}
