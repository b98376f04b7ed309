import { z } from 'zod'
import { isKey } from '#shared/base/key-text.ts'
import { bounds } from './bounds.ts'
import { noControls } from './name-letters.ts'

/** UUIDv7 as text, made in the app. */
export const id = z.uuid()

/** One line: names stand in letters, tables and titles of windows. */
export const name = z.string().trim().min(bounds.name.min).max(bounds.name.max).regex(noControls)
export const description = z.string().trim().max(bounds.description.max)
export const port = z.int().min(bounds.port.min).max(bounds.port.max)

/** A WireGuard key in its only valid text: it stands in files that root reads on gateways. */
export const wireguardKey = z.string().max(44).refine(isKey)

/** UTC milliseconds. */
export const timeMs = z.int()

/** Canvas coordinates in CSS pixels, on the 8 px grid but not forced to it. */
export const position = z.object({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) })
export type Position = z.infer<typeof position>
