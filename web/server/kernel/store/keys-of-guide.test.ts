import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lasting } from './root-keys.ts'

/** What the guide calls the secrets of each place. */
const names: Record<'en' | 'es', Record<string, string>> = {
  en: {
    'networks token_sealed': 'Tokens of networks',
    'gateways token_sealed': 'Tokens of networks and gateways',
    'gateways ssh_private_sealed': 'SSH key of a gateway, on the server',
    'providers secret_sealed': 'identity providers',
    'users totp_sealed': 'Second factors',
    'disks secret_sealed': 'Secrets of disks',
    'utility_variables value_sealed': 'Secrets of templates',
    'utility_routes secrets_sealed': 'Secrets of templates',
    'record_schedules passphrase_sealed': 'Passphrases of scheduled backups',
    'webhooks secret_sealed': 'webhooks',
    'webhooks former_sealed': 'webhooks',
    'file_seals share_sealed': 'Key halves of sealed design files',
  },
  es: {
    'networks token_sealed': 'Tokens de redes',
    'gateways token_sealed': 'Tokens de redes y gateways',
    'gateways ssh_private_sealed': 'Clave SSH de un gateway, en el servidor',
    'providers secret_sealed': 'proveedores de identidad',
    'users totp_sealed': 'Segundos factores',
    'disks secret_sealed': 'Secretos de discos',
    'utility_variables value_sealed': 'Secretos de plantillas',
    'utility_routes secrets_sealed': 'Secretos de plantillas',
    'record_schedules passphrase_sealed': 'Frases de contraseña de las copias programadas',
    'webhooks secret_sealed': 'webhooks',
    'webhooks former_sealed': 'webhooks',
    'file_seals share_sealed': 'Mitades de las claves de diseños sellados',
  },
}

test.each(['en', 'es'] as const)('the table of keys in %s has every secret of the database', (locale) => {
  const guide = readFileSync(`src-shared/help/${locale}/security.md`, 'utf8')
  const kept = guide.split('\n').flatMap((line) => {
    const [, name = '', place = ''] = line.split('|')
    return /encrypted|cifrad/.test(place) ? [name] : []
  })
  const missing = lasting
    .map(({ table, column }) => names[locale][`${table} ${column}`] ?? `${table} ${column}`)
    .filter((name) => !kept.some((each) => each.includes(name)))
  expect(missing).toEqual([])
})
