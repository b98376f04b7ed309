import type { ReactNode } from 'react'
import type { NodeKind } from './node-kind.ts'

/** One picture on a 24 px grid: the accent fill, and the strokes over it. */
export interface KindShape {
  readonly accent: ReactNode
  readonly strokes: ReactNode
}

/** The pictures of all kinds; geometry as drawn in the icon set. */
export const kindShapes: Readonly<Record<NodeKind, KindShape>> = {
  computer: {
    accent: <rect x="6" y="7" width="6" height="3.5" rx="1" />,
    strokes: (
      <>
        <rect x="2.75" y="3.75" width="18.5" height="12.5" rx="2" />
        <path d="M12 16.25v4M8 20.25h8" />
      </>
    ),
  },
  laptop: {
    accent: <rect x="7.75" y="7.5" width="5" height="3.25" rx="1" />,
    strokes: (
      <>
        <rect x="4.75" y="4.5" width="14.5" height="10.75" rx="2" />
        <path d="M2.75 18.75h18.5" />
      </>
    ),
  },
  phone: {
    accent: <rect x="9.5" y="6" width="5" height="3.25" rx="1" />,
    strokes: (
      <>
        <rect x="6.75" y="2.75" width="10.5" height="18.5" rx="2.5" />
        <path d="M11 18.25h2" />
      </>
    ),
  },
  tablet: {
    accent: <rect x="6" y="8" width="6" height="3.5" rx="1" />,
    strokes: (
      <>
        <rect x="2.75" y="4.75" width="18.5" height="14.5" rx="2.5" />
        <path d="M18.25 11v2" />
      </>
    ),
  },
  'gateway-vpn': {
    accent: <path d="M8.25 20.25v-7.5a3.75 3.75 0 0 1 7.5 0v7.5z" />,
    strokes: (
      <>
        <path d="M3.75 20.25V11.5a8.25 8.25 0 0 1 16.5 0v8.75" />
        <path d="M1.75 20.25h20.5" />
      </>
    ),
  },
  'gateway-hub': {
    accent: <path d="M9 20.25V12.5A6 6 0 0 1 12 7.3a6 6 0 0 1 3 5.2v7.75z" />,
    strokes: (
      <>
        <path d="M3 20.25V12.5a6 6 0 0 1 12 0v7.75" />
        <path d="M9 20.25V12.5a6 6 0 0 1 12 0v7.75" />
        <path d="M1.75 20.25h20.5" />
      </>
    ),
  },
  firewall: {
    accent: <path d="M8 9.33h8v5.34H8z" />,
    strokes: (
      <>
        <rect x="2.75" y="4" width="18.5" height="16" rx="2" />
        <path d="M2.75 9.33h18.5M2.75 14.67h18.5M12 4v5.33M8 9.33v5.34M16 9.33v5.34M12 14.67V20" />
      </>
    ),
  },
  server: {
    accent: <rect x="6" y="6.25" width="4.25" height="2.5" rx="1.25" />,
    strokes: (
      <>
        <rect x="3" y="3.75" width="18" height="7.5" rx="2" />
        <rect x="3" y="12.75" width="18" height="7.5" rx="2" />
        <path d="M15 7.5h3M15 16.5h3M6.75 16.5h2.5" />
      </>
    ),
  },
  database: {
    accent: <ellipse cx="12" cy="5.75" rx="7.5" ry="3" />,
    strokes: (
      <>
        <ellipse cx="12" cy="5.75" rx="7.5" ry="3" />
        <path d="M4.5 5.75v12.5c0 1.66 3.36 3 7.5 3s7.5-1.34 7.5-3V5.75" />
        <path d="M4.5 12c0 1.66 3.36 3 7.5 3s7.5-1.34 7.5-3" />
      </>
    ),
  },
  kubernete: {
    accent: <circle cx="12" cy="12" r="2.75" />,
    strokes: (
      <>
        <path d="M15.13 4.64A8 8 0 0 1 19.94 12.97M16.81 18.39A8 8 0 0 1 7.19 18.39M4.06 12.97A8 8 0 0 1 8.87 4.64" />
        <circle cx="12" cy="4" r="2" />
        <circle cx="18.93" cy="16" r="2" />
        <circle cx="5.07" cy="16" r="2" />
      </>
    ),
  },
  'load-balancer': {
    accent: <rect x="8.5" y="9" width="6" height="6" rx="1.5" />,
    strokes: (
      <>
        <path d="M2.75 12H8.5M14.5 12h6.75M11.5 9V7.25A2.5 2.5 0 0 1 14 4.75h7.25M11.5 15v1.75a2.5 2.5 0 0 0 2.5 2.5h7.25" />
        <path d="m19 2.5 2.25 2.25L19 7M19 9.75 21.25 12 19 14.25M19 17l2.25 2.25L19 21.5" />
      </>
    ),
  },
  s3: {
    accent: <circle cx="12" cy="14" r="2.5" />,
    strokes: (
      <>
        <ellipse cx="12" cy="6" rx="8.25" ry="2.75" />
        <path d="m3.75 6 2 12.4c.24 1.5 2.95 2.85 6.25 2.85s6.01-1.35 6.25-2.85l2-12.4" />
      </>
    ),
  },
  'storage-block': {
    accent: <path d="m4 7.25 8 4.5v9.5l-8-4.5z" />,
    strokes: (
      <>
        <path d="m12 2.75 8 4.5v9.5l-8 4.5-8-4.5v-9.5z" />
        <path d="m4 7.25 8 4.5 8-4.5M12 11.75v9.5" />
      </>
    ),
  },
  rule: {
    accent: <circle cx="15.25" cy="12" r="2.5" />,
    strokes: (
      <>
        <path d="M7.75 8.25v-2.5a2 2 0 0 1 2-2h8.5a2 2 0 0 1 2 2v12.5a2 2 0 0 1-2 2h-8.5a2 2 0 0 1-2-2v-2.5" />
        <path d="M2.75 12h7.5" />
      </>
    ),
  },
  router: {
    accent: <rect x="5.75" y="15" width="4.25" height="2.5" rx="1.25" />,
    strokes: (
      <>
        <rect x="2.75" y="12" width="18.5" height="8.5" rx="2" />
        <path d="M7 12V4.25M17 12V4.25M14.5 16.25h3.75" />
      </>
    ),
  },
  switch: {
    accent: <rect x="5.5" y="10.25" width="3.5" height="3.5" rx="0.75" />,
    strokes: (
      <>
        <rect x="2.75" y="7" width="18.5" height="10" rx="2" />
        <path d="M12 10.25v3.5M15.25 10.25v3.5M18.5 10.25v3.5" />
      </>
    ),
  },
  'access-point': {
    accent: <circle cx="12" cy="15.5" r="2" />,
    strokes: (
      <>
        <path d="M8.11 11.61a5.5 5.5 0 0 1 7.78 0M5.11 8.61a9.75 9.75 0 0 1 13.78 0" />
        <path d="M12 17.5v3M8.25 20.5h7.5" />
      </>
    ),
  },
  internet: {
    accent: <ellipse cx="12" cy="12" rx="4" ry="9.25" />,
    strokes: (
      <>
        <circle cx="12" cy="12" r="9.25" />
        <ellipse cx="12" cy="12" rx="4" ry="9.25" />
        <path d="M2.75 12h18.5" />
      </>
    ),
  },
  printer: {
    accent: <rect x="6.5" y="14" width="11" height="6.75" rx="1" />,
    strokes: (
      <>
        <path d="M6.5 8.5V3.25h11V8.5M6.5 17h-1.75a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h14.5a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17.5" />
        <rect x="6.5" y="14" width="11" height="6.75" rx="1" />
      </>
    ),
  },
  camera: {
    accent: <circle cx="9.25" cy="10.75" r="2.25" />,
    strokes: (
      <>
        <rect x="2.75" y="6.25" width="13" height="9" rx="2" />
        <path d="M15.75 9.5l5.5-2.75v8l-5.5-2.75M9.25 15.25v5M5.25 20.25h8" />
      </>
    ),
  },
  nas: {
    accent: <rect x="7.25" y="6" width="9.5" height="3.5" rx="1" />,
    strokes: (
      <>
        <rect x="4" y="2.75" width="16" height="18.5" rx="2" />
        <rect x="7.25" y="6" width="9.5" height="3.5" rx="1" />
        <rect x="7.25" y="11.75" width="9.5" height="3.5" rx="1" />
        <path d="M8 18.25h2" />
      </>
    ),
  },
  'virtual-machine': {
    accent: <rect x="7.5" y="11" width="9" height="6" rx="1" />,
    strokes: (
      <>
        <rect x="2.75" y="3.75" width="18.5" height="16.5" rx="2" />
        <path d="M2.75 7.75h18.5" />
        <rect x="7.5" y="11" width="9" height="6" rx="1" />
      </>
    ),
  },
  container: {
    accent: <path d="M6.5 9.25h3.67v5.5H6.5z" />,
    strokes: (
      <>
        <rect x="2.75" y="5.75" width="18.5" height="12.5" rx="1.5" />
        <path d="M6.5 9.25v5.5M10.17 9.25v5.5M13.83 9.25v5.5M17.5 9.25v5.5" />
      </>
    ),
  },
  person: {
    accent: <circle cx="12" cy="7.25" r="4" />,
    strokes: (
      <>
        <circle cx="12" cy="7.25" r="4" />
        <path d="M4.25 20.75a7.75 7.75 0 0 1 15.5 0" />
      </>
    ),
  },
  box: {
    accent: <rect x="8" y="8" width="8" height="8" rx="1.5" />,
    strokes: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      </>
    ),
  },
  text: {
    accent: <path d="M5 4.5h14V7H5z" />,
    strokes: (
      <>
        <path d="M5 7V4.5h14V7M12 4.5v15M9 19.5h6" />
      </>
    ),
  },
  note: {
    accent: <path d="M20.25 14.25l-6 6v-6z" />,
    strokes: (
      <>
        <path d="M3.75 3.75h16.5v10.5l-6 6H3.75zM20.25 14.25h-6v6" />
      </>
    ),
  },
  // A frame with others behind it: what it holds lies in one pile.
  'folded-outline': {
    accent: <rect x="7" y="12.25" width="6" height="4" rx="1" />,
    strokes: (
      <>
        <rect x="3.5" y="8.75" width="17" height="11.75" rx="2" />
        <path d="M6 6h12M8.5 3.25h7" />
      </>
    ),
  },
}
