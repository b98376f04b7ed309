import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { authorizeKey } from '#shared/compile/authorize-key.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { inGateway, targetOf, testKey } from './lab-gateway.ts'

const words = { runAs: 'run as', noUser: 'no user', isLink: (place: string) => `${place}: a link` }
const reason = skipWithout(missingForLab())
let lab: Lab
let gateway: LabGateway

beforeAll(async () => {
  if (reason !== null) return
  lab = await createLab()
  gateway = await lab.gateway({ name: 'untouched', user: 'trama' })
})

afterAll(async () => {
  if (reason === null) await lab.close()
})

test('one command, pasted twice by root, lets us in and prints the fingerprint to compare', async () => {
  const gateways = createGateways()
  const before = await gateways.open(targetOf(gateway))
  expect(before).toMatchObject({ ok: false, problem: { code: 'ssh-key-refused' } })
  const command = authorizeKey('trama', testKey.publicKey, words)?.command ?? 'false'
  const printed = await inGateway(gateway, command)
  expect(printed).toContain(gateway.hostKeyFingerprint)
  await inGateway(gateway, command)
  const keys = await inGateway(gateway, 'grep -c . ~trama/.ssh/authorized_keys; stat -c "%U %a" ~trama/.ssh')
  expect(keys).toBe('1\ntrama 700\n')
  const after = await gateways.open(targetOf(gateway))
  expect(after.ok).toBe(true)
  if (after.ok) await after.value.close()
})
