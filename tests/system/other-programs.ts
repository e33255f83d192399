import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { call, sessionOf } from './api.ts';

/** Has staff let a kind of other programs into the club that all tests share, or not. */
async function turn(program: OtherProgram, isOn: boolean): Promise<void> {
  const { access: token } = await sessionOf('staff');
  for (;;) {
    const {
      configured: _c,
      time_zone: _t,
      currency: _u,
      mail: _m,
      gateway: _g,
      mark,
      ...settings
    } = await call('GET /settings/', { token });
    const others = settings.other_programs.filter((each) => each !== program);
    const other_programs = isOn ? [...others, program] : others;
    if (other_programs.length === settings.other_programs.length) return;
    const body = { ...settings, mark: mark?.id ?? null, other_programs };
    // Another test may have changed them since.
    const saved = await call('PUT /settings/', { token, body }).catch(() => null);
    if (saved) return;
  }
}

/** Lets a kind of other programs into the club that all tests share. The one test that needs it turns it off again. */
export const turnOn = (program: OtherProgram): Promise<void> => turn(program, true);
export const turnOff = (program: OtherProgram): Promise<void> => turn(program, false);
