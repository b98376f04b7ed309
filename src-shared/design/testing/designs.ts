import type { Design, DesignNode, Outline, Relationship } from '../design.ts'
import { designKinds } from '../kinds.ts'
import { directions } from '../line-looks.ts'
import { toDesign } from '../value.ts'

/** A node named as its id says. */
export function aNode(id: string, fields: Partial<DesignNode> = {}): DesignNode {
  return {
    id: idOf(id),
    kind: 'laptop',
    name: id,
    publicIp: '',
    privateIp: '',
    observations: '',
    x: 0,
    y: 0,
    outlineId: null,
    isLocked: false,
    z: 0,
    ...fields,
  }
}

export function aRelationship(
  id: string,
  from: string,
  to: string,
  fields: Partial<Relationship> = {},
): Relationship {
  return { id: idOf(id), from, to, label: '', direction: 'none', ...fields }
}

export function anOutline(id: string, fields: Partial<Outline> = {}): Outline {
  return {
    id: idOf(id),
    name: id,
    x: 0,
    y: 0,
    width: 320,
    height: 240,
    edge: { style: 'solid', color: '#2563eb' },
    background: '#2563eb',
    range: '',
    outlineId: null,
    isLocked: false,
    z: 0,
    ...fields,
  }
}

/** A UUID that ends with what the text is in hexadecimal: short names stay readable where tests fail. */
export function idOf(text: string): string {
  const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00000000-0000-7000-8000-${hex.slice(-12).padStart(12, '0')}`
}

/** Whole numbers below a bound, the same for one seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** Up to `most` nodes of a small stock of ids, so that two such designs share some of them. */
export function randomDesign(random: (below: number) => number, most = 8): Design {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T
  const outlines = range(random(3)).map((at) => anOutline(`o${at}`, { x: random(9) * 8 }))
  const nodes = range(most)
    .filter(() => random(3) > 0)
    .map((at) =>
      aNode(`n${at}`, {
        kind: pick(designKinds),
        name: `n${random(3)}`,
        x: random(99) * 8,
        y: random(99) * 8,
        outlineId: outlines[random(4)]?.id ?? null,
      }),
    )
  const relationships = range(nodes.length > 1 ? most : 0).map((at) =>
    aRelationship(`r${at}`, pick(nodes).id, pick(nodes).id, { direction: pick(directions) }),
  )
  return toDesign({ nodes, relationships, outlines })
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
