import { connectDetail, connectHeading, copyAddress } from '#words/account/connect-assistant';
import { apiUrl } from '../../../lib/app/api-url.ts';
import { Copy } from '../../ui/Copy.tsx';
import { useOtherProgram } from '../../ui/use-other-program.ts';
import css from './access-tokens.module.css';

/** The address at which an assistant is connected with a token, where the club has turned assistants on. */
export function ConnectAssistant() {
  const isOn = useOtherProgram('ASSISTANTS');
  if (!isOn) return null;
  // The API may be below a path of the portal's own host.
  const address = new URL(`${apiUrl}/mcp`, location.href).href;
  return (
    <>
      <div>
        <h3>{connectHeading}</h3>
        <p className="soft small">{connectDetail}</p>
      </div>
      <code className={css.token}>{address}</code>
      <p>
        <Copy text={address} label={copyAddress} />
      </p>
    </>
  );
}
