import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption } from 'vite'
import { apiReference } from './guide/api-reference.ts'
import { guideText } from './guide/guide-text.ts'
import { wireTable } from './wire-table.ts'
import { withoutFramework } from './without-framework.ts'
import { withoutTransitions } from './without-transitions.ts'
import { withoutUnused } from './without-unused.ts'

/** What makes the one React application of its sources, for the browser and for the desktop. */
export const applicationPlugins = (): PluginOption[] => [
  react(),
  tailwindcss(),
  wireTable(),
  withoutTransitions(),
  withoutFramework(),
  withoutUnused(),
  guideText(),
  apiReference(),
]

/** How both are written. */
export const applicationBuild = {
  target: 'es2024',
  chunkSizeWarningLimit: 600,
  // The page's content security policy takes fonts from files only.
  assetsInlineLimit: (path: string) => (/\.woff2?$/.test(path) ? false : undefined),
} satisfies BuildEnvironmentOptions
