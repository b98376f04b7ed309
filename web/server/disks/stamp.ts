/** `20261123T100000000Z`: in order of time, and without what a file may not be called. */
export function stampOf(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:.]/g, '')
}
