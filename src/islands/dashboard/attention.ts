// What few have something of, loaded together where there is any.
export { Usual } from '../bookings/usual/Usual.tsx';
export { Notices } from './Notices.tsx';
export { Urgent } from './Urgent.tsx';
