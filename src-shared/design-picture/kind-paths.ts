import type { DesignKind } from '#shared/design/kinds.ts'
import { pathData } from './path-data.ts'
import { circle, ellipse, roundRect, type Path } from './path.ts'

/** Who, through what, to what: blue, violet, teal; plain is what has no part in a network, and no hue. */
export type KindFamily = 'who' | 'through' | 'what' | 'plain'

/** A kind's picture on a grid of 24: the accent is filled with the family's colour, the strokes are 1.5 wide. */
export interface KindPath {
  readonly family: KindFamily
  readonly accent: Path
  readonly strokes: Path
}

/** The pictures of all kinds; geometry as drawn in the icon set. */
export const kindPaths: Readonly<Record<DesignKind, KindPath>> = {
  computer: {
    family: 'who',
    accent: roundRect(6, 7, 6, 3.5, 1),
    strokes: [...roundRect(2.75, 3.75, 18.5, 12.5, 2), ...pathData('M12 16.25v4M8 20.25h8')],
  },
  laptop: {
    family: 'who',
    accent: roundRect(7.75, 7.5, 5, 3.25, 1),
    strokes: [...roundRect(4.75, 4.5, 14.5, 10.75, 2), ...pathData('M2.75 18.75h18.5')],
  },
  phone: {
    family: 'who',
    accent: roundRect(9.5, 6, 5, 3.25, 1),
    strokes: [...roundRect(6.75, 2.75, 10.5, 18.5, 2.5), ...pathData('M11 18.25h2')],
  },
  tablet: {
    family: 'who',
    accent: roundRect(6, 8, 6, 3.5, 1),
    strokes: [...roundRect(2.75, 4.75, 18.5, 14.5, 2.5), ...pathData('M18.25 11v2')],
  },
  firewall: {
    family: 'through',
    accent: pathData('M8 9.33h8v5.34H8z'),
    strokes: [
      ...roundRect(2.75, 4, 18.5, 16, 2),
      ...pathData('M2.75 9.33h18.5M2.75 14.67h18.5M12 4v5.33M8 9.33v5.34M16 9.33v5.34M12 14.67V20'),
    ],
  },
  server: {
    family: 'what',
    accent: roundRect(6, 6.25, 4.25, 2.5, 1.25),
    strokes: [
      ...roundRect(3, 3.75, 18, 7.5, 2),
      ...roundRect(3, 12.75, 18, 7.5, 2),
      ...pathData('M15 7.5h3M15 16.5h3M6.75 16.5h2.5'),
    ],
  },
  database: {
    family: 'what',
    accent: ellipse(12, 5.75, 7.5, 3),
    strokes: [
      ...ellipse(12, 5.75, 7.5, 3),
      ...pathData('M4.5 5.75v12.5c0 1.66 3.36 3 7.5 3s7.5-1.34 7.5-3V5.75'),
      ...pathData('M4.5 12c0 1.66 3.36 3 7.5 3s7.5-1.34 7.5-3'),
    ],
  },
  kubernete: {
    family: 'what',
    accent: circle(12, 12, 2.75),
    strokes: [
      ...pathData(
        'M15.13 4.64A8 8 0 0 1 19.94 12.97M16.81 18.39A8 8 0 0 1 7.19 18.39M4.06 12.97A8 8 0 0 1 8.87 4.64',
      ),
      ...circle(12, 4, 2),
      ...circle(18.93, 16, 2),
      ...circle(5.07, 16, 2),
    ],
  },
  'load-balancer': {
    family: 'what',
    accent: roundRect(8.5, 9, 6, 6, 1.5),
    strokes: [
      ...pathData(
        'M2.75 12H8.5M14.5 12h6.75M11.5 9V7.25A2.5 2.5 0 0 1 14 4.75h7.25M11.5 15v1.75a2.5 2.5 0 0 0 2.5 2.5h7.25',
      ),
      ...pathData('m19 2.5 2.25 2.25L19 7M19 9.75 21.25 12 19 14.25M19 17l2.25 2.25L19 21.5'),
    ],
  },
  s3: {
    family: 'what',
    accent: circle(12, 14, 2.5),
    strokes: [
      ...ellipse(12, 6, 8.25, 2.75),
      ...pathData('m3.75 6 2 12.4c.24 1.5 2.95 2.85 6.25 2.85s6.01-1.35 6.25-2.85l2-12.4'),
    ],
  },
  'storage-block': {
    family: 'what',
    accent: pathData('m4 7.25 8 4.5v9.5l-8-4.5z'),
    strokes: [
      ...pathData('m12 2.75 8 4.5v9.5l-8 4.5-8-4.5v-9.5z'),
      ...pathData('m4 7.25 8 4.5 8-4.5M12 11.75v9.5'),
    ],
  },
  router: {
    family: 'through',
    accent: roundRect(5.75, 15, 4.25, 2.5, 1.25),
    strokes: [...roundRect(2.75, 12, 18.5, 8.5, 2), ...pathData('M7 12V4.25M17 12V4.25M14.5 16.25h3.75')],
  },
  switch: {
    family: 'through',
    accent: roundRect(5.5, 10.25, 3.5, 3.5, 0.75),
    strokes: [
      ...roundRect(2.75, 7, 18.5, 10, 2),
      ...pathData('M12 10.25v3.5M15.25 10.25v3.5M18.5 10.25v3.5'),
    ],
  },
  'access-point': {
    family: 'through',
    accent: circle(12, 15.5, 2),
    strokes: [
      ...pathData('M8.11 11.61a5.5 5.5 0 0 1 7.78 0M5.11 8.61a9.75 9.75 0 0 1 13.78 0'),
      ...pathData('M12 17.5v3M8.25 20.5h7.5'),
    ],
  },
  internet: {
    family: 'through',
    accent: ellipse(12, 12, 4, 9.25),
    strokes: [...circle(12, 12, 9.25), ...ellipse(12, 12, 4, 9.25), ...pathData('M2.75 12h18.5')],
  },
  printer: {
    family: 'what',
    accent: roundRect(6.5, 14, 11, 6.75, 1),
    strokes: [
      ...pathData(
        'M6.5 8.5V3.25h11V8.5M6.5 17h-1.75a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h14.5a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17.5',
      ),
      ...roundRect(6.5, 14, 11, 6.75, 1),
    ],
  },
  camera: {
    family: 'what',
    accent: circle(9.25, 10.75, 2.25),
    strokes: [
      ...roundRect(2.75, 6.25, 13, 9, 2),
      ...pathData('M15.75 9.5l5.5-2.75v8l-5.5-2.75M9.25 15.25v5M5.25 20.25h8'),
    ],
  },
  nas: {
    family: 'what',
    accent: roundRect(7.25, 6, 9.5, 3.5, 1),
    strokes: [
      ...roundRect(4, 2.75, 16, 18.5, 2),
      ...roundRect(7.25, 6, 9.5, 3.5, 1),
      ...roundRect(7.25, 11.75, 9.5, 3.5, 1),
      ...pathData('M8 18.25h2'),
    ],
  },
  'virtual-machine': {
    family: 'what',
    accent: roundRect(7.5, 11, 9, 6, 1),
    strokes: [
      ...roundRect(2.75, 3.75, 18.5, 16.5, 2),
      ...pathData('M2.75 7.75h18.5'),
      ...roundRect(7.5, 11, 9, 6, 1),
    ],
  },
  container: {
    family: 'what',
    accent: pathData('M6.5 9.25h3.67v5.5H6.5z'),
    strokes: [
      ...roundRect(2.75, 5.75, 18.5, 12.5, 1.5),
      ...pathData('M6.5 9.25v5.5M10.17 9.25v5.5M13.83 9.25v5.5M17.5 9.25v5.5'),
    ],
  },
  person: {
    family: 'who',
    accent: circle(12, 7.25, 4),
    strokes: [...circle(12, 7.25, 4), ...pathData('M4.25 20.75a7.75 7.75 0 0 1 15.5 0')],
  },
  box: {
    family: 'plain',
    accent: roundRect(8, 8, 8, 8, 1.5),
    strokes: [...roundRect(3.5, 3.5, 17, 17, 2.5)],
  },
  text: {
    family: 'plain',
    accent: pathData('M5 4.5h14V7H5z'),
    strokes: [...pathData('M5 7V4.5h14V7M12 4.5v15M9 19.5h6')],
  },
  note: {
    family: 'plain',
    accent: pathData('M20.25 14.25l-6 6v-6z'),
    strokes: [...pathData('M3.75 3.75h16.5v10.5l-6 6H3.75zM20.25 14.25h-6v6')],
  },
}
