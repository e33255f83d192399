/** Typed values, by the names of the fields. */
export type FormValues<Name extends string> = { readonly [name in Name]: string };

/** Reads the text of a form's fields. */
export function valuesIn<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): FormValues<Name> {
  const data = new FormData(form);
  const readText = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  return Object.fromEntries(names.map((name) => [name, readText(name)])) as FormValues<Name>;
}
