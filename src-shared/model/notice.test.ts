import { expect, test } from 'vitest'
import { isMailed, mayBeTold, openKinds, usualKinds } from './notice.ts'
import { webhookEvents } from './webhook-events.ts'
import { webhookKinds } from './webhook.ts'

test('an administrator may be told of every kind, others of what their role reads, a member of nothing', () => {
  expect(openKinds(['admin'])).toEqual(webhookKinds)
  expect(openKinds(['viewer'])).toEqual(['troubles', 'networks', 'gateways', 'devices', 'people'])
  expect(openKinds(['member'])).toEqual([])
})

test('what a viewer may not read is not told either, whatever its kind', () => {
  const told = webhookEvents.map(({ type }) => type).filter((type) => mayBeTold(type, ['viewer']))
  expect(told).toContain('gateway.unreachable')
  expect(told).toContain('network_user.created')
  for (const type of [
    'webhook.stopped',
    'user.changed',
    'session.reused',
    'gateway.key_revealed',
    'backup.failed',
  ])
    expect(told).not.toContain(type)
})

test('without a choice only what goes wrong is told, and only to administrators', () => {
  expect(usualKinds(['admin'])).toEqual(['troubles'])
  expect(usualKinds(['super-admin', 'member'])).toEqual(['troubles'])
  expect(usualKinds(['operator'])).toEqual([])
})

test('what has a letter of its own is told once', () => {
  const left = webhookEvents.map(({ type }) => type).filter((type) => !isMailed(type))
  expect(left).toEqual([
    'payment.declined',
    'subscription.expired',
    'organization.leaving',
    'payment.approved',
  ])
})
