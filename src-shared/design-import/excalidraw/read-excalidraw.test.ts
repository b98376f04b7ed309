import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('excalidraw', [
  {
    file: 'wrapped.excalidraw',
    nodes: ['server central server of files', 'server no words of its own'],
    relationships: [],
    outlines: [],
    notes: ['kind-guessed', 'kind-unknown'],
  },
  {
    file: 'titles.excalidraw',
    nodes: ['server scanner server in Warehouse', 'computer printer in Warehouse'],
    relationships: ['scanner server - printer'],
    outlines: ['Warehouse'],
    notes: ['kind-guessed', 'text-left'],
  },
  {
    file: 'basic.excalidraw',
    nodes: ['firewall VPN gateway 203.0.113.9', "laptop Ana's laptop", 'database Postgres'],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'line-loose', 'text-left'],
  },
  {
    file: 'basic.excalidraw.png',
    nodes: ['firewall VPN gateway 203.0.113.9', "laptop Ana's laptop", 'database Postgres'],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'line-loose', 'text-left'],
  },
  {
    file: 'basic.excalidraw.svg',
    nodes: ['firewall VPN gateway 203.0.113.9', "laptop Ana's laptop", 'database Postgres'],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'line-loose', 'text-left'],
  },
  { file: 'cut.excalidraw', refused: 'import-damaged' },
  { file: 'empty.excalidraw', refused: 'import-empty' },
  { file: 'icons.excalidrawlib', refused: 'import-library' },
  // Groups of strokes and pictures that a text calls are nodes, for arrows as well.
  {
    file: 'icons.excalidraw',
    nodes: ['firewall edge router 10.0.0.1', 'server mail', 'laptop laptop of Ana'],
    relationships: ['laptop of Ana > edge router', 'edge router > mail'],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'text-left'],
  },
  // Arrows that are bound to nothing join what they end at; those that are bound to texts make them nodes.
  {
    file: 'unbound.excalidraw',
    nodes: [
      'firewall gateway',
      'database Postgres',
      'server web app',
      'server internet',
      'server Backup service',
    ],
    relationships: [
      'gateway > Postgres',
      'gateway - web app',
      'internet > web app',
      'web app > Backup service',
      'Postgres > Backup service',
    ],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'line-loose', 'text-left'],
  },
  {
    file: 'frames.excalidraw',
    nodes: [
      'server app 1 in Rack 3',
      'server app 2 in Rack 3',
      'load-balancer haproxy in Data centre',
      'server internet',
    ],
    relationships: ['haproxy <> app 1 http', 'internet > haproxy'],
    outlines: ['Data centre', 'Rack 3 10.3.0.0/24 in Data centre'],
    notes: ['kind-guessed', 'line-to-outline'],
  },
  {
    file: 'grouped.excalidraw',
    nodes: ['phone phone of Luis', 'phone phone of Eva', 'server #3'],
    relationships: ['phone of Luis > #3'],
    outlines: [],
    notes: [
      'kind-guessed',
      'kind-unknown',
      'drawing-left',
      'name-missing',
      'position-scaled',
      'line-between-devices',
    ],
  },
  {
    file: 'wrong-types.excalidraw',
    nodes: ['server proto', 'server constructor', 'server a b\u202e\ufffd'],
    relationships: ['constructor > proto'],
    outlines: ['#1'],
    notes: ['drawing-left', 'kind-unknown', 'position-missing', 'name-missing', 'line-loose'],
  },
])
