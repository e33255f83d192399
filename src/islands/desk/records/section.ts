import type { ComponentType, ReactNode } from 'react';
import { href } from '../../../lib/app/routes.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import type { DeskField, DeskRecords, Option } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import type { ValueProps } from './Value.tsx';

/** Properties that every part of a section of records takes. */
export interface RecordsProps {
  readonly section: RecordSectionName;
  readonly records: DeskRecords;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly rights: readonly string[];
}

export interface InAddress {
  readonly query: URLSearchParams;
  /** Goes to another address of the page. */
  readonly go: (address: string) => void;
}

/** Properties that the page of a record, or of a new one, takes. */
export interface RecordPageProps extends RecordsProps, InAddress {
  readonly id: number | string;
  readonly parts: SectionParts;
}

/** Properties that the content of a record's page takes. */
export interface RecordContentProps extends RecordPageProps {
  readonly record: DeskRecord;
  /** Called with the record as its form has saved it. */
  readonly onSaved: (record: DeskRecord) => void;
  /** Replaces the record by what it is after something other than its form changed it. */
  readonly onReplaced: (record: DeskRecord) => void;
  /** Loads the record again after an action, and shows the sentence. */
  readonly onAction: (sentence: string) => void;
}

/** Properties that the form of a record takes. */
export interface RecordFormProps {
  readonly section: RecordSectionName;
  readonly one: string;
  readonly fields: readonly DeskField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** Null: a new one. */
  readonly record: DeskRecord | null;
  readonly onSaved: (record: DeskRecord) => void;
  /** Shown before it is sent, with a button that sends it. */
  readonly findConsequences?: FindConsequences | undefined;
  /** Closes the form without saving; left out where the form always stands there. */
  readonly onCancel?: (() => void) | undefined;
  /** On the button that creates it, where that does more than create. */
  readonly labels?: { readonly send: string; readonly sending: string } | undefined;
  /** Shows what is typed as members will see it. */
  readonly Preview?: ComponentType<PreviewProps> | undefined;
  readonly buttons?: SectionParts['buttons'] | undefined;
  readonly needless?: SectionParts['needless'] | undefined;
  /** The fields under headings, in this order; all of them in one list where left out. */
  readonly groups?: readonly FormGroup[] | undefined;
}

/** Fields of a form under a heading, by name. */
export interface FormGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/** Properties that the preview of what is typed takes. */
export interface PreviewProps {
  readonly fields: readonly DeskField[];
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** The buttons that send a form, where one of them also decides a field: publish, or save as a draft. */
export interface FormButtons {
  /** The field that they decide. */
  readonly field: string;
  /** Fields that aren't typed now. */
  readonly hidden: readonly string[];
  /** The main one first. */
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly busyLabel: string;
  }[];
}

/** A part of a section's list, as a tab. */
export interface ListTab {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly ordering: string;
}

/** The consequences of sending a form, shown before it is sent. */
export interface Consequences {
  readonly title: string;
  readonly detail?: ReactNode;
  /** On the button that sends it all the same; left out where it would be pointless. */
  readonly confirm?: string;
}

/** Returns the consequences of sending a record's fields; null: none. */
export type FindConsequences = (body: Readonly<Record<string, unknown>>) => Promise<Consequences | null>;

/**
 * Additions of a section to the list, the fields and the form that follow from the contract. All of it may be left
 * out.
 */
export interface SectionParts {
  /** Creates records from a file, for those who hold the right. */
  readonly importer?: {
    readonly right: string;
    readonly label: string;
    readonly Screen: ComponentType<RecordsProps>;
  };
  /** The form of a new record. */
  readonly NewForm?: ComponentType<Omit<RecordFormProps, 'record'>>;
  /** On the button that creates a record, where it does more than create. */
  readonly createLabels?: RecordFormProps['labels'];
  readonly createConsequences?: FindConsequences;
  readonly changeConsequences?: (record: DeskRecord) => FindConsequences;
  /** Shows what is typed as members will see it. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** The buttons of its form in place of the usual one; null: that one. */
  readonly buttons?: (record: DeskRecord | null, typed: Draft) => FormButtons | null;
  /** Fields that a record like this doesn't have. */
  readonly needless?: (typed: Draft) => readonly string[];
  /** The message above a new record. */
  readonly createdMessage?: (record: DeskRecord, rights: readonly string[]) => string;
  /** The message above a changed record. */
  readonly savedMessage?: (after: DeskRecord, before: DeskRecord) => string;
  /** Tabs above the list, the first of which opens it; `now` is an instant. */
  readonly tabs?: (now: number) => readonly ListTab[];
  /** Cells of the list that say more than their field. */
  readonly cells?: Readonly<Record<string, ComponentType<ValueProps>>>;
  /** Returns true for a record that can't be changed or deleted any more. */
  readonly isFixed?: (record: DeskRecord) => boolean;
  /** True of a record that has a sheet; those that are fixed where left out. */
  readonly isSheet?: (record: DeskRecord) => boolean;
  /** The page of such a record, in place of its name, fields and lists. */
  readonly Sheet?: ComponentType<RecordContentProps>;
  /** The title of a record that has no name. */
  readonly Title?: ComponentType<Pick<RecordContentProps, 'record'>>;
  /** Links and buttons beside the record's name. */
  readonly Actions?: ComponentType<RecordContentProps>;
  /** The record's page below its name; its fields and lists where left out. */
  readonly Content?: ComponentType<RecordContentProps>;
}

/** The address of a section with this changed in its query: null takes a part away. */
export function addressIn(
  section: RecordSectionName,
  query: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): string {
  return href('desk-section', {
    params: { id: section },
    query: { ...Object.fromEntries(query), ...change },
  });
}

/** Returns the importer of a section's records; undefined where they can't be imported, or not with these rights. */
export const offeredImporter = ({ importer }: SectionParts, rights: readonly string[]) =>
  importer && rights.includes(importer.right) ? importer : undefined;
