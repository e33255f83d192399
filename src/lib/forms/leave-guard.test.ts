import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stayInPage } from './stay-in-page.ts';
import { guardUnsaved } from './leave-guard.ts';
import { $leave, leaveForm, trackForm } from './unsaved.ts';
import type { OpenForm } from './unsaved.ts';

let form: OpenForm;
let views: string[];
let ends: (() => void)[];

beforeEach(() => {
  history.replaceState(null, '', '/staff/members?id=1');
  document.body.innerHTML = '<form><input></form><a href="/staff/members?id=2">Another member</a>';
  form = { element: () => document.querySelector('form'), isTouched: false, isChanged: null };
  views = [];
  const page = stayInPage((query) => views.push(query.toString()));
  ends = [guardUnsaved(() => true), trackForm(form), page.leave];
});
afterEach(() => {
  $leave.set(null);
  for (const end of ends) end();
});

const type = () => document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
const follow = () => document.querySelector('a')?.click();
const closeTab = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const nextPopState = () =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
const nextQuestion = () =>
  new Promise((resolve) => {
    const end = $leave.listen((leave) => {
      end();
      resolve(leave);
    });
  });

describe('a form with changes that aren’t saved', () => {
  test('is left by a link only once somebody agrees', () => {
    type();
    follow();
    expect(views).toEqual([]);
    expect(location.search).toBe('?id=1');
    $leave.get()?.();
    expect(views).toEqual(['id=2']);
    $leave.set(null);
    // A later change is asked about again.
    type();
    document.querySelector('a')?.setAttribute('href', '/staff/members?id=3');
    follow();
    expect(views).toEqual(['id=2']);
  });

  test('is left by Back only once somebody agrees', async () => {
    history.pushState(null, '', '/staff/members?id=1&part=profile');
    type();
    const asked = nextQuestion();
    history.back();
    await asked;
    expect(views).toEqual([]);
    expect(location.search).toBe('?id=1&part=profile');
    const gone = nextPopState();
    $leave.get()?.();
    await gone;
    expect(location.search).toBe('?id=1');
  });

  test('makes the browser ask before the tab is closed', () => {
    expect(closeTab()).toBe(true);
    type();
    expect(closeTab()).toBe(false);
  });

  test('is asked about when its panel closes', () => {
    let closed = 0;
    const close = () => leaveForm(form, () => (closed += 1));
    close();
    expect(closed).toBe(1);
    type();
    close();
    expect(closed).toBe(1);
    $leave.get()?.();
    expect(closed).toBe(2);
  });

  test('is left without a question once it is as it was', () => {
    type();
    form.isChanged = () => false;
    follow();
    expect(views).toEqual(['id=2']);
    expect(closeTab()).toBe(true);
  });
});
