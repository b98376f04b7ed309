import type { Measured } from './measure.ts'
export async function* serveHostile(): AsyncIterable<{ name: string; measured: Measured }> {}
