import { randomUUID } from 'node:crypto';
import type { Product } from '@portal/contract';
import { call, sessionOf } from '../system/api.ts';

/** Makes a product of one test alone. */
export async function makeProduct({ zh = null }: Pick<Product, 'zh'> = {}): Promise<Product> {
  const { access: token } = await sessionOf('staff');
  const name = `Cap ${randomUUID().slice(0, 8)}`;
  return call('POST /product/', { token, body: { name, category: 'MERCHANDISE', price: 1000, zh } });
}

/** Reads a product. */
export async function readProduct(id: number): Promise<Product> {
  const { access: token } = await sessionOf('staff');
  return call('GET /product/{id}/', { token, path: `/product/${id}/` });
}
