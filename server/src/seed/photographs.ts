import type { PictureName } from './pictures/pictures.ts';

/** A photograph as the seed writes it down: here, a drawing. */
interface DemoPhotograph {
  picture: PictureName;
  alt: string;
  /** The same in Chinese; left out: nobody has translated it. */
  zh?: string;
}

const tennis: DemoPhotograph[] = [
  {
    picture: 'court-side',
    alt: 'Drawing of the court from its side, with the umpire’s chair at the net',
    zh: '球场侧面图画，网边设有裁判椅',
  },
  { picture: 'tennis', alt: 'Drawing of the court from behind the baseline', zh: '从底线后方看球场的图画' },
  {
    picture: 'court-bench',
    alt: 'Drawing of a bench beside the court, with two rackets and a basket of balls',
    zh: '场边长椅的图画，旁有两支球拍和一篮球',
  },
];

const stage: DemoPhotograph = {
  picture: 'hall-stage',
  alt: 'Drawing of rows of chairs before the stage, its curtain open',
  zh: '舞台幕布拉开、台前摆放成排座椅的图画',
};
const dinner: DemoPhotograph = {
  picture: 'hall-dinner',
  alt: 'Drawing of round tables set for dinner below the hall’s three arched windows',
  zh: '三扇拱窗下摆设晚宴圆桌的图画',
};

const pit: DemoPhotograph[] = [
  {
    picture: 'pit-fire',
    alt: 'Drawing of a brick barbecue pit with a fire below its grill, and a small table beside it',
    zh: '砖砌烧烤台的图画，烤架下生着火，旁有小桌',
  },
  {
    picture: 'pit-evening',
    alt: 'Drawing of a long table by the water in the evening, below a string of lights',
    zh: '傍晚水边长桌与灯串的图画',
  },
];

const songRoom: DemoPhotograph[] = [
  {
    picture: 'song-sofa',
    alt: 'Drawing of a long sofa below the screen, with a microphone on the table',
    zh: '屏幕下长沙发的图画，桌上放着麦克风',
  },
  {
    picture: 'song-microphone',
    alt: 'Drawing of a microphone on its stand before the words of a song',
    zh: '歌词屏幕前立式麦克风的图画',
  },
];

const chalet: DemoPhotograph[] = [
  {
    picture: 'chalet-outside',
    alt: 'Drawing of the chalet between two palms, with a path to its door',
    zh: '两棵棕榈树之间的度假屋及门前小径的图画',
  },
  {
    picture: 'chalet-bedroom',
    alt: 'Drawing of a bedroom with two beds on either side of a window',
    zh: '窗户两侧各有一张床的卧室图画',
  },
  {
    picture: 'chalet-veranda',
    alt: 'Drawing of two chairs on the veranda, with a view over the sea',
    zh: '阳台上两把椅子与海景的图画',
  },
];

/** Of the facilities of the demo club, by their names. The Quarterdeck Room has one, which nobody has translated. */
export const demoPhotographs: Readonly<Record<string, readonly DemoPhotograph[]>> = {
  'Tennis Court 1': tennis,
  'Tennis Court 2': tennis,
  'Tennis Court 3': tennis,
  'Tennis Court 4': tennis,
  'Squash Court': [
    {
      picture: 'squash-court',
      alt: 'Drawing of the squash court through its glass back wall',
      zh: '透过玻璃后墙看壁球场的图画',
    },
  ],
  'Anchor Hall A': [stage, dinner],
  'Anchor Hall B': [dinner, stage],
  'Anchor Hall': [dinner, stage],
  'Quarterdeck Room': [
    {
      picture: 'meeting-table',
      alt: 'Drawing of a long table with eight chairs, below a window on the harbour',
    },
  ],
  'Barbecue Pit 1': pit,
  'Barbecue Pit 2': pit,
  'Song Room 1': songRoom,
  'Song Room 2': songRoom,
  'Chalet 1': chalet,
  'Chalet 2': chalet,
};
