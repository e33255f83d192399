// The clock of tests. Every process and page of a run goes by it: it begins at a chosen moment and runs on from there.

/** A Thursday morning in Singapore. */
const USUAL_MOMENT = '2026-12-03T10:07:00+08:00';

/** Loads the clock into a process before anything else, as arguments of Node. The process needs `TEST_CLOCK_SHIFT`. */
export const onTestClock: readonly string[] = ['--import', new URL('clock-preload.ts', import.meta.url).href];

/** The moment at which a run's clock begins: `TEST_NOW`, or the usual one. Throws where `TEST_NOW` isn't a moment. */
export function readTestMoment(): string {
  const moment = process.env['TEST_NOW'] || USUAL_MOMENT;
  const [, local = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:Z|[+-]\d\d:\d\d)$/.exec(moment) ?? [];
  const read = Date.parse(`${local}Z`);
  // Date.parse takes 30 February for 2 March.
  const isMoment =
    !Number.isNaN(read) &&
    !Number.isNaN(Date.parse(moment)) &&
    new Date(read).toISOString().startsWith(local);
  if (isMoment) return moment;
  throw new Error(`TEST_NOW=${moment} isn’t a moment with an offset, as in TEST_NOW=${USUAL_MOMENT}.`);
}

/**
 * Returns the time by which the tests' clock is ahead of the machine's, ms. The first process of a run decides it,
 * and keeps it in `TEST_CLOCK_SHIFT` for all that it starts.
 */
export function testClockShift(): number {
  process.env['TEST_CLOCK_SHIFT'] ??= String(Date.parse(readTestMoment()) - Date.now());
  return Number(process.env['TEST_CLOCK_SHIFT']);
}

/** Begins the run's moment again in this process, and in those that it starts from now on. */
export function restartTestClock(): void {
  shiftClock(testClockShift());
  const machineNow = Date.now() - testClockShift();
  process.env['TEST_CLOCK_SHIFT'] = String(Date.parse(readTestMoment()) - machineNow);
  shiftClock(testClockShift());
}

/**
 * Sets the clock of this process, page or worker ahead of the machine's, in ms; timers stay as they are. It uses nothing from
 * outside itself, so that a browser can be given its text.
 */
export function shiftClock(shift: number): void {
  const mark = Symbol.for('clock of the tests');
  const shifted: { shift: number } | undefined = Reflect.get(globalThis, mark);
  if (shifted) {
    shifted.shift = shift;
    return;
  }
  const clock = { shift };
  Object.defineProperty(globalThis, mark, { value: clock });

  const { now } = Date;
  // Assigned to the original, where loops over its properties don't see it: fake clocks copy what they see there.
  Date.now = () => now() + clock.shift;
  const ShiftedDate = new Proxy(Date, {
    apply: (MachineDate) => new MachineDate(MachineDate.now()).toString(),
    construct: (MachineDate, given, target) =>
      Reflect.construct(MachineDate, given.length > 0 ? given : [MachineDate.now()], target) as Date,
  });
  // oxlint-disable-next-line no-extend-native -- a date is still made by Date
  Object.defineProperty(Date.prototype, 'constructor', { value: ShiftedDate });
  globalThis.Date = ShiftedDate;
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + clock.shift });

  // Hosts write the machine's own time, by which browsers also reckon the age of what they have cached.
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the headers that it was meant for
  const read = Headers.prototype.get;
  Object.defineProperty(Headers.prototype, 'get', {
    value(this: Headers, name: string) {
      const value = read.call(this, name);
      return value === null || name.toLowerCase() !== 'date'
        ? value
        : new Date(Date.parse(value) + clock.shift).toUTCString();
    },
    writable: true,
    configurable: true,
  });
}
