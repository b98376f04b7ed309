import { expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { authorizeKey } from '#shared/compile/authorize-key.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { inGateway, targetOf, testKey } from './lab-gateway.ts'

const words = { runAs: 'run as', noUser: 'no user', isLink: (place: string) => `${place}: a link` }
let gateway: LabGateway

const lab = labForFile(async () => {
  gateway = await lab.gateway({ name: 'untouched', user: 'trama' })
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
