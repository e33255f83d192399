import { describe, expect, it } from 'vitest';
import { layOutChart } from './spending.ts';

/** Months of 2026 from January on, each with so many cents. */
const months = (...spent: number[]) =>
  spent.map((amount, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, spent: amount }));

describe('the chart of what was spent', () => {
  it('stands on zero, and its lines are round', () => {
    expect(layOutChart(months(1, 74_400, 48_700)).lines).toEqual([50_000, 100_000]);
    expect(layOutChart(months(60_000)).lines).toEqual([30_000, 60_000]);
    expect(layOutChart(months(60_001)).lines).toEqual([50_000, 100_000]);
    const { bars } = layOutChart(months(0, 20_000, 10_000));
    expect(bars.map(({ height }) => height)).toEqual([0, 1, 0.5]);
  });

  it('names the highest and the present month, which is not over', () => {
    const { bars, highest } = layOutChart(months(100, 900, 900, 300));
    expect(highest?.month).toBe('2026-03');
    expect(bars.map(({ isLabelled }) => isLabelled)).toEqual([false, false, true, true]);
    expect(bars.map(({ isRunning }) => isRunning)).toEqual([false, false, false, true]);
  });

  it('leaves the running month out of the average, and has it in the total', () => {
    const { average, total } = layOutChart(months(1000, 3000, 500));
    expect(average?.spent).toBe(2000);
    expect(total).toBe(4500);
  });

  it('writes amounts that would run into each other on two lines', () => {
    const raised = (...spent: number[]) =>
      layOutChart(months(...spent)).bars.flatMap(({ isRaised }, index) => (isRaised ? [index] : []));
    expect(raised(0, 0, 9000, 8500)).toEqual([2]);
    expect(raised(0, 9000, 0, 8500)).toEqual([1]);
    expect(raised(9000, 0, 0, 8500)).toEqual([]);
    expect(raised(0, 0, 9000, 2000)).toEqual([]);
    expect(raised(0, 0, 9000, 0)).toEqual([]);
    expect(raised(0, 0, 8500, 9000)).toEqual([]);
  });

  it('of nothing has neither an average nor a highest month', () => {
    expect(layOutChart(months(0, 0))).toMatchObject({ average: null, highest: null, total: 0 });
    expect(layOutChart(months(0, 700))).toMatchObject({ average: null, total: 700 });
  });
});
