import type { Post } from '@portal/contract';
import { MAX_POST_BODY } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { fault } from '../http/refusals/fault.ts';
import type { Lifetime } from '../http/answer-cache.ts';
import { earliestOf, NOW } from '../http/answer-cache.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import type { Caller, Resource, WrittenOf } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { at } from '../time/moments.ts';
import { cleanHtml, upload, uploadColumns } from '../uploads/index.ts';
import { post } from './tables.ts';

/** The posts that are out: those that members see. */
function isOut({ now }: Caller): SQL {
  const moment = new Date(now);
  const unended = or(isNull(post.published_until), gt(post.published_until, moment));
  return and(eq(post.status, 'PUBLISHED'), lte(post.published_from, moment), unended) ?? sql`false`;
}

const nextOf = (moment: PgColumn) =>
  sql<Date | null>`(select min(${moment}) from ${post} where ${moment} > ${at(NOW)})`;

/** Posts come out and end by themselves. */
const lifetime: Lifetime = {
  subjects: ['posts', 'uploads'],
  changesAt: earliestOf(nextOf(post.published_from), nextOf(post.published_until)),
};

/** Cleans a body for storing; escaped, it may be longer than what was written. */
function cleanBody(field: 'body' | 'zh.body', body: string): string {
  const clean = cleanHtml(body);
  if (clean.length > MAX_POST_BODY)
    throw fieldErrors({ [field]: [fault('tooLong', { max: MAX_POST_BODY })] });
  return clean;
}

/** Without a body where nothing of it is kept. */
function cleanTranslations({ body = '', ...zh }: NonNullable<Post['zh']>): NonNullable<Post['zh']> {
  const clean = cleanBody('zh.body', body);
  return clean === '' ? zh : { ...zh, body: clean };
}

/** Returns when a post is first seen: as requested, else unchanged, else now that it is published. */
function firstSeen(
  change: Pick<Partial<Post>, 'published_from' | 'status'>,
  before: Post | null,
  now: number,
): Date | null {
  const known = change.published_from ?? before?.published_from;
  if (known) return new Date(known);
  return (change.status ?? before?.status) === 'PUBLISHED' ? new Date(now) : null;
}

export function postRoutes(app: FastifyInstance): Served<'/cms/'> {
  const described: Resource<typeof post, Post, WrittenOf<'/cms/'>> = {
    table: post,
    joins: [{ table: upload, on: eq(post.feature_image_id, upload.id) }],
    columns: {
      id: post.id,
      name: post.name,
      type: post.type,
      category: post.category,
      summary: post.summary,
      body: post.body,
      zh: post.zh,
      feature_image: uploadColumns,
      picture_alt: post.picture_alt,
      picture_focus: post.picture_focus,
      status: post.status,
      published_from: post.published_from,
      published_until: post.published_until,
      created_at: post.created_at,
      updated_at: post.updated_at,
    },
    own: isOut,
    toValues(body, { before, now }) {
      const from = firstSeen(body, before, now);
      const until = body.published_until === undefined ? before?.published_until : body.published_until;
      if (from && until && new Date(until) <= from)
        throw fieldErrors({ published_until: [fault('endBeforeStart')] });
      return {
        published_from: from,
        updated_at: new Date(now),
        ...(body.body !== undefined && { body: cleanBody('body', body.body) }),
        ...(body.zh && { zh: cleanTranslations(body.zh) }),
        ...(body.feature_image !== undefined && { feature_image_id: body.feature_image }),
        ...(before === null && { created_at: new Date(now) }),
      };
    },
    fieldOf: { feature_image_id: 'feature_image' },
  };
  return serveCrud(app, '/cms/', described, { lifetime });
}
