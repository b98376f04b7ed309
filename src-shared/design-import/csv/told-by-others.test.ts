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

test('a list of the networks of firewalls with addresses draws the firewalls, which have these', async () => {
  const text = 'Firewall,Network,IP address\nEdge,LAN,10.0.0.1\nEdge,DMZ,10.1.0.1\nInner,LAN,10.0.0.2\n'
  const found = await imported('a.csv', new TextEncoder().encode(text))
  const { nodes, relationships } = linesOf(found)
  expect(nodes.toSorted()).toEqual([
    'server DMZ',
    'server Edge 10.0.0.1',
    'server Inner 10.0.0.2',
    'server LAN',
  ])
  expect(relationships).toEqual(['Edge > LAN', 'Edge > DMZ', 'Inner > LAN'])
  expect([...found.design.nodes.values()].map(({ observations }) => observations)).toContain('10.1.0.1')
})

test('of networks of firewalls a range is told of', async () => {
  const text = 'Firewall,Network,CIDR\nEdge,LAN,10.0.0.0/24\nInner,LAN,10.1.0.0/24\n'
  const { notes } = await imported('a.csv', new TextEncoder().encode(text))
  expect(notes).toContainEqual({ kind: 'line-column-left', facts: { title: 'CIDR', count: 2 } })
})

test('targets of a scan are machines, and its rows without a name are one machine by address', async () => {
  const targets = await read(
    'target,ip address,type\nmail.example,10.0.0.5,alias\nfiles.example,10.0.0.6,host\n',
  )
  expect(targets.nodes).toEqual(['server mail.example 10.0.0.5', 'server files.example 10.0.0.6'])
  expect(targets.relationships).toEqual([])
  const text = 'IP Address,FQDN,Port,Service\n10.0.0.5,,22,ssh\n10.0.0.5,,53,domain\n10.0.0.6,,22,ssh\n'
  const { design } = await imported('a.csv', new TextEncoder().encode(text))
  expect([...design.nodes.values()].map(({ name, observations }) => [name, observations])).toEqual([
    ['10.0.0.5', 'Port: 22\nService: ssh\nPort: 53\nService: domain'],
    ['10.0.0.6', 'Port: 22\nService: ssh'],
  ])
})

test('what the targets of a scan are joined to is said by another column', async () => {
  const { nodes, relationships } = await read('target,ip address,connected to\nmail,10.0.0.5,files\n')
  expect(nodes).toEqual(['server mail 10.0.0.5', 'server files'])
  expect(relationships).toEqual(['mail > files'])
  const told = await read('target,target name,ip address\nmail,mail.example,10.0.0.5\n')
  expect(told.relationships).toEqual([])
})

test('rows without a name are one machine only where nothing else tells them apart', async () => {
  const sites = 'Site,IP Address,OS\nBogotá,192.168.1.1,RouterOS\nCali,192.168.1.1,Linux\n'
  const found = await imported('a.csv', new TextEncoder().encode(sites))
  expect(linesOf(found).nodes).toEqual([
    'server 192.168.1.1 192.168.1.1 in Bogotá',
    'server 192.168.1.1 192.168.1.1 in Cali',
  ])
  expect([...found.design.nodes.values()].map(({ observations }) => observations)).toEqual([
    'OS: RouterOS',
    'OS: Linux',
  ])
  const numbered = await read('id,ip address,connected to\n1,10.0.0.5,2\n2,10.0.0.5,3\n3,10.0.0.6,\n')
  expect(numbered.nodes).toEqual([
    'server 10.0.0.5 10.0.0.5',
    'server 10.0.0.5 10.0.0.5',
    'server 10.0.0.6 10.0.0.6',
  ])
  expect(numbered.relationships).toEqual(['10.0.0.5 > 10.0.0.5', '10.0.0.5 > 10.0.0.6'])
})

test('rows without a name are joined to those at their own site first', async () => {
  const rows = ['B,10.0.0.1,10.0.0.2', 'B,10.0.0.2,', 'C,10.0.0.1,"10.0.0.2, core"', 'C,10.0.0.2,']
  const text = ['Site,IP Address,Connected to', ...rows].join('\n')
  const { design } = await imported('a.csv', new TextEncoder().encode(text))
  const siteOf = (id: string): string | undefined => {
    const outline = design.nodes.get(id)?.outlineId ?? null
    return outline === null ? undefined : design.outlines.get(outline)?.name
  }
  expect([...design.relationships.values()].map(({ from, to }) => [siteOf(from), siteOf(to)])).toEqual([
    ['B', 'B'],
    ['C', 'C'],
    ['C', undefined],
  ])
})

test('the address of a device is one', async () => {
  const { nodes } = await read('Device Name,Device Address,Subnet Mask\nDB,10.0.0.5,255.255.255.0\n')
  expect(nodes).toEqual(['database DB 10.0.0.5'])
})
