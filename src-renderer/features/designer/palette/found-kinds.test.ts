import { describe, expect, test } from 'vitest'
import { designKinds } from '#shared/design/kinds.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { foundKinds } from './found-kinds.ts'

describe.each(['en', 'es'] as const)('kinds by what people call them, in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)

  test.each([
    ['wifi', 'access-point'],
    ['INALÁMBRICO', 'access-point'],
    ['nube', 'internet'],
    ['cloud', 'internet'],
    ['postit', 'note'],
    ['post-it', 'note'],
    ['vm', 'virtual-machine'],
    ['usuario', 'person'],
    ['user', 'person'],
    ['impresora', 'printer'],
    ['camara', 'camera'],
    ['conmutador', 'switch'],
    ['enrutador', 'router'],
    ['docker', 'container'],
    ['synology', 'nas'],
    ['rectangle', 'box'],
    ['etiqueta', 'text'],
    ['celular', 'phone'],
  ] as const)('%s', (typed, kind) => {
    expect(foundKinds(typed, t)).toContain(kind)
  })

  test('the kind with this name comes before those that are also called so', () => {
    const named = t('designer.kind.server')
    expect(foundKinds(` ${named} `, t)[0]).toBe('server')
    // It is also inside of another name: a balancer.
    expect(foundKinds('lan', t)[0]).toBe('switch')
    // A further word counts from its beginning only: `top` is in `desktop`.
    expect(foundKinds('esktop', t)).toEqual([])
  })

  test('nothing typed is all of them, and a word that nobody uses none', () => {
    expect(foundKinds('  ', t)).toEqual(designKinds)
    expect(foundKinds('zzz', t)).toEqual([])
  })
})
