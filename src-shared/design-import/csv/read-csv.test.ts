import { describe, expect, it } from 'vitest'
import { toContent } from '#shared/design/value.ts'
import { bounds } from '#shared/model/bounds.ts'
import { corpusFile, imported, importText, linesOf } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('csv', [
  {
    file: 'flows.csv',
    nodes: [
      'server 10.0.0.1 10.0.0.1',
      'database db.internal',
      'server cache.internal',
      'server web',
      'server orphan',
    ],
    relationships: [
      '10.0.0.1 > db.internal 5432',
      '10.0.0.1 > cache.internal 6379',
      'web > 10.0.0.1 443, 80',
    ],
    outlines: [],
    notes: [
      'kind-unknown',
      'kind-guessed',
      'line-joined',
      'position-missing',
      'line-loose',
      'line-column-left',
    ],
  },
  { file: 'books.csv', refused: 'import-foreign-table' },
  // A role says what a machine does, a type beside it which model it is.
  {
    file: 'devices.csv',
    nodes: ['firewall fw-1 203.0.113.7/29 in Quito', 'switch sw-1 in Quito'],
    relationships: [],
    outlines: ['Quito'],
    notes: ['kind-guessed', 'position-missing'],
  },
  { file: 'fruit.csv', refused: 'import-foreign-table' },
  // Two cables between two machines are one relationship, and a cable that both ends list is one.
  {
    file: 'links.csv',
    nodes: ['switch leaf-1', 'switch leaf-2', 'switch spine-1', 'server db-1'],
    relationships: [
      'leaf-1 - spine-1 Eth1 - Eth7, Eth2 - Eth8',
      'leaf-2 - spine-1 Eth1 - Eth9',
      'leaf-2 - db-1 Eth5 - eno1',
    ],
    outlines: [],
    notes: ['kind-guessed', 'line-joined', 'line-repeated', 'position-missing', 'line-column-left'],
  },
  // Its rows are the ports of machines, which another column names.
  {
    file: 'interfaces.csv',
    nodes: ['server core-1', 'server edge-1', 'server core-2'],
    relationships: ['core-1 <> core-2 Gi0/1', 'core-1 > edge-1 Gi0/2', 'core-2 > edge-1 Gi0/2'],
    outlines: [],
    notes: ['kind-unknown', 'line-repeated', 'position-missing'],
  },
  {
    file: 'pairs.csv',
    nodes: ['router router-1', 'switch switch-1', 'server web-1'],
    relationships: ['router-1 > switch-1', 'switch-1 > web-1'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'powershell.csv',
    nodes: ['server files-1 10.20.0.4', 'switch core-switch', 'server backup-1 10.20.0.5'],
    relationships: ['files-1 > core-switch', 'files-1 > backup-1', 'backup-1 > core-switch'],
    outlines: [],
    notes: ['kind-unknown', 'kind-guessed', 'position-missing'],
  },
  {
    file: 'secrets.csv',
    nodes: ['router edge-1 192.0.2.1', 'switch core-1 192.0.2.2'],
    relationships: [],
    outlines: [],
    notes: ['secret-in-text', 'position-missing', 'secret-column'],
  },
  // What draw.io is told in comments: labels, lines, what holds what, and what to ignore.
  {
    file: 'told.txt',
    nodes: [
      'firewall edge 198.51.100.4',
      'switch core 10.0.0.2 in Room 2',
      'database files 10.0.0.3 in Room 2',
      'server archive 10.0.0.4',
    ],
    relationships: ['edge > core feeds', 'core > files feeds', 'edge > files feeds', 'files - archive'],
    outlines: ['Room 2'],
    notes: ['kind-guessed', 'kind-unknown', 'position-missing', 'secret-column'],
  },
  {
    file: 'inventory.csv',
    nodes: [
      'server web-1 10.1.0.11 in DMZ',
      'server web-2 10.1.0.12 in DMZ',
      'database pg-1 10.2.0.5 in Data',
      'firewall edge 198.51.100.7',
    ],
    relationships: [],
    outlines: ['DMZ', 'Data'],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'names.csv',
    nodes: ['server __proto__ 10.0.0.1', 'server constructor 10.0.0.2', 'server toString =cmd()'],
    relationships: [],
    outlines: [],
    notes: ['kind-unknown', 'position-missing'],
  },
  { file: 'open-quote.csv', refused: 'import-unreadable' },
  {
    file: 'own.csv',
    nodes: ['firewall Edge 203.0.113.1 10.0.0.1 in Office', 'database DB 10.0.0.2 in Inner', 'laptop Ana'],
    relationships: ['Edge > DB sql', 'Ana <> Edge vpn'],
    outlines: ['Office', 'Inner in Office'],
    notes: ['line-loose'],
  },
  {
    file: 'sedes.csv',
    nodes: [
      'server Servidor de nómina 192.168.1.10 in Bogotá',
      'laptop Portátil de Íñigo 192.168.1.20 in Bogotá',
      'firewall Cortafuegos 201.1.2.3 in Medellín',
    ],
    relationships: [],
    outlines: ['Bogotá', 'Medellín'],
    notes: ['kind-guessed', 'position-missing', 'encoding-guessed'],
  },
  {
    file: 'kinds.csv',
    nodes: [
      'router borde 10.0.0.1',
      'switch piso-1 10.0.0.2',
      'access-point wifi-1 10.0.0.3',
      'printer tinta 10.0.0.4',
      'camera patio 10.0.0.5',
      'nas copias 10.0.0.6',
      'virtual-machine erp 10.0.0.7',
      'container tienda 10.0.0.8',
      'server misterio 10.0.0.9',
      'internet salida',
    ],
    relationships: [
      'piso-1 > borde',
      'wifi-1 > piso-1',
      'tinta > piso-1',
      'patio > piso-1',
      'copias > piso-1',
      'erp > piso-1',
      'tienda > piso-1',
      'misterio > piso-1',
      'salida > borde',
    ],
    outlines: [],
    notes: ['kind-guessed', 'kind-unknown', 'position-missing'],
  },
  {
    file: 'uplinks.tsv',
    nodes: ['firewall router-1', 'switch ap-1', 'switch ap-2', 'laptop laptop-1'],
    relationships: ['ap-1 > router-1', 'ap-2 > router-1', 'laptop-1 > ap-1'],
    outlines: [],
    notes: ['position-missing'],
  },
])

describe('secrets of tables', () => {
  it('are in no part of the answer, and each column is counted', async () => {
    const { design, notes, name } = await imported('secrets.csv', corpusFile('csv/secrets.csv'))
    const said = JSON.stringify([toContent(design), notes, name])
    expect(said).not.toContain('canary')
    // A key that is meant to be known stays.
    expect(said).toContain('0IoF6YmkFJ7pSxY5KGFa1OvCZ5b9t3qFCZS6rFGLrGs=')
    expect(notes.filter(({ kind }) => kind.startsWith('secret'))).toEqual([
      { kind: 'secret-in-text', facts: { count: 2 } },
      { kind: 'secret-column', facts: { title: 'Password', count: 2 } },
      { kind: 'secret-column', facts: { title: 'Enable Secret', count: 1 } },
      { kind: 'secret-column', facts: { title: 'SNMPv2-Community', count: 2 } },
      { kind: 'secret-column', facts: { title: 'apiKey', count: 1 } },
      { kind: 'secret-column', facts: { title: 'Contraseña SSH', count: 1 } },
    ])
    const told = await imported('told.txt', corpusFile('csv/told.txt'))
    expect(JSON.stringify([toContent(told.design), told.notes])).not.toContain('canary')
  })

  it('are left out where they read like the heading of a step', async () => {
    const text = 'name,ip,Pass 1\nrouter,10.0.0.1,Winter Castle\n'
    const { design, notes } = await imported('a.csv', new TextEncoder().encode(text))
    expect(JSON.stringify(toContent(design))).not.toContain('Winter')
    expect(notes).toContainEqual({ kind: 'secret-column', facts: { title: 'Pass 1', count: 1 } })
  })

  it('are in no remark of other formats', async () => {
    const scene = `{"elements":[{"type":"text","text":"password: canary"},{"type":"rectangle","label":{"text":"a"}}]}`
    expect(JSON.stringify(await importText('a.excalidraw', scene))).not.toContain('canary')
  })
})

describe('tables of lines', () => {
  it('merge what several rows say of one machine', async () => {
    const rows = ['device,ip,connects to', 'a,10.0.0.1,b', 'a,10.0.0.9,c', 'a,10.0.0.1,"b, c"']
    const read = await imported('a.csv', new TextEncoder().encode(rows.join('\n')))
    expect(linesOf(read)).toEqual({
      nodes: ['server a 10.0.0.1', 'server b', 'server c'],
      relationships: ['a > b', 'a > c'],
      outlines: [],
    })
    expect([...read.design.nodes.values()][0]?.observations).toBe('10.0.0.9')
  })

  it('take in no more of one machine than it has room for', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `a,b,${'x'.repeat(at === 0 ? 2_000_000 : 20)}`)
    const text = ['hostname,connected to,notes', ...rows].join('\n')
    const { design, notes } = await imported('a.csv', new TextEncoder().encode(text))
    expect([...design.nodes.values()].map(({ observations }) => observations.length)).toEqual([
      bounds.description.max,
      0,
    ])
    expect(notes).toContainEqual({ kind: 'line-repeated', facts: { count: 4999 } })
  })

  it('name a line and do not draw its name', async () => {
    const rows = ['name,source,target', 'WAN 1,router-1,router-2', 'WAN 2,router-1,router-2']
    const read = await imported('a.csv', new TextEncoder().encode(rows.join('\n')))
    expect(linesOf(read)).toEqual({
      nodes: ['router router-1', 'router router-2'],
      relationships: ['router-1 > router-2 WAN 1, WAN 2'],
      outlines: [],
    })
  })

  it('list of many lines between two what fits, and how many more there are', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `router-1,router-2,ethernet ${at}`)
    const read = await imported('a.csv', new TextEncoder().encode(['from,to,label', ...rows].join('\n')))
    const { label } = [...read.design.relationships.values()][0] ?? { label: '' }
    expect(label).toBe('ethernet 0, ethernet 1, ethernet 2, ethernet 3, ethernet 4, ethernet 5 +24')
    expect(label.length).toBeLessThanOrEqual(bounds.relationshipLabel.max)
    expect(read.notes).toContainEqual({ kind: 'line-joined', facts: { count: 29 } })
  })

  it('end where a design is full, however many a cell lists', async () => {
    const list = Array.from({ length: 40 }, (_, at) => `n${at}`).join(';')
    const rows = Array.from({ length: 2000 }, (_, at) => `m${at},${list};x${at}`)
    const { design, notes } = await imported(
      'a.csv',
      new TextEncoder().encode(['hostname,connected to', ...rows].join('\n')),
    )
    expect([design.nodes.size, design.relationships.size]).toEqual([4040, bounds.design.relationships])
    expect(notes.map(({ kind }) => kind)).toContain('relationships-over-limit')
  })
})

describe('titles of tables', () => {
  const cases = [
    ['DeviceName;Direccion IP', true],
    ['"Nodo A";"Nodo B"', true],
    ['LocalDevice,LocalPort,RemoteDevice,RemotePort', true],
    ['src_ip,dst_ip,port', true],
    ['title,author', false],
    ['author,price', false],
    ['source,amount', false],
    ['Object Name,Type,Value', true],
    ['Firewall,Network,Interface', true],
    ['Name,Type,SubType,Offset,Size', false],
    ['# Name,Type,SubType,Offset,Size,Flags', false],
  ] as const
  it.each(cases)('%s', async (titles, isRead) => {
    const cells = titles.split(/[;,]/).map((_, at) => `c${at}`)
    const sign = titles.includes(';') ? ';' : ','
    const result = await importText('a.csv', `${titles}\n${cells.join(sign)}\n`)
    expect(result.ok ? 'read' : result.problem.code).toBe(isRead ? 'read' : 'import-foreign-table')
  })

  it('count the lines before them where a table is broken', async () => {
    const result = await importText('a.csv', '#TYPE x\n# of May\nhostname,ip\n"a,b\n')
    expect(result).toMatchObject({ problem: { code: 'import-unreadable', facts: { line: 4 } } })
  })
})
