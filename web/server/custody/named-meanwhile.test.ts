import { expect, onTestFinished, test } from 'vitest'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { gatewaysHandlers } from '../gateways/handlers.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { parseKeyring } from '../kernel/secrets/keyring.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { gatewayForm } from '../testing/scene.ts'
import { good } from '../testing/until.ts'
import { custodyHandlers } from './handlers.ts'

/** A gateway of a workstation without a key; `told`: what was told to those who follow it. */
async function openUnnamed() {
  const store = await openOneOrganization()
  onTestFinished(() => store.close())
  const own = store.of(organizationId)
  const told: string[] = []
  const composition = {
    store,
    clock: systemClock,
    randomness: systemRandomness,
    keyring: parseKeyring(`k1 ${Buffer.alloc(32, 1).toString('base64')}`),
    policy: { hasPlanLimits: false },
    events: {
      edited: () => undefined,
      tell: (_id: string, { kind }: { kind: string }) => void told.push(kind),
    },
    log: { info: () => undefined },
    isForbiddenHost: () => Promise.resolve(false),
  } as unknown as Composition
  const as = (role: 'admin' | 'operator', through: OrganizationStore = own): SignedIn => {
    const identity = { organizationId, userId: role, roles: [role] }
    return { store: through, identity, locale: 'en' } as unknown as SignedIn
  }
  const form = { ...gatewayForm, custody: 'workstation' as const }
  const { id: gatewayId } = good(await gatewaysHandlers(composition, {} as never).create(form, as('admin')))
  const name = (publicKey: string, caller: SignedIn) =>
    custodyHandlers(composition).setKey({ gatewayId, publicKey, proof: '' }, caller)
  const named = async (): Promise<string | null | undefined> => {
    const row = await own.read
      .from('gateways')
      .select(['ssh_public_key'])
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirst()
    return row?.ssh_public_key
  }
  return { own, as, name, named, told }
}

/** Records in which somebody else is first to change a gateway, once. */
function afterAnother(own: OrganizationStore, another: () => Promise<unknown>): OrganizationStore {
  let isFirst = true
  const late = <Q extends object>(query: Q): Q =>
    new Proxy(query, {
      get: (asked, key) => {
        const value: unknown = Reflect.get(asked, key)
        if (typeof value !== 'function') return value
        const call = (given: unknown[]): unknown => Reflect.apply(value, asked, given)
        if (!String(key).startsWith('execute')) return (...given: unknown[]) => late(call(given) as object)
        return async (...given: unknown[]) => {
          const mayPass = !isFirst
          isFirst = false
          if (!mayPass) await another()
          return call(given)
        }
      },
    })
  const read = new Proxy(own.read, {
    get: (scope, key: keyof Scope) =>
      key === 'update' ? (table: 'gateways') => late(scope.update(table)) : scope[key],
  })
  return { ...own, read }
}

const [first, second] = [generateSshKeyPair('first').publicKey, generateSshKeyPair('second').publicKey]

test('whoever names a first key after somebody else did is told so', async () => {
  const { own, as, name, named, told } = await openUnnamed()
  const slow = afterAnother(own, () => name(first, as('operator')))
  const answer = await name(second, as('operator', slow))
  expect(answer).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
  expect(await named()).toBe(first)
  expect(told).toEqual(['settled'])
})

test('whoever may replace it does, and hears so', async () => {
  const { own, as, name, named } = await openUnnamed()
  const slow = afterAnother(own, () => name(first, as('operator')))
  expect(await name(second, as('admin', slow))).toMatchObject({ ok: true })
  expect(await named()).toBe(second)
})

test('a gateway that went to the server meanwhile is not the workstation’s', async () => {
  const { own, as, name, named } = await openUnnamed()
  const slow = afterAnother(own, () => own.read.update('gateways').set({ custody: 'server' }).execute())
  const answer = await name(second, as('admin', slow))
  expect(answer).toMatchObject({ ok: false, problem: { code: 'gateway-missing' } })
  expect(await named()).toBe(null)
})
