import { bounds } from '#shared/model/bounds.ts'
import { withoutSecrets } from '../text/secrets.ts'
import type { Drawing } from './drawing.ts'
import type { Notes } from './notes.ts'

/** What of a text is looked at: more of it no design takes. */
const longest = 8 * bounds.description.max

/** A drawing whose texts hold no secret, whatever program it comes from. */
export function leaveSecrets(drawing: Drawing, notes: Notes): Drawing {
  const clean = (given: string): string => {
    const { text, left } = withoutSecrets(given.slice(0, longest))
    notes.count('secret-in-text', left)
    return left === 0 ? given : text
  }
  return {
    ...drawing,
    ...(drawing.name === undefined ? {} : { name: clean(drawing.name) }),
    nodes: drawing.nodes.map((node) => ({
      ...node,
      name: clean(node.name),
      publicIp: clean(node.publicIp ?? ''),
      privateIp: clean(node.privateIp ?? ''),
      observations: clean(node.observations ?? ''),
    })),
    areas: drawing.areas.map((area) => ({ ...area, name: clean(area.name), range: clean(area.range ?? '') })),
    lines: drawing.lines.map((line) => ({ ...line, label: clean(line.label) })),
  }
}
