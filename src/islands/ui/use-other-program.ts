import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { useEffect, useState } from 'react';
import { loadOtherPrograms } from '../../lib/club/follow.ts';

/** Tells whether the club lets in this kind of other programs; false until that is known. */
export function useOtherProgram(program: OtherProgram): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isShown = true;
    void loadOtherPrograms().then((programs) => isShown && setOn(programs.includes(program)));
    return () => {
      isShown = false;
    };
  }, [program]);
  return isOn;
}
