interface Greetings {
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
}

/** The day's parts as Intl takes them: `year` where it is separate. */
interface Today {
  readonly locale: string;
  readonly day: Intl.DateTimeFormatOptions;
  readonly year: Intl.DateTimeFormatOptions | null;
}

/** Writes the club's date and greeting into the static page. */
export function greet(greetings: Greetings, { locale, day, year }: Today, timeZone: string): void {
  const now = new Date();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now);
  const write = (name: string, text: string) => {
    const place = document.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  const hour = Number.parseInt(part({ hour: 'numeric', hourCycle: 'h23' }), 10);
  write('greeting', hour < 12 ? greetings.morning : hour < 18 ? greetings.afternoon : greetings.evening);
  write('day', part(day).replace(',', ''));
  if (year) write('year', ` ${part(year)}`);
}
