import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design, DesignContent } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { bounds } from '#shared/model/bounds.ts'
import { name } from '#shared/model/field.ts'
import { element, lists, type FirstLine } from './body.ts'
import type { Bytes } from './bytes.ts'
import { designTooLarge, limits } from './limits.ts'
import { breakCircles, withEnds } from './whole.ts'

/**
 * A body: a line of JSON with the name and how many of each follow, then a line for each element, so that a reader
 * stops at the first line that is too many or no element. What the joining of two people's edits can leave in a
 * design and nobody sees (relationships without ends, outlines that hold each other) is put right.
 */
export function writeBody(title: string, design: Design): Result<Bytes> {
  const content = putRight(toContent(design))
  if (lists.some((list) => content[list].length > bounds.design[list])) return fail(designTooLarge())
  const read = name.safeParse(title)
  if (!read.success) return fail(problem('input-invalid', {}, ['name']))
  const first: FirstLine = {
    name: read.data,
    nodes: content.nodes.length,
    relationships: content.relationships.length,
    outlines: content.outlines.length,
  }
  const lines = [JSON.stringify(first)]
  for (const list of lists) {
    for (const each of content[list]) {
      const { success, data, error } = element[list].safeParse(each)
      const field = error?.issues[0]?.path.map(String) ?? []
      if (!success) return fail(problem('input-invalid', {}, [list, each.id, ...field]))
      lines.push(JSON.stringify(data))
    }
  }
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`)
  return bytes.length > limits.inflatedBytes ? fail(designTooLarge()) : ok(bytes)
}

function putRight(content: DesignContent): DesignContent {
  return {
    nodes: content.nodes,
    relationships: withEnds(content),
    outlines: breakCircles(content.outlines),
  }
}
