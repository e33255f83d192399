// Parts that few members have anything in, loaded together if there is anything.
export { Notices } from './Notices.tsx';
export { UrgentItems as Urgent } from './UrgentItems.tsx';
