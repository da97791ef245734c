import { iceRates, ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { longestOfProduct, type ProductForm } from '#contract/directory/products.rules.ts';
import type { Product } from '#contract/directory/products.ts';
import { products as words } from '#phrases/lists/lists.ts';
import { kit } from '#phrases/shell/kit.ts';
import { ItemDialog } from '#web/lists/item-dialog.tsx';
import type { ItemDialogProps } from '#web/lists/list-view.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { productFormOf, productInputOf, productResolver } from '../product-form.ts';
import { productData } from '../queries.ts';

interface ProductDialogProps extends ItemDialogProps<Product> {
  /** What the price of a new product begins with. */
  priceIncludesIva: boolean;
}

export function ProductDialog({ item: product, text, priceIncludesIva, onClose }: ProductDialogProps) {
  const today = currentDay();
  const iva = rowsOn(ivaRates, today).map((row) => ({ value: row.code, label: row.label }));
  const ice = rowsOn(iceRates, today).map((row) => ({ value: row.code, label: `${row.code} · ${row.label}` }));
  const save = productData.useSave();
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    resolver: productResolver,
    defaultValues: productFormOf(product, { ivaCode: iva[0]?.value ?? '0', priceIncludesIva }, text),
  });
  const includes = form.watch('priceIncludesIva');
  const { resetField, getFieldState } = form;
  // What the business works with may be known only after the form is there.
  useEffect(() => {
    if (product === undefined && !getFieldState('priceIncludesIva').isDirty)
      resetField('priceIncludesIva', { defaultValue: priceIncludesIva });
  }, [product, priceIncludesIva, getFieldState, resetField]);
  const { errors } = form.formState;
  return (
    <ItemDialog
      words={words}
      isNew={product === undefined}
      keptAs={`product ${product?.id ?? ''}`}
      form={form}
      save={{ ...save, mutateAsync: (values) => save.mutateAsync(productInputOf(values, product?.id)) }}
      onClose={onClose}
    >
      <TextInput
        label={words.description}
        required
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Controller
          name="price"
          control={form.control}
          render={({ field, fieldState }) => (
            <MoneyInput
              label={words.price(includes)}
              required
              places={6}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <Select label={words.iva} options={iva} error={errors.ivaCode?.message} {...form.register('ivaCode')} />
      </div>
      <Checkbox label={words.priceIncludesIva} {...form.register('priceIncludesIva')} />
      <Select label={words.ice} options={[{ value: '', label: words.noIce }, ...ice]} {...form.register('iceCode')} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={words.code}
          optional={kit.optional}
          maxLength={longestOfProduct.customCode}
          error={errors.customCode?.message}
          {...form.register('customCode')}
        />
        <TextInput
          label={words.auxiliaryCode}
          optional={kit.optional}
          maxLength={longestOfProduct.auxiliaryCode}
          error={errors.auxiliaryCode?.message}
          {...form.register('auxiliaryCode')}
        />
      </div>
    </ItemDialog>
  );
}
