import type { Post } from '@portal/contract';
import type { post } from '../../content/index.ts';
import { cleanHtml } from '../../uploads/index.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { pictureId } from '../pictures/pictures.ts';
import type { DemoTime } from './demo-time.ts';
import { postsInChinese } from '../chinese/posts.ts';
import { DAY } from './demo-time.ts';

interface Draft extends Pick<Post, 'name' | 'type' | 'category' | 'summary' | 'body'> {
  picture: PictureName;
  /** Days before today that it was published; negative: it will be. */
  daysAgo: number;
  /** Days from today that it is taken away. */
  daysLeft?: number;
  status?: Post['status'];
}

const drafts: readonly Draft[] = [
  {
    type: 'NEWS',
    category: 'CLUB',
    name: 'The east terrace opens again',
    picture: 'regatta',
    daysAgo: 2,
    summary: 'New decking, shade sails and twelve more tables facing the water.',
    body: `<p>After seven weeks of work the east terrace is back. The boards are new, the shade sails reach the rail, and
      there are <strong>twelve more tables</strong> facing the water.</p>
      <h2>Opening hours</h2>
      <table><tbody><tr><th scope="row">Monday to Thursday</th><td>11 am to 10 pm</td></tr>
      <tr><th scope="row">Friday and Saturday</th><td>11 am to midnight</td></tr>
      <tr><th scope="row">Sunday</th><td>9 am to 10 pm</td></tr></tbody></table>
      <p>Tables are not reserved before 6 pm. For parties of eight and more, please write to the restaurant.</p>`,
  },
  {
    type: 'NEWS',
    category: 'SPORT',
    name: 'Tennis Courts 1 and 2 have new floodlights',
    picture: 'tennis',
    daysAgo: 9,
    summary: 'Brighter, without glare, and switched by your booking: no more walk to the office.',
    body: `<p>Both courts now have LED floodlights. They come on five minutes before an evening booking and go out ten
      minutes after its end, so there is nothing to switch and nothing to pay on top.</p>
      <p>The other courts follow next quarter. <a href="/bookings">Book a court</a> and try them.</p>`,
  },
  {
    type: 'NEWS',
    category: 'CLUB',
    name: 'Annual general meeting: nominations are open',
    picture: 'talk',
    daysAgo: 14,
    summary: 'Three seats of the committee are to be filled. Nominations close in three weeks.',
    body: `<p>Ordinary members may stand for one of three seats of the general committee.</p>
      <ol><li>Find a proposer and a seconder, both ordinary members.</li>
      <li>Hand in the form at the front office.</li>
      <li>Send a statement of at most 200 words.</li></ol>
      <p>Statements are published a week before the meeting.</p>`,
  },
  {
    type: 'NEWS',
    category: 'FAMILY',
    name: 'Swimming lessons for children, next term',
    picture: 'children',
    daysAgo: 21,
    summary: 'Four levels, six to a class, Saturday mornings from 9.',
    body: `<p>Classes are of six at most. A first lesson to find the right level is free of charge.</p>
      <ul><li>Ducklings, from 4 years</li><li>Otters, from 6</li><li>Dolphins, from 8</li><li>Squad, by trial</li></ul>`,
  },
  {
    type: 'BENEFIT',
    category: 'DINING',
    name: 'A fifth off at the Quarterdeck, Monday to Thursday',
    picture: 'dining',
    daysAgo: 40,
    summary: '20% off food for you and up to five guests, lunch and dinner.',
    body: `<p>Show your membership card before you order. The discount holds for food, not for drinks, set menus or the
      Sunday roast, and can't be joined with a voucher.</p>`,
  },
  {
    type: 'BENEFIT',
    category: 'DINING',
    name: 'Corkage free on Tuesdays',
    picture: 'tasting',
    daysAgo: 75,
    summary: 'Bring your own bottle: the first two at each table cost nothing.',
    body: '<p>Wine only, 75 cl each. Every further bottle is S$25. Decanting is on us.</p>',
  },
  {
    type: 'BENEFIT',
    category: 'SPORT',
    name: 'Physiotherapy at the club',
    picture: 'spa',
    daysAgo: 30,
    summary: 'Wednesday afternoons in the pavilion, 45 minutes at the members’ rate.',
    body: `<p>The first appointment includes an assessment. Please bring referrals and pictures that you have.</p>
      <p>Appointments: <a href="mailto:pavilion@harbour.example">pavilion@harbour.example</a>.</p>`,
  },
  {
    type: 'BENEFIT',
    category: 'FAMILY',
    name: 'Birthday parties by the pool',
    picture: 'lanterns',
    daysAgo: 55,
    summary: 'Two hours, a lifeguard of your own, cake for twelve: 15% off for members.',
    body: `<p>Saturdays and Sundays, 2 pm to 4 pm. The price includes the lifeguard, juice and a cake. Children who swim
      alone need the bronze badge.</p>`,
  },
  {
    type: 'BENEFIT',
    category: 'SHOPPING',
    name: 'Club tailor: two shirts for the price of one and a half',
    picture: 'parcel',
    daysAgo: 12,
    daysLeft: 6,
    summary: 'Made to measure, ready in ten days. Fittings in the card room on Fridays.',
    body: '<p>Cotton and linen, your own collar and cuff. The offer ends with the last fitting of the month.</p>',
  },
  {
    type: 'BENEFIT',
    category: 'SHOPPING',
    name: 'A tenth off at the chandlery',
    picture: 'parcel',
    daysAgo: 100,
    summary: 'Ropes, paint and life jackets, also for what is ordered for you.',
    body: '<p>Name your membership number at the till. Engines and electronics are excepted.</p>',
  },
  {
    type: 'BENEFIT',
    category: 'TRAVEL',
    name: 'Guest of eleven clubs abroad',
    picture: 'hills',
    daysAgo: 60,
    summary: 'Use the houses of our partner clubs for up to fourteen days a year.',
    body: `<p>Ask the front office for a letter of introduction at least five working days before you travel.</p>
      <ul><li>Hong Kong, Kuala Lumpur, Bangkok, Colombo</li><li>Sydney, Perth, Auckland</li>
      <li>London, Edinburgh, Dublin, Hamburg</li></ul>`,
  },
  {
    type: 'BENEFIT',
    category: 'TRAVEL',
    name: 'Hill chalets out of season',
    picture: 'hills',
    daysAgo: 5,
    summary: 'Three nights for two, Sunday to Wednesday, until the school holidays.',
    body: '<p>Breakfast is included. Chalets are booked by members alone; up to four guests may come along.</p>',
  },
  {
    type: 'BENEFIT',
    category: 'CLUB',
    name: 'Bring a friend who stays',
    picture: 'regatta',
    daysAgo: 90,
    summary: 'Whoever you propose and is elected: three guest passes for you.',
    body: '<p>The passes are put into your vouchers on the day of the election and are good for a year.</p>',
  },
  {
    type: 'NEWS',
    category: 'DINING',
    name: 'Festive menus',
    picture: 'dining',
    daysAgo: -7,
    summary: 'Set dinners through the season, for two and for twenty.',
    body: '<p>Three, four or six courses, and a table for children.</p>',
  },
  {
    type: 'NEWS',
    category: 'CLUB',
    name: 'Parking during the works',
    picture: 'regatta',
    daysAgo: 0,
    status: 'DRAFT',
    summary: 'Waiting for the plan of the contractor.',
    body: '<p>Level 2 is closed from …</p>',
  },
  {
    type: 'NEWS',
    category: 'SPORT',
    name: 'Squash ladder: the results',
    picture: 'fitness',
    daysAgo: 200,
    status: 'ARCHIVED',
    summary: 'Forty players, ninety-one matches, one new champion.',
    body: '<p>Congratulations to all who played.</p>',
  },
];

const cleanBody = (body: string) => cleanHtml(body.replaceAll(/\s+/g, ' '));

/** Posts by the demo club's staff: published, scheduled, ended soon, a draft, and an archived one. */
export const demoPosts = ({ now }: DemoTime): (typeof post.$inferInsert)[] =>
  drafts.map(({ picture, daysAgo, daysLeft, status = 'PUBLISHED', body, ...fields }) => {
    const zh = postsInChinese[fields.name];
    const written = new Date(now - (Math.max(daysAgo, 0) + 1) * DAY);
    return {
      ...fields,
      body: cleanBody(body),
      zh: zh ? { ...zh, ...(zh.body !== undefined && { body: cleanBody(zh.body) }) } : null,
      status,
      feature_image_id: pictureId(picture),
      published_from: status === 'DRAFT' ? null : new Date(now - daysAgo * DAY),
      published_until: daysLeft === undefined ? null : new Date(now + daysLeft * DAY),
      created_at: written,
      updated_at: written,
    };
  });
