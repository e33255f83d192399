import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { translations, translationsInput } from '../translations.ts';
import { id, oneLine } from '../wire.ts';

export const memberFieldKinds = ['TEXT', 'CHOICE', 'DATE'] as const;
export type MemberFieldKind = (typeof memberFieldKinds)[number];

/** STAFF: members never see it. VIEW: they see their own. REQUEST: they may also ask for another value. */
export const memberFieldAccesses = ['STAFF', 'VIEW', 'REQUEST'] as const;

/** The largest number of choices of a field. */
const MAX_OPTIONS = 100;

const name = oneLine(60);
const key = z.int().min(1);

const written = {
  name,
  kind: z.enum(memberFieldKinds),
  access: z.enum(memberFieldAccesses),
  /** Fields are shown in this order. */
  position: z.int().min(0).max(10_000),
  /** False: retired. Nobody fills it in any more; its values stay. */
  is_shown: z.boolean(),
};

/** A field of members that the club defines. */
export const memberField = z.object({
  id,
  ...written,
  zh: translations({ name }),
  /** Of a CHOICE. A value is the key of its option. */
  options: z.array(
    z.object({ key, name: z.string(), zh: translations({ name: z.string() }), is_offered: z.boolean() }),
  ),
});
export type MemberField = z.infer<typeof memberField>;

/** Values by the field's id: a text, a day, or the key of an option. */
export const memberFieldValues = z.record(z.string(), z.string());

/** The same in a body: null empties a field, and fields that are left out stay. */
export const memberFieldValuesWritten = z.record(
  z.string().regex(/^[1-9]\d{0,14}$/),
  z.string().trim().max(500).nullable(),
);
export type MemberFieldValuesWritten = z.infer<typeof memberFieldValuesWritten>;

/** Changes that somebody asked for, by the field's id. */
export const memberFieldChanges = z.record(
  z.string(),
  z.object({ from: z.string().nullable(), to: z.string().nullable() }),
);

export const memberFieldEndpoints = crud('/member-field/', {
  name: 'field of members that the club defines',
  resource: 'member_field',
  access: 'member',
  writeAccess: 'staff',
  item: memberField,
  write: z.strictObject({
    ...written,
    zh: translationsInput({ name }),
    access: written.access.default('STAFF'),
    position: written.position.default(0),
    is_shown: written.is_shown.default(true),
    options: z
      .array(
        z.strictObject({
          /** Null: a new option. */
          key: key.nullable().default(null),
          name,
          zh: translationsInput({ name }),
          /** False: nobody new gets it; those who have it keep it. */
          is_offered: z.boolean().default(true),
        }),
      )
      .max(MAX_OPTIONS)
      .default([]),
  }),
  filters: {},
  ordering: plainFields(memberField),
  actions: ['list', 'create', 'get', 'patch', 'delete'],
  errors: ['in_use'],
});
