/** A thing that may have a name in Chinese. */
interface NamedInChinese {
  readonly name?: string | undefined;
}

/** The Chinese name of a thing, as `zh` of an answer that has the name under another field; without it where there is none. */
export const nameInChinese = <Field extends string>(
  field: Field,
  zh: NamedInChinese | null | undefined,
): { zh?: { [Name in Field]?: string } } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  zh?.name === undefined ? {} : { zh: { [field]: zh.name } as { [Name in Field]?: string } };
