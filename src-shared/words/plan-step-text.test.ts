import { expect, test } from 'vitest'
import type { PlanStep } from '#shared/plan/plan-value.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { countSigns, shortDigest, stepText } from './plan-step-text.ts'

const languages = { en: createWords('en', en).t, es: createWords('es', es).t }
const step = (
  what: PlanStep['what'],
  sign: PlanStep['sign'],
  facts: PlanStep['facts'] = {},
  nodeId: string | null = null,
): PlanStep => ({ what, sign, facts, nodeId, byHand: false })
const nameOf = (id: string): string | null => (id === 'd1' ? 'ana-laptop' : null)
const key = { publicKey: 'mB4xQ9Zt' }

const table: readonly { readonly given: PlanStep; readonly en: string; readonly es: string }[] = [
  { given: step('peer', 'added', key, 'd1'), en: 'Peer ana-laptop added', es: 'Se agrega el par ana-laptop' },
  {
    given: step('peer', 'removed', key),
    en: 'Peer key mB4xQ9Zt... removed',
    es: 'Se quita el par clave mB4xQ9Zt...',
  },
  {
    given: step(
      'peer-allowed-ips',
      'changed',
      { ...key, added: '10.20.0.34/32', removed: '10.20.0.32/28' },
      'd1',
    ),
    en: 'AllowedIPs of ana-laptop: 10.20.0.32/28 becomes 10.20.0.34/32',
    es: 'AllowedIPs de ana-laptop: 10.20.0.32/28 pasa a 10.20.0.34/32',
  },
  {
    given: step('peer-allowed-ips', 'changed', { ...key, added: 'a', removed: '' }, 'd1'),
    en: 'AllowedIPs of ana-laptop: a added',
    es: 'AllowedIPs de ana-laptop: se agrega a',
  },
  {
    given: step('peer-endpoint', 'changed', { ...key, from: '', to: '[::1]:5' }, 'd1'),
    en: 'Endpoint of ana-laptop: none becomes [::1]:5',
    es: 'Endpoint de ana-laptop: ninguno pasa a [::1]:5',
  },
  {
    given: step('listen-port', 'changed', { from: 51_820, to: 51_821 }),
    en: 'Listens on 51821/udp instead of 51820/udp',
    es: 'Escucha en 51821/udp en vez de 51820/udp',
  },
  {
    given: step('auto-start', 'changed', { on: 0 }),
    en: 'No longer starts at boot',
    es: 'Ya no inicia con la máquina',
  },
  {
    given: step('firewall-elements', 'changed', { set: 'chosen4', added: 1, removed: 2 }),
    en: 'Chosen devices and their services: +1, -2',
    es: 'Dispositivos elegidos y sus servicios: +1, -2',
  },
]

test.each(table)('$en', ({ given, en: english, es: spanish }) => {
  expect(stepText(given, nameOf, languages.en)).toBe(english)
  expect(stepText(given, nameOf, languages.es)).toBe(spanish)
})

test('signs are counted, and a digest is shown in fours', () => {
  expect(countSigns([step('peer', 'added'), step('route', 'added'), step('firewall', 'changed')])).toEqual({
    added: 2,
    changed: 1,
    removed: 0,
  })
  expect(shortDigest('7c1e09af4b2d55e0ffff')).toBe('7c1e 09af 4b2d 55e0')
})
