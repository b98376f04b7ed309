import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship } from '#shared/design/testing/designs.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { writeDesignFile } from '#shared/design-file/write.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { Graph } from './graph.ts'

/** The graph as the product's own file. */
export async function toTramaFile({ nodes, edges }: Graph): Promise<Uint8Array> {
  const design = toDesign({
    nodes: nodes.map(({ id, kind, name, address, x, y }) =>
      aNode('', { id, kind, name, privateIp: address, x, y }),
    ),
    relationships: edges.map(({ id, from, to }) => aRelationship('', from, to, { id })),
    outlines: [],
  })
  const file = await writeDesignFile({
    name: 'Canvas',
    design,
    createdAtMs: 0,
    notAfterMs: null,
    randomBytes: createFakeRandomness().bytes,
  })
  if (!file.ok) throw new Error(JSON.stringify(file.problem))
  return file.value
}

/** How many nodes a saved file has. */
export async function countNodesOf(file: Uint8Array): Promise<number> {
  const read = await readDesignFile(file, { latestMs: 0 })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.value.design.nodes.size
}
