import { describe, expect, it } from 'vitest'
import type { ImportNote } from '#shared/design-import/drawing/notes.ts'
import { createWords } from './create-words.ts'
import { en } from './parts/en/all.ts'
import { es } from './parts/es/all.ts'
import { importNoteText } from './import-text.ts'

const english = createWords('en', en)
const spanish = createWords('es', es)

describe('importNoteText', () => {
  const cases: readonly { name: string; given: ImportNote; expect: readonly string[] }[] = [
    {
      name: 'a kind that was worked out',
      given: { kind: 'kind-guessed', facts: { word: 'switch', as: 'firewall', count: 2 } },
      expect: [
        '2 nodes were read as type firewall because of "switch".',
        '2 nodos se leyeron como tipo firewall por "switch".',
      ],
    },
    {
      name: 'one of something',
      given: { kind: 'line-loose', facts: { count: 1 } },
      expect: [
        '1 line that does not end at two nodes was left out.',
        '1 línea que no termina en dos nodos se omitió.',
      ],
    },
    {
      name: 'secrets of a column',
      given: { kind: 'secret-column', facts: { title: 'Password', count: 2 } },
      expect: [
        'The 2 secrets in the column "Password" were left out.',
        'Los 2 secretos de la columna "Password" se omitieron.',
      ],
    },
    {
      name: 'a secret of a column',
      given: { kind: 'secret-column', facts: { title: 'Clave', count: 1 } },
      expect: [
        'The secret in the column "Clave" was left out.',
        'El secreto de la columna "Clave" se omitió.',
      ],
    },
    {
      name: 'peers without a key',
      given: { kind: 'peer-without-key', facts: { count: 3 } },
      expect: [
        '3 peers have no valid key and were drawn all the same.',
        '3 pares no tienen una clave válida y se dibujaron de todos modos.',
      ],
    },
    {
      name: 'what the file says, as it is',
      given: { kind: 'line-between-devices', facts: { from: '{{to}}', to: '<b>', count: 1 } },
      expect: [
        'The line between {{to}} and <b> joins two devices: it was kept, and is listed to review.',
        'La línea entre {{to}} y <b> une dos dispositivos: se conservó y queda por revisar.',
      ],
    },
  ]
  it.each(cases)('$name', ({ given, expect: texts }) => {
    expect([english, spanish].map(({ t }) => importNoteText(t, given))).toEqual(texts)
  })
})
