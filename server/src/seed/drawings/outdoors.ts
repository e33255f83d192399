import { area, disc, ground, line, spread, water } from './shapes.ts';

const boat = (x: number, y: number, size: number) => {
  const at = (across: number, up: number) => `${x + across * size} ${y - up * size}`;
  return (
    area(`M${at(-2, 62)} L${at(-2, 4)} L${at(-30, 4)} z`, 'warm') +
    area(`M${at(3, 84)} L${at(48, 4)} L${at(3, 4)} z`, 'line') +
    area(`M${at(-40, 0)} L${at(58, 0)} L${at(42, -16)} L${at(-25, -16)} z`, 'deep')
  );
};

/** Boats before the wind, the sun going down behind them. */
export const regatta =
  ground('sky') +
  area('M0 165 78 118 142 165zM110 165 190 96 280 165zM420 165 480 130v35z', 'far') +
  disc(350, 165, 60, 'disc') +
  area('M0 165h480v155H0z', 'near') +
  line('M300 188h100M312 202h78M328 216h46', 'disc', 4.5) +
  boat(430, 186, 0.34) +
  boat(268, 192, 0.46) +
  boat(132, 216, 1.35) +
  water(246, 5);

/** A court from behind the baseline, the ball on its way. */
export const tennis =
  ground('far') +
  area('M0 58 92 28 172 48 292 18 400 44 480 30V70H0z', 'near') +
  area('M0 58h480v262H0z', 'mid') +
  area('M146 62h188l146 190v68H0v-68z', 'near') +
  line(
    'M154 84h172l142 240M154 84 12 324M176 84 74 324M304 84l102 240M168 108h144M118 212h244M240 108v104',
    'line',
    4,
  ) +
  area('M99 114h284v36H99z', 'deep') +
  line('M100 116h282', 'line', 6) +
  line('M66 226c22-70 70-116 126-112 62 4 96 34 124 66', 'warm', 2.5) +
  disc(330, 196, 17, 'disc');

/** Somebody stretching on the lawn at sunrise. */
export const fitness =
  ground('sky') +
  disc(240, 176, 104, 'warm') +
  disc(240, 176, 72, 'disc') +
  area('M0 200q120-44 240-14t240-12v146H0z', 'far') +
  area('M0 232q160-34 300-8t180-10v106H0z', 'mid') +
  area('M120 286h240l22 18H98z', 'deep') +
  line('M240 150v66M240 160l-62-46M240 160l62-46', 'near', 13) +
  line('M240 216l-46 70M240 216l52 30-20 40', 'near', 15) +
  disc(240, 122, 20, 'near');

/** Kites over the hill, as many as children. */
export const children =
  ground('sky') +
  disc(394, 76, 38, 'disc') +
  area('M0 226q90-58 210-34t270-20v148H0z', 'far') +
  area('M0 262q150-42 290-12t190-16v86H0z', 'near') +
  line('M128 244C150 190 118 150 140 116M232 254c-8-52 20-100 6-146M318 252c24-44 4-74 26-104', 'deep', 2) +
  area('M140 40l34 42-34 40-32-40z', 'mid') +
  area('M140 40l34 42h-66z', 'line') +
  area('M238 28l30 40-30 44-30-44z', 'near') +
  area('M238 28l30 40h-60z', 'warm') +
  area('M344 82l26 32-26 36-26-36z', 'deep') +
  area('M344 82l26 32h-52z', 'line') +
  spread(3, (child) => {
    const x = [128, 232, 318][child] ?? 0;
    return disc(x, 236 + child * 4, 11, 'warm') + area(`M${x - 15} 294q15-86 30 0z`, 'line');
  });

/** A house in the hills, the road to it. */
export const hills =
  ground('sky') +
  disc(100, 84, 34, 'disc') +
  area('M0 236 96 118l72 84 88-122 104 142 60-66 60 72v56H0z', 'far') +
  area('M0 262l132-76 116 76 112-68 120 70v56H0z', 'mid') +
  area('M0 282q240-44 480-8v46H0z', 'near') +
  area('M276 232h92v44h-92z', 'line') +
  area('M266 234l56-42 56 42z', 'deep') +
  area('M312 250h20v26h-20z', 'disc') +
  area('M286 244h16v14h-16zM342 244h16v14h-16z', 'warm') +
  line('M322 282c-70 2-150 12-190 42', 'sky', 9);

/** Fireworks over the water. */
export const fireworks =
  ground('deep') +
  spread(3, (burst) => {
    const [x, y, radius] = (
      [
        [150, 96, 74],
        [318, 74, 56],
        [398, 160, 40],
      ] as const
    )[burst] ?? [0, 0, 0];
    const ray = (turn: number, from: number) => {
      const [across, up] = [Math.cos(turn), Math.sin(turn)];
      const at = (far: number) => `${(x + across * far).toFixed(1)} ${(y + up * far).toFixed(1)}`;
      return `M${at(from)}L${at(radius)}`;
    };
    const rays = spread(16, (index) => ray((index * Math.PI) / 8, radius * (index % 2 ? 0.55 : 0.3)));
    return line(rays, (['disc', 'line', 'warm'] as const)[burst] ?? 'disc', 4) + disc(x, y, 6, 'line');
  }) +
  area('M0 214h480v106H0z', 'near') +
  area('M0 214v-26h44v-20h36v30h40v16zM368 214v-14h30v-24h42v18h40v20z', 'mid') +
  line('M120 236h64M132 250h40M296 236h46M304 250h30', 'disc', 4) +
  water(268, 4);
