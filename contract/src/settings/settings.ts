import * as z from 'zod';
import { emailFailures } from '../rules/email-failures.ts';
import { featureImage, featureImageId } from '../content/uploads.ts';
import { endpoint } from '../endpoint.ts';
import { phone } from '../members/personal-details.ts';
import { membershipLevels1 } from '../members/rules/levels.ts';
import { languages, translations, translationsInput } from '../translations.ts';
import { clockTime, codes, oneLine, refusedAs, text } from '../wire.ts';
import { emailKindNames, SUBJECT_MAX, TEXT_MAX } from './rules/email-texts.ts';
import { numberLimits } from './rules/number-limits.ts';
import { otherPrograms } from './rules/other-programs.ts';

/** A company's number, which may have a suffix for one of its accounts. */
const payNowUen = /^[0-9A-Z]{9,13}$/;
const colour = z.string().regex(/^#[0-9a-f]{6}$/, refusedAs('notColour'));

/** Daily hours of the office. */
const officeHours = z.strictObject({ opens: clockTime, closes: clockTime });
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
/** The club’s texts that there are in two languages. */
const texts = { name: oneLine(80), address: text(200) };

/** Settings of the club that staff can change. Null: the value of the configuration or of the portal's build. */
const written = {
  name: oneLine(80).nullable(),
  address: text(200).nullable(),
  zh: translationsInput(texts),
  phone: phone.nullable(),
  email: z.email().max(254).nullable(),
  office_hours: officeHours.nullable(),
  /** The colour of buttons and links, `#0f4a35`: dark enough to be read on every ground. */
  accent: colour.nullable(),
  /** Id of the uploaded picture that replaces the mark beside the club’s name. */
  mark: featureImageId,
  /** True when staff must use one-time codes: without them they have no rights. */
  staff_codes: z.boolean(),
  /** After how many minutes without input the staff’s desk locks itself; 0: never. */
  lock_minutes: within(numberLimits.lock_minutes),
  /** Hours for which a booking that staff make for a member is held unpaid. */
  staff_hold_hours: within(numberLimits.staff_hold_hours),
  /** For how many days after its last one a membership still lets somebody book. */
  grace_days: within(numberLimits.grace_days),
  /** True when a booking also counts for the limits of members who accept an invitation to it. */
  invitations_count: z.boolean(),
  /** The club’s registration, as invoices on paper say it: `UEN 201912345K, GST M2-1234567-8`. */
  registration_numbers: oneLine(100).nullable(),
  /** The UEN that PayNow codes at the desk pay, with its suffix if it has one; null: the desk shows none. Left out: as it is. */
  paynow_uen: z.string().regex(payNowUen, refusedAs('notUen')).nullable().optional(),
  /** Tax in all prices, whole percent of what they are without it; 0: none. Invoices keep the rate that they are issued with. */
  tax_percent: within(numberLimits.tax_percent),
  /** The ways in which other programs may join the portal that are turned on. */
  other_programs: z.array(z.enum(otherPrograms)).max(otherPrograms.length),
};

const settings = z.object({
  ...written,
  zh: translations(texts),
  mark: featureImage,
  /** Counts every change: a save names the version that it was made from. */
  version: z.int().min(1),
  /** Values of the configuration, which apply if the setting is null. */
  configured: z.object({ name: z.string(), address: z.string() }),
  /** Set in the configuration alone: stored times are in this zone. */
  time_zone: z.string(),
  currency: z.string(),
  /** Delivery of emails; without a server they are kept in a folder, for trying the portal out. */
  mail: z.object({ server: z.string().nullable(), sender: z.string() }),
  /** Gateway for online payments. */
  gateway: z.enum(['none', 'sandbox', 'stripe']),
});
export type Settings = z.infer<typeof settings>;

const emailText = { subject: oneLine(SUBJECT_MAX), text: text(TEXT_MAX) };
const byKind = z.object({ kind: z.enum(emailKindNames) });

/** Built-in text of an email, with the label of its button. */
const builtInText = z.object({ subject: z.string(), text: z.string(), button: z.string().optional() });

/** Sample values for a preview or a test of an email. */
const samples = z.record(z.string(), z.string());

const emailTexts = z.object({
  kind: z.enum(emailKindNames),
  built_in: z.object({ en: builtInText, zh: builtInText }),
  /** Texts that staff have written; null: the built-in text is sent. */
  en: z.object(emailText).nullable(),
  zh: z.object(emailText).nullable(),
  samples: z.object({ en: samples, zh: samples }),
  /** Counts every change: a save names the version that it was made from. */
  version: z.int().min(0),
});
export type EmailTexts = z.infer<typeof emailTexts>;

const testResult = z.object({
  sent_to: z.string(),
  /** KEPT: written into the folder; REFUSED: by the server; FAILED: the server can’t be reached. */
  outcome: z.enum(['SENT', 'KEPT', 'REFUSED', 'FAILED']),
  /** Reason why it wasn't sent; null: it was. */
  failure: z.enum(emailFailures).nullable(),
  /** Reply of the server, or error of the connection to it; null: none. */
  reply: z.string().nullable(),
});

/** A colour on light and on dark ground, and where it is pointed at. */
const tones = z.object({ light: colour, light_hover: colour, dark: colour, dark_hover: colour });

export const settingsEndpoints = {
  'GET /club/': endpoint({
    summary: 'What the portal shows of the club: name, address, office, colour and mark',
    description: 'What is left out hasn’t been set, and a portal shows what it was built with.',
    access: 'anyone',
    visitorsShare: 60,
    answers: {
      200: z.object({
        name: z.string().optional(),
        address: z.string().optional(),
        zh: translations(texts),
        phone: z.string().optional(),
        email: z.string().optional(),
        office_hours: officeHours.optional(),
        accent: tones.optional(),
        /** Path of a picture on the API’s host. */
        mark: z.string().optional(),
        /** The ways in which other programs may join the portal; left out where none is on. */
        other_programs: z.array(z.enum(otherPrograms)).optional(),
        /** Name of the club or company whose accounts people may sign in with; left out where that is off. */
        sign_in_with: z.string().optional(),
        /** The club’s tiers in its order; left out where they are those of the specification. */
        tiers: z
          .array(
            z.object({
              key: codes(membershipLevels1),
              name: z.string(),
              zh: translations({ name: z.string() }),
              is_offered: z.boolean(),
            }),
          )
          .optional(),
        /** Hours for which what staff book waits for a payment by its link; left out: 24. */
        staff_hold_hours: z.int().optional(),
      }),
    },
  }),
  'GET /settings/': endpoint({
    summary: 'The club’s settings',
    access: 'staff',
    right: 'settings.view',
    answers: { 200: settings },
  }),
  'PUT /settings/': endpoint({
    summary: 'Change the club’s settings',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    body: z.strictObject({ ...written, version: z.int().min(1) }),
    answers: { 200: settings },
    errors: ['settings_changed'],
  }),
  'POST /settings/email-test/': endpoint({
    summary: 'Send a test email to your own address, and learn what the mail server said',
    description: 'Ten an hour at most, together with checks of the payment gateway.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    answers: { 200: testResult },
  }),
  'POST /settings/gateway-test/': endpoint({
    summary: 'Check that the payment gateway answers, and accepts the club’s credentials',
    description: 'Nothing is charged. Ten an hour at most, together with test emails.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    answers: { 200: z.object({ outcome: z.enum(['ACCEPTED', 'REFUSED', 'FAILED', 'NONE']) }) },
  }),
  'GET /settings/email-text/': endpoint({
    summary: 'The emails that the club sends, and whose texts staff have written',
    access: 'staff',
    right: 'settings.view',
    answers: {
      200: z.object({
        emails: z.array(
          z.object({
            kind: z.enum(emailKindNames),
            /** The languages in which it isn’t the built-in text. */
            own: z.array(z.enum(languages)),
          }),
        ),
      }),
    },
  }),
  'GET /settings/email-text/{kind}/': endpoint({
    summary: 'The text of an email, in both languages',
    description:
      'In a text, `{facility}` and the like stand for values: those that an email has are in `samples`, `{button}` beside them.',
    access: 'staff',
    right: 'settings.view',
    params: byKind,
    answers: { 200: emailTexts },
  }),
  'PUT /settings/email-text/{kind}/': endpoint({
    summary: 'Change the text of an email',
    description: 'Null in a language: the built-in text again.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    params: byKind,
    body: z.strictObject({
      en: z.strictObject(emailText).nullable(),
      zh: z.strictObject(emailText).nullable(),
      version: z.int().min(0),
    }),
    answers: { 200: emailTexts },
    errors: ['settings_changed'],
  }),
  'POST /settings/email-text/{kind}/test/': endpoint({
    summary: 'Send yourself an email with this text, with samples for its values',
    description: 'Ten an hour at most, together with other tests.',
    access: 'staff',
    right: 'settings.change',
    idempotent: true,
    params: byKind,
    body: z.strictObject({ language: z.enum(languages), ...emailText }),
    answers: { 200: testResult },
  }),
};
