const endings = /__(icontains|lte|gte|id)$/;

/** What a thing holds in the field that a filter is about, as a query writes it; undefined: it doesn't show it. */
export function fieldOf(item: Readonly<Record<string, unknown>>, filter: string): string | undefined {
  const value = item[filter.replace(endings, '')];
  const inner = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return ['string', 'number', 'boolean'].includes(typeof inner) ? String(inner) : undefined;
}

/** Whether a filter with this value lets a thing through, as far as the thing shows it. */
export function filterIn(item: Readonly<Record<string, unknown>>, filter: string, value: string): boolean {
  const held = fieldOf(item, filter);
  if (held === undefined) return true;
  switch (endings.exec(filter)?.[1]) {
    case 'icontains':
      return held.toLowerCase().includes(value.toLowerCase());
    case 'lte':
      return held <= value;
    case 'gte':
      return held >= value;
    default:
      return held === value;
  }
}
