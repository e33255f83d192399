import { saveAgain } from '#words/desk/consequences';
import { Message } from '../../ui/Message.tsx';

interface ConsequencesProps {
  readonly title: string;
  readonly detail?: string;
  /** Says that sending the same again does it. */
  readonly again?: string;
}

/** The consequences of what is about to be saved, which saving the same again accepts. */
export const Consequences = ({ title, detail, again = saveAgain }: ConsequencesProps) => (
  <Message kind="wait" role="alert" title={title}>
    {detail !== undefined && <p>{detail}</p>}
    <p>{again}</p>
  </Message>
);
