import { notOfferedWords } from '#words/app/elsewhere';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../Empty.tsx';

/** Replaces a page that the club's host has no call for. */
const NotOffered = () => (
  <Empty picture={<Harbour />} title={notOfferedWords.title} detail={notOfferedWords.detail} />
);
export default NotOffered;
