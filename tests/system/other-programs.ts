import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { call, sessionOf } from './api.ts';

/**
 * Has staff let this kind of other programs into the club that all tests share. It stays on: another test may need it
 * at the same time.
 */
export async function turnOn(program: OtherProgram): Promise<void> {
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
    if (settings.other_programs.includes(program)) return;
    const body = {
      ...settings,
      mark: mark?.id ?? null,
      other_programs: [...settings.other_programs, program],
    };
    // Another test may have changed them since.
    const saved = await call('PUT /settings/', { token, body }).catch(() => null);
    if (saved) return;
  }
}
