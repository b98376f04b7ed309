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

test('the subnet of each machine of an inventory is an outline, and so is that of each site', async () => {
  const machines = 'Hostname,Role,Subnet,Connected to\nr1,router,10.0.1.0/24,r2\nr2,router,10.0.2.0/24,\n'
  expect(await read(machines)).toEqual({
    nodes: ['router r1 in 10.0.1.0/24', 'router r2 in 10.0.2.0/24'],
    outlines: ['10.0.1.0/24', '10.0.2.0/24'],
  })
  expect(await read('Name,Subnet\nLima,10.0.1.0/24\nCusco,10.0.2.0/24\n')).toMatchObject({
    outlines: ['10.0.1.0/24', '10.0.2.0/24'],
  })
  expect(await read('Name,Type,Subnet\nLima,site,10.0.1.0/24\nCusco,site,10.0.2.0/24\n')).toMatchObject({
    outlines: ['10.0.1.0/24', '10.0.2.0/24'],
  })
})

test('masks that are written out are those of a list of addresses, without a word beside them', async () => {
  expect(await read('name,subnet\nlan,10.0.0.0 255.255.255.0\nmail,10.0.1.0 255.255.255.0\n')).toEqual({
    nodes: ['server lan 10.0.0.0/24', 'server mail 10.0.1.0/24'],
    outlines: [],
  })
  expect(await read('name,type,subnet\nlan,subnet,10.0.0.0/24\nbar,subnet,cafe\n')).toMatchObject({
    outlines: ['10.0.0.0/24', 'cafe'],
  })
})

test('of two subnets in a cell the second is told of', async () => {
  const table =
    'name,type,subnet,notes\nlan,subnet,10.0.0.0/24 fd00:1::/64,old\nmail,subnet,"10.0.1.0/24, 10.0.2.3-10.0.2.9",\n'
  const result = await importText('objects.csv', table)
  const nodes = result.ok ? [...result.value.design.nodes.values()] : []
  expect(nodes.map(({ privateIp, observations }) => [privateIp, observations])).toEqual([
    ['10.0.0.0/24', 'old\nfd00:1::/64'],
    ['10.0.1.0/24', '10.0.2.3-10.0.2.9'],
  ])
})
