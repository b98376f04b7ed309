import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('wireguard', [
  {
    file: 'ana-laptop.conf',
    nodes: ['laptop ana-laptop 10.8.0.2', 'firewall 203.0.113.20 203.0.113.20'],
    relationships: ['ana-laptop > 203.0.113.20 0.0.0.0/0, ::/0'],
    outlines: [],
    notes: ['secret-left', 'peer-without-file', 'position-missing'],
  },
  // By a comment, by what another file calls it, or by its folder: `wg0` says nothing.
  {
    file: 'folders.zip',
    nodes: [
      'firewall bogota-gateway 203.0.113.20 10.8.0.1/24 in 10.8.0.0/24',
      'computer desk of Ana 10.8.0.2 in 10.8.0.0/24',
      'phone phone-of-luis 10.8.0.3 in 10.8.0.0/24',
    ],
    relationships: [
      'desk of Ana > bogota-gateway 10.8.0.0/24 - 10.8.0.2/32',
      'phone-of-luis > bogota-gateway 10.8.0.0/24 - 10.8.0.3/32',
    ],
    outlines: ['10.8.0.0/24 10.8.0.0/24'],
    notes: ['secret-left', 'position-missing'],
  },
  {
    file: 'hub.conf',
    nodes: [
      'firewall hub 10.8.0.1/24 in 10.8.0.0/24',
      'laptop laptop of Ana 10.8.0.2 in 10.8.0.0/24',
      'phone phone of Luis 10.8.0.3 in 10.8.0.0/24',
      'firewall branch office branch.example.org 10.8.0.4 in 10.8.0.0/24',
    ],
    relationships: [
      'hub - laptop of Ana 10.8.0.2/32',
      'hub - phone of Luis 10.8.0.3/32',
      'hub > branch office 10.8.0.4/32, 192.168.50.0/24',
    ],
    outlines: ['10.8.0.0/24 10.8.0.0/24'],
    notes: ['secret-left', 'setting-left', 'peer-without-file', 'position-missing'],
  },
  {
    file: 'mesh.zip',
    nodes: [
      'firewall site-a 198.51.100.1 10.9.0.1/24 in 10.9.0.0/24',
      'firewall site-b 198.51.100.2 10.9.0.2/24 in 10.9.0.0/24',
      'firewall site-c 198.51.100.3 10.9.0.3/24 in 10.9.0.0/24',
    ],
    relationships: [
      'site-a <> site-b 10.9.0.2/32 - 10.9.0.1/32',
      'site-a <> site-c 10.9.0.3/32 - 10.9.0.1/32',
      'site-b <> site-c 10.9.0.3/32 - 10.9.0.2/32',
    ],
    outlines: ['10.9.0.0/24 10.9.0.0/24'],
    notes: ['secret-left', 'position-missing'],
  },
  {
    file: 'misplaced.conf',
    nodes: ['server misplaced', 'computer 10.0.0.2 10.0.0.2', 'computer #3'],
    relationships: ['misplaced - 10.0.0.2 10.0.0.2/32', 'misplaced - #3'],
    outlines: [],
    notes: [
      'secret-left',
      'setting-left',
      'peer-without-key',
      'peer-without-file',
      'position-missing',
      'name-missing',
    ],
  },
  { file: 'only-key.conf', refused: 'import-empty' },
  // Peers without a key are drawn, rules that are switched off name nobody, and a domain makes no gateway.
  {
    file: 'placeholders.conf',
    nodes: [
      'firewall office-gw.vpn.example 10.9.0.1/24 in 10.9.0.0/24',
      'computer 10.9.0.2 10.9.0.2 in 10.9.0.0/24',
      'computer client.vpn.example 10.9.0.3 in 10.9.0.0/24',
    ],
    relationships: [
      'office-gw.vpn.example - 10.9.0.2 10.9.0.2/32',
      'office-gw.vpn.example - client.vpn.example 10.9.0.3/32',
    ],
    outlines: ['10.9.0.0/24 10.9.0.0/24'],
    notes: ['secret-left', 'setting-left', 'peer-without-key', 'peer-without-file', 'position-missing'],
  },
  {
    file: 'road-warriors.zip',
    nodes: [
      'firewall gateway 203.0.113.20 10.8.0.1/24 in 10.8.0.0/24',
      'computer ana 10.8.0.2 in 10.8.0.0/24',
      'phone luis-phone 10.8.0.3 in 10.8.0.0/24',
      'firewall branch office branch.example.org 10.8.0.4 in 10.8.0.0/24',
    ],
    relationships: [
      'ana > gateway 0.0.0.0/0, ::/0 - 10.8.0.2/32',
      'luis-phone > gateway 0.0.0.0/0, ::/0 - 10.8.0.3/32',
      'gateway > branch office 10.8.0.4/32, 192.168.50.0/24',
    ],
    outlines: ['10.8.0.0/24 10.8.0.0/24'],
    notes: ['secret-left', 'setting-left', 'peer-without-file', 'position-missing'],
  },
  {
    file: 'slip.zip',
    nodes: [
      'computer evil 10.8.0.3 in 10.8.0.0/24',
      'firewall __proto__ 203.0.113.20 10.8.0.1/24 in 10.8.0.0/24',
      'laptop laptop of Ana 10.8.0.2 in 10.8.0.0/24',
      'firewall branch office branch.example.org 10.8.0.4 in 10.8.0.0/24',
    ],
    relationships: [
      'evil > __proto__ 0.0.0.0/0, ::/0 - 10.8.0.3/32',
      '__proto__ - laptop of Ana 10.8.0.2/32',
      '__proto__ > branch office 10.8.0.4/32, 192.168.50.0/24',
    ],
    outlines: ['10.8.0.0/24 10.8.0.0/24'],
    notes: ['secret-left', 'setting-left', 'peer-without-file', 'position-missing', 'entry-left'],
  },
])
