import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('excalidraw', [
  {
    file: 'wrapped.excalidraw',
    nodes: ['server central server of files', 'box no words of its own'],
    relationships: [],
    outlines: [],
    notes: ['kind-guessed', 'kind-box'],
  },
  {
    file: 'titles.excalidraw',
    nodes: [
      'text patched in May in Warehouse',
      'server scanner server in Warehouse',
      'printer printer in Warehouse',
    ],
    relationships: ['scanner server - printer'],
    outlines: ['Warehouse'],
    notes: ['text-read', 'kind-guessed'],
  },
  {
    file: 'basic.excalidraw',
    nodes: [
      'firewall VPN gateway 203.0.113.9',
      "laptop Ana's laptop",
      'database Postgres',
      'text Draft of Tuesday',
    ],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'text-read', 'drawing-left', 'line-loose'],
  },
  {
    file: 'basic.excalidraw.png',
    nodes: [
      'firewall VPN gateway 203.0.113.9',
      "laptop Ana's laptop",
      'database Postgres',
      'text Draft of Tuesday',
    ],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'text-read', 'drawing-left', 'line-loose'],
  },
  {
    file: 'basic.excalidraw.svg',
    nodes: [
      'firewall VPN gateway 203.0.113.9',
      "laptop Ana's laptop",
      'database Postgres',
      'text Draft of Tuesday',
    ],
    relationships: ["VPN gateway > Ana's laptop tunnel", 'VPN gateway - Postgres'],
    outlines: [],
    notes: ['kind-guessed', 'text-read', 'drawing-left', 'line-loose'],
  },
  { file: 'cut.excalidraw', refused: 'import-damaged' },
  { file: 'empty.excalidraw', refused: 'import-empty' },
  { file: 'icons.excalidrawlib', refused: 'import-library' },
  // Groups of strokes and pictures that a text calls are nodes, for arrows as well.
  {
    file: 'icons.excalidraw',
    nodes: ['router edge router 10.0.0.1', 'server mail', 'laptop laptop of Ana', 'text drawn in May'],
    relationships: ['laptop of Ana > edge router', 'edge router > mail'],
    outlines: [],
    notes: ['kind-guessed', 'drawing-left', 'text-read'],
  },
  // Arrows that are bound to nothing join what they end at; those that are bound to texts make them nodes.
  {
    file: 'unbound.excalidraw',
    nodes: [
      'router gateway',
      'database Postgres',
      'server web app',
      'internet internet',
      'server Backup service',
      'text Draft',
    ],
    relationships: [
      'gateway > Postgres',
      'gateway - web app',
      'internet > web app',
      'web app > Backup service',
      'Postgres > Backup service',
    ],
    outlines: [],
    notes: ['kind-guessed', 'text-read', 'drawing-left', 'line-loose'],
  },
  {
    file: 'frames.excalidraw',
    nodes: [
      'server app 1 in Rack 3',
      'server app 2 in Rack 3',
      'load-balancer haproxy in Data centre',
      'internet internet',
    ],
    relationships: ['haproxy <> app 1 http', 'internet > haproxy'],
    outlines: ['Data centre', 'Rack 3 10.3.0.0/24 in Data centre'],
    notes: ['kind-guessed', 'line-to-outline'],
  },
  {
    file: 'grouped.excalidraw',
    nodes: ['phone phone of Luis', 'phone phone of Eva', 'box #3'],
    relationships: ['phone of Luis > #3', 'phone of Luis > phone of Eva'],
    outlines: [],
    notes: [
      'kind-guessed',
      'kind-box',
      'drawing-left',
      'name-missing',
      'position-scaled',
      'line-between-devices',
    ],
  },
  {
    file: 'wrong-types.excalidraw',
    nodes: ['box proto', 'box constructor', 'box a b\u202e\ufffd'],
    relationships: ['constructor > proto'],
    outlines: ['#1'],
    notes: ['drawing-left', 'kind-box', 'position-missing', 'name-missing', 'line-loose'],
  },
])
