import { toNormalForm } from '#shared/base/normal-form.ts'
import type { Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Words } from '#shared/words/create-words.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'

/** Who signs in to look at a sample. */
export interface SampleAccount {
  readonly email: string
  readonly password: string
}

const people = [
  'Ana Torres',
  'Luis Peña',
  'Marta Ruiz',
  'Camilo Duarte',
  'Sofía Herrera',
  'Julián Ospina',
  'Valentina Cruz',
  'Andrés Molina',
  'Paula Jiménez',
  'Diego Salazar',
  'Natalia Vargas',
  'Óscar Medina',
] as const

/** Registers the sample's organization, by whose administrator `backend` is used from then on. */
export async function registerSample(backend: Backend, { t }: Words): Promise<SampleAccount> {
  const account = {
    email: 'demo@example.org',
    password: samplePassword(),
  }
  const organizationName = t('server.demo.organization')
  must(await backend.accounts.register({ ...account, organizationName, acceptTerms: true }))
  return account
}

/** Made anew each time. */
export function samplePassword(): string {
  return `Demo-${Buffer.from(systemRandomness.bytes(9)).toString('base64url')}`
}

/** Makes the first of the sample's people of the VPN; answers their ids. */
export async function makePeople(backend: Backend, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [index, name] of people.slice(0, count).entries()) {
    const first = name.split(' ')[0] ?? ''
    const email = `${toNormalForm('NFD', first, 80).replaceAll(/\p{M}/gu, '').toLowerCase()}@example.org`
    const form = { name, email, identification: String(index + 1), active: true }
    ids.push(must(await backend.networkUsers.create(form)).id)
  }
  return ids
}

/** What the sample's gateways have in common. */
export const gatewayDefaults = {
  os: 'debian',
  custody: 'server',
  active: true,
  listenPort: 51_820,
  dialPort: null,
  localAddress: null,
  ranges: [] as string[],
  visible: true,
  autoStart: true,
} as const

/** The range that a host of the sample stands in, as a machine beside it would propose it. */
export function rangeAround(address: string): string {
  return address.replace(/\d+$/, '0/24')
}

export function officeNetwork({ t }: Words) {
  return {
    name: t('server.demo.network'),
    description: '',
    active: true,
    range: '10.20.0.0/24',
    allowInternalTraffic: true,
    ipv6: true,
  }
}

/** A sample is made of values that are right: a refusal is a mistake in it. */
export function must<T>(answer: Result<T, object>): T {
  if (!answer.ok) throw new Error(`the sample could not be made: ${JSON.stringify(answer.problem)}`)
  return answer.value
}
