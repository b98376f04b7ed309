import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('drawio', [
  // Of what moves together the frame is the outline, with its words; what a card is drawn on has its lines.
  {
    file: 'groups.drawio',
    nodes: [
      'virtual-machine web-1 in subred pública',
      'server web-2 in us-east-1b',
      'database pedidos in us-east-1b',
      'container portainer',
      'box us-east-1b in us-east-1b',
    ],
    relationships: ['portainer > web-2', 'web-2 > pedidos', 'web-1 > us-east-1b'],
    outlines: [
      'us-east-1',
      'vpc-estudio in us-east-1',
      'us-east-1b in vpc-estudio',
      'us-east-1a in vpc-estudio',
      'subred pública in us-east-1a',
    ],
    notes: ['kind-guessed', 'kind-box', 'outline-node'],
  },
])
