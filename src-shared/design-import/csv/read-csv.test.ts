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
    relationships: ['10.0.0.1 > db.internal 5432', '10.0.0.1 > cache.internal 6379', 'web > 10.0.0.1 443'],
    outlines: [],
    notes: ['kind-unknown', 'kind-guessed', 'position-missing', 'line-loose', 'line-double-labelled'],
  },
  { file: 'fruit.csv', refused: 'import-unreadable' },
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
    file: 'uplinks.tsv',
    nodes: ['firewall router-1', 'firewall ap-1', 'firewall ap-2', 'laptop laptop-1'],
    relationships: ['ap-1 > router-1', 'ap-2 > router-1', 'laptop-1 > ap-1'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
])
