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
}
