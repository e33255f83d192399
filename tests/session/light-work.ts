import { pbkdf2Sync } from 'node:crypto';
import { captchaWork } from '@portal/contract/session/rules/sign-in';
import type { BrowserContext, Route } from 'playwright/test';
import { systemAddress, fixedCaptcha } from '../system/addresses.ts';
import { call } from '../system/api.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';

const rounds = 10;
const number = 7;

/** Work with an own session that takes a device no time, and its solution. */
function easyWork(session: string) {
  const key = pbkdf2Sync(String(number), session, rounds, captchaWork.bits / 8, 'sha256').toString('hex');
  const revealed = captchaWork.revealed / 4;
  return {
    answer: { session, work: { target: key.slice(0, revealed), rounds, most: 2 * number } },
    solution: key.slice(revealed),
  };
}

/**
 * Sets a browser easy work in place of the API's, which takes seconds, and signs in with a picture in its place when the
 * solution is right. Answers a list of the sessions that were solved, and what makes the host refuse what it set before.
 */
export async function setEasyWork(context: BrowserContext) {
  const headers = { 'Access-Control-Allow-Origin': systemAddress('E2E_PORTAL') };
  const solutions = new Map<string, string>();
  const seen = { set: 0, sent: 0 };

  const set = async (route: Route) => {
    if (!route.request().postData()?.includes('work')) return route.fallback();
    seen.set += 1;
    const { answer, solution } = easyWork(`easy-${seen.set}`);
    solutions.set(answer.session, solution);
    // With the headers by which the portal knows its own API.
    const response = await fetchAnswer(route);
    return route.fulfill({ response, json: answer });
  };
  const signIn = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    seen.sent += 1;
    const body: Record<string, string> = route.request().postDataJSON();
    const { session = '', captcha } = body;
    if (!session.startsWith('easy-')) return route.fallback();
    const isSolved = solutions.get(session) === captcha;
    solutions.delete(session);
    if (!isSolved)
      return route.fulfill({
        status: 400,
        headers,
        json: { captcha: ['The characters do not match the picture.'] },
      });
    const drawn = await call('POST /user/captcha/', { body: {} });
    if (!('session' in drawn)) throw new Error('The captcha call drew nothing.');
    return route.fallback({
      postData: JSON.stringify({ ...body, captcha: fixedCaptcha, session: drawn.session }),
    });
  };
  await context.route(`${systemAddress('E2E_API')}/user/captcha/`, set);
  await context.route(`${systemAddress('E2E_API')}/api/token-member/`, signIn);
  return {
    /** Works that were set, and sign-ins that were sent. */
    seen,
    /** Has the host take none of the proofs of the works that it set. */
    forget: () => solutions.clear(),
  };
}
