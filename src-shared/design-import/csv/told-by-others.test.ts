import { expect, test } from 'vitest'
import { imported, linesOf } from '../testing/import-file.ts'

const read = async (text: string) => linesOf(await imported('a.csv', new TextEncoder().encode(text)))

test('objects of a firewall are machines with their addresses', async () => {
  const { nodes } = await read('Object Name,Type,Value\nmail,host,10.0.0.5\noffice,network,10.1.0.0/16\n')
  expect(nodes).toEqual(['server mail 10.0.0.5', 'server office 10.1.0.0/16'])
})

test('a list of the networks of firewalls joins the two', async () => {
  const { nodes, relationships } = await read(
    'Firewall,Network,PrefixLength\nEdge,LAN,24\nEdge,Internet,0\nInner,LAN,24\n',
  )
  expect(nodes).toHaveLength(4)
  expect(relationships.map((line) => line.replace('-', '>'))).toEqual([
    'Edge > LAN',
    'Edge > Internet',
    'Inner > LAN',
  ])
})
