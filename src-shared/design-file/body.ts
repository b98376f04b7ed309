import { z } from 'zod'
import { designNode, outline, relationship } from '#shared/design/design.ts'
import { name } from '#shared/model/field.ts'

/** The lists of a body in the order in which they follow its first line. */
export const lists = ['nodes', 'relationships', 'outlines'] as const

/** What each line of a list is. */
export const element = { nodes: designNode, relationships: relationship, outlines: outline }

const count = z.int().min(0)

/** What the first line says: the name, and how many lines of each list follow. */
export const firstLine = z.object({ name, nodes: count, relationships: count, outlines: count })
export type FirstLine = z.infer<typeof firstLine>
