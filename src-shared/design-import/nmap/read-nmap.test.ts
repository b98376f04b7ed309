import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('nmap', [
  {
    file: 'interrupted.xml',
    nodes: [
      'router router.lan 192.168.1.1 in 192.168.1.0/24',
      'database 192.168.1.20 192.168.1.20 in 192.168.1.0/24',
      'server www.lan 192.168.1.30 in 192.168.1.0/24',
    ],
    relationships: [],
    outlines: ['192.168.1.0/24 192.168.1.0/24'],
    notes: ['kind-guessed', 'kind-unknown', 'position-missing', 'file-cut'],
  },
  {
    file: 'lan.xml',
    nodes: [
      'router router.lan 192.168.1.1 in 192.168.1.0/24',
      'database 192.168.1.20 192.168.1.20 in 192.168.1.0/24',
      'server www.lan 192.168.1.30 in 192.168.1.0/24',
      'computer 192.168.1.40 192.168.1.40 in 192.168.1.0/24',
    ],
    relationships: [],
    outlines: ['192.168.1.0/24 192.168.1.0/24'],
    notes: ['kind-guessed', 'host-down', 'position-missing'],
  },
  {
    file: 'nasty.xml',
    nodes: ['server <script>alert(1)</script>', 'server 10.0.0.300', 'router host 0'],
    relationships: [],
    outlines: [],
    notes: ['kind-unknown', 'kind-guessed', 'position-missing'],
  },
  { file: 'nobody.xml', refused: 'import-empty' },
  {
    file: 'route.xml',
    nodes: [
      'server one.example 198.51.100.10',
      'server 198.51.100.20 198.51.100.20',
      'router gw 10.0.0.1',
      'router 203.0.113.1 203.0.113.1',
    ],
    relationships: ['gw - 203.0.113.1', '203.0.113.1 - one.example', '203.0.113.1 - 198.51.100.20'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'six.xml',
    nodes: ['kubernete fd00::1 fd00::1', 'phone phone-luis 2001:db8::5', 'server 00:11:22:33:44:55'],
    relationships: [],
    outlines: [],
    notes: ['kind-guessed', 'kind-unknown', 'position-missing'],
  },
])
