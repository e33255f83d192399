import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { productCategories } from './rules/product-categories.ts';
import { translations, translationsInput } from '../translations.ts';
import { cents, codes, flag, id, nameFilter, oneLine, text } from '../wire.ts';

const category = codes(productCategories);

/** Something the club sells at a fixed price. */
export const product = z.object({
  id,
  name: z.string(),
  category,
  description: z.string(),
  zh: translations({ name: z.string(), description: z.string() }),
  price: cents,
  /** True when it is on sale: members see nothing else. */
  is_active: z.boolean(),
});
export type Product = z.infer<typeof product>;

export const productEndpoints = {
  ...crud('/product/', {
    name: 'product',
    resource: 'product',
    access: 'member',
    writeAccess: 'staff',
    item: product,
    write: z.strictObject({
      name: oneLine(200),
      category,
      description: z.string().max(2000).default(''),
      zh: translationsInput({ name: oneLine(200), description: text(2000) }),
      price: cents,
      is_active: z.boolean().default(true),
    }),
    filters: {
      name: z.string().max(200).optional(),
      ...nameFilter,
      category: category.optional(),
      is_active: flag.optional(),
    },
    ordering: plainFields(product),
    actions: crudActions,
  }),
};
