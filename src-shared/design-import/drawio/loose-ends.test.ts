import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('drawio', [
  // Lines end short of an icon's name, or under the plate with the port: they mean the machine.
  {
    file: 'gaps.drawio',
    nodes: [
      'router ISP fibra',
      'switch Core',
      'switch SW1',
      'switch SW2',
      'text G0/1',
      'text G0/2',
      'computer PC 1',
      'text G0/9',
      'printer Impresora',
    ],
    relationships: ['ISP fibra - Core', 'SW1 - SW2', 'PC 1 - SW1', 'Impresora - G0/9'],
    outlines: [],
    notes: ['kind-guessed', 'text-read', 'line-loose'],
  },
])
