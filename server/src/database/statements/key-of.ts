/** Columns and values of the detail `Key (category_id, lower(name))=(3, Courts) …`, whatever its language. */
export function keyOf(detail: string): { columns: string[]; values: string[] } {
  const [, columns = '', values = ''] = /\((.+)\)=\((.*)\)/.exec(detail) ?? [];
  return {
    columns: columns.split(', ').map((column) => column.replaceAll(/^\w+\(|"|::\w+|\)$/g, '')),
    values: values.split(', '),
  };
}
