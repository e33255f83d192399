// What few have something of, loaded together where there is any.
export { Notices } from './Notices.tsx';
export { Urgent } from './Urgent.tsx';
