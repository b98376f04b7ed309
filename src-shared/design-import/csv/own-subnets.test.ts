import { expect, test } from 'vitest'
import { importText, linesOf } from '../testing/import-file.ts'

async function read(text: string): Promise<Pick<ReturnType<typeof linesOf>, 'nodes' | 'outlines'>> {
  const result = await importText('objects.csv', text)
  if (!result.ok) throw new Error(result.problem.code)
  const { nodes, outlines } = linesOf(result.value)
  return { nodes, outlines }
}

test('what has a subnet of its own is what the subnet is of, and no outline is drawn around it', async () => {
  const table =
    'name,type,subnet\nlan,ipmask,10.0.0.0 255.255.255.0\nmail,ipmask,10.0.1.5/32\npool,iprange,10.0.2.3-10.0.2.9\n'
  expect(await read(table)).toEqual({
    nodes: ['server lan 10.0.0.0/24', 'server mail 10.0.1.5/32', 'server pool'],
    outlines: [],
  })
})

test('a subnet that several share is an outline, and so are those with a name', async () => {
  expect(await read('name,subnet\na,10.0.0.0/24\nb,10.0.0.0/24\nc,10.0.1.0/24\n')).toMatchObject({
    outlines: ['10.0.0.0/24', '10.0.1.0/24'],
  })
  expect(await read('name,subnet\na,lan\nb,dmz\n')).toMatchObject({ outlines: ['lan', 'dmz'] })
})
