import type { Plugin } from 'vite'

/**
 * What stands for a package of d3 that the canvas's library imports and never calls here: flights of the camera are
 * ours (`canvas/view/flight.ts`). The packages weigh 11 kB (gzip) of the first load, with what they import.
 */
const stands: Readonly<Record<string, string>> = {
  'd3-transition': `import { selection } from 'd3-selection'
export const interrupt = () => {}
selection.prototype.interrupt = function () { return this }`,
  'd3-interpolate': `const none = () => { throw new Error('the camera flies by itself') }
export { none as interpolate, none as interpolateZoom }`,
}
/** Charts need them as they are. */
const canvas = /\/node_modules\/(@xyflow\/system|d3-zoom)\//
const prefix = '\0stands-for:'

/** Leaves transitions of d3 out of a page's bundle. */
export function withoutTransitions(): Plugin {
  return {
    name: 'trama:without-transitions',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      Object.hasOwn(stands, id) && canvas.test(importer) ? `${prefix}${id}` : null,
    load: (id) =>
      id.startsWith(prefix) ? { code: stands[id.slice(prefix.length)] ?? '', moduleSideEffects: true } : null,
  }
}
