import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../resource/serve-crud.ts';
import { product } from './tables.ts';

export function productRoutes(app: FastifyInstance): void {
  serveCrud(app, '/product/', {
    table: product,
    columns: {
      id: product.id,
      name: product.name,
      category: product.category,
      description: product.description,
      price: product.price,
      is_active: product.is_active,
    },
    // What isn't sold any more is for staff to see.
    own: () => eq(product.is_active, true),
  });
}
