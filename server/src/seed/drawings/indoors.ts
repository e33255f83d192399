import { area, disc, ground, line, spread } from './shapes.ts';

/** A reading lamp over a lectern, listeners before it. */
export const talk =
  ground('near') +
  area('M306 0 478 212H178z', 'mid') +
  area('M306 60 400 212H232z', 'warm') +
  line('M306 0v44', 'line', 4) +
  area('M272 72a34 34 0 0 1 68 0z', 'line') +
  disc(306, 74, 13, 'disc') +
  area('M262 168h92l-10 24h-72zM290 192h32v74h-32z', 'deep') +
  area('M276 168l30-14 30 14z', 'line') +
  area('M0 250h480v70H0z', 'deep') +
  spread(6, (seat) => {
    const x = 46 + seat * 78;
    return disc(x, 250 - (seat % 2) * 8, 19, 'far') + area(`M${x - 30} 320q4-54 30-54t30 54z`, 'far');
  });

/** Two glasses and the bottle, the evening behind. */
export const tasting =
  ground('sky') +
  disc(136, 118, 62, 'disc') +
  area('M0 226h480v94H0z', 'near') +
  area('M330 60h28v52q26 16 26 50v110h-80V162q0-34 26-50z', 'deep') +
  area('M304 178h80v58h-80z', 'line') +
  disc(344, 207, 15, 'disc') +
  area('M330 60h28v18h-28z', 'warm') +
  spread(2, (glass) => {
    const x = 152 + glass * 92;
    return (
      area(`M${x - 34} 120h68q4 74-34 82q-38-8-34-82z`, 'line') +
      area(`M${x - 35} 150h70q-3 46-35 52q-32-6-35-52z`, glass ? 'warm' : 'mid') +
      line(`M${x} 200v64M${x - 26} 268h52`, 'line', 6)
    );
  }) +
  line('M0 292h480', 'mid', 2.5);

/** A double bass on a lit stage, notes about it. */
export const concert =
  ground('deep') +
  area('M240 0 420 262H60z', 'near') +
  area('M240 30 356 262H124z', 'mid') +
  area('M0 262h480v58H0z', 'near') +
  area(
    'M240 128c34 0 44 20 40 38-3 12-12 14-12 26s22 18 22 44c0 28-22 44-50 44s-50-16-50-44c0-26 22-32 22-44s-9-14-12-26c-4-18 6-38 40-38z',
    'disc',
  ) +
  line('M240 62v150', 'deep', 9) +
  line('M226 60h28M230 74h20', 'line', 5) +
  line('M224 236h32M216 200q-6 10 2 20M264 200q6 10-2 20', 'deep', 5) +
  line('M240 280v16', 'line', 4) +
  line('M104 96v52M104 96l34-10v48M372 72v46', 'line', 5) +
  disc(94, 148, 11, 'disc') +
  disc(128, 134, 11, 'disc') +
  disc(361, 118, 12, 'disc');

/** A laid place, seen from above. */
export const dining =
  ground('near') +
  disc(240, 160, 128, 'line') +
  disc(240, 160, 92, 'sky') +
  area('M166 168a74 74 0 0 1 148 0q-74 34-148 0z', 'mid') +
  area('M198 156q42-50 88 0-44 22-88 0z', 'warm') +
  disc(272, 186, 19, 'disc') +
  disc(206, 192, 13, 'far') +
  line('M232 136l10 22M254 134l-4 24', 'line', 3.5) +
  line('M62 66v196M46 66v44q0 18 16 18t16-18V66', 'warm', 7) +
  line('M418 66v196', 'warm', 7) +
  area('M418 62q28 44 0 104z', 'warm');

/** Warm stones and a leaf, rings on the water. */
export const spa =
  ground('far') +
  disc(352, 84, 46, 'disc') +
  area('M0 216h480v104H0z', 'near') +
  spread(
    4,
    (ring) =>
      `<ellipse cx="200" cy="262" rx="${116 + ring * 50}" ry="${18 + ring * 13}" fill="none" stroke="#3F7A5E" stroke-width="2.5"/>`,
  ) +
  '<ellipse cx="200" cy="244" rx="104" ry="30" fill="#0A3426"/>' +
  '<ellipse cx="204" cy="202" rx="76" ry="25" fill="#FFFDF8"/>' +
  '<ellipse cx="198" cy="164" rx="52" ry="20" fill="#0F4A35"/>' +
  '<ellipse cx="202" cy="134" rx="31" ry="15" fill="#E6E3D0"/>' +
  area('M202 122c-6-44 26-74 74-78-2 46-30 78-74 78z', 'mid') +
  line('M204 118q26-40 58-62', 'sky', 3) +
  line('M330 190c16-16-8-28 6-46M366 196c16-16-8-28 6-46M402 190c16-16-8-28 6-46', 'line', 4.5);

/** A parcel and a bag. */
export const parcel =
  ground('sky') +
  area('M0 262h480v58H0z', 'far') +
  area('M92 132h150v142H92z', 'near') +
  area('M154 132h26v142h-26zM92 184h150v24H92z', 'disc') +
  line('M167 130q-48-56-62-18 8 26 62 18 54-64 64-20-12 26-64 20', 'disc', 8) +
  area('M270 150h120l14 124H256z', 'mid') +
  line('M298 176v-34q32-54 64 0v34', 'deep', 7) +
  disc(330, 222, 24, 'line') +
  area('M330 208v28M318 222h24', 'near') +
  area('M322 210l20 8-20 8z', 'near') +
  line('M322 210v30', 'near', 3.5);

/** Lanterns on their strings. */
export const lanterns =
  ground('near') +
  disc(404, 62, 28, 'line') +
  line('M-10 52Q120 108 240 60T490 76', 'warm', 3) +
  spread(5, (each) => {
    const [x, y] = [54 + each * 92, 142 + (each % 2) * 34];
    return (
      line(`M${x} ${[75, 81, 60, 42, 52][each] ?? 0}V${y - 36}M${x} ${y + 40}v26`, 'warm', 2.5) +
      `<ellipse cx="${x}" cy="${y}" rx="32" ry="39" fill="${each % 2 ? '#FFFDF8' : '#C39A45'}"/>` +
      line(`M${x - 31} ${y - 10}h62M${x - 31} ${y + 10}h62`, each % 2 ? 'warm' : 'deep', 2.5) +
      area(`M${x - 13} ${y - 40}h26v6h-26zM${x - 13} ${y + 35}h26v6h-26z`, 'deep')
    );
  }) +
  area('M0 282q120-34 240-10t240-14v62H0z', 'deep');
