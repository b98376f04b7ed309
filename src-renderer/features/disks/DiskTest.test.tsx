import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { diskSteps } from '#shared/contract/disks.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { disksOf, diskView } from '#renderer/testing/disks.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const hash = '8cTnXq2mVb4LpR7sKd9wEy1uHf3gJa5oZi6NxQ0pV2o'
const hostKey: HostKey = {
  type: 'ssh-ed25519',
  fingerprint: `SHA256:${hash}`,
  publicKey: 'AAAAC3NzaC1lZDI1NTE5AAAAIB3n',
}
const tested = { steps: [...diskSteps], hostKey: null, milliseconds: 124 }
const unknown = { steps: ['reached' as const], hostKey, milliseconds: 80 }

const server = { kind: 'sftp', host: 'files.example.org', port: 2022, user: 'trama' } as const
const vault = diskView(3, { name: 'Vault', connection: { ...server, hostKey: null }, hasSecret: true })

type Test = NonNullable<NonNullable<Answers['disks']>['test']>

async function open(address: string, answer: Test) {
  const { disks } = disksOf([diskView(1), vault])
  const host = createFakeHost(organizationOf(), { disks: { ...disks, test: answer } })
  await renderApp(address, host)
  return host
}

/** The first contact shows a key, and every later one is as it should be. */
const firstContact: Test = ({ form: { connection } }) =>
  ok(connection.kind === 'sftp' && connection.hostKey === null ? unknown : tested)

const tryIt = () => page.getByRole('button', { name: 'Test connection' }).click()
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('the connection test of a disk', () => {
  test('says first what is missing, and then asks with what is typed', async () => {
    const host = await open('/disks?create=1', () => ok(tested))
    await tryIt()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Some fields are missing')
    await expect.element(field('Name')).toHaveAccessibleDescription('Field is required')
    expect(host.inputsOf('disks.test')).toEqual([])
    await field('Name').fill('Here')
    await tryIt()
    await expect.element(page.getByText('Connection test successful')).toBeVisible()
    await expect.element(page.getByText(/Took 124 ms\./)).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Successful steps' }))
      .toMatchTextContent('The disk was reached.The disk accepted the credentials.A file was written.')
    await expectAccessible()
    expect(host.inputsOf('disks.test')).toMatchObject([{ id: null, form: { connection: { kind: 'local' } } }])
    expect(host.inputsOf('disks.create')).toEqual([])
  })

  test('in the form, the host key is compared, pinned and saved with it', async () => {
    const host = await open('/disks?create=1', firstContact)
    await field('Name').fill('Vault')
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: /^SFTP/ }).click()
    await field('Server').fill('files.example.org')
    await field('User').fill('trama')
    await tryIt()
    await expect.element(page.getByText('Is this the server you expect?')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Pin it and test' }).click()
    await expect.element(page.getByText(/Compare the fingerprint first/)).toBeVisible()
    expect(host.inputsOf('disks.test')).toHaveLength(1)
    await field('Paste its output here').fill(`256 SHA256:${hash} root@files (ED25519)`)
    await page.getByRole('button', { name: 'Pin it and test' }).click()
    await expect.element(page.getByText('Connection test successful')).toBeVisible()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(`SHA256:${hash}`)
    expect(host.inputsOf('disks.test').at(-1)).toMatchObject({ form: { connection: { hostKey } } })
    await page.getByRole('button', { name: 'Register the disk' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('disks.create')).toMatchObject([{ connection: { hostKey } }])
  })

  test('beside the list, a key that was compared is saved at once, without touching the secret', async () => {
    const host = await open(`/disks?disk=${idOf(3)}`, firstContact)
    await expect
      .element(page.getByRole('complementary', { name: 'Disk Vault' }))
      .toMatchTextContent('not compared yet')
    await tryIt()
    await page.getByRole('checkbox', { name: /I compared it by eye/ }).click()
    await page.getByRole('button', { name: 'Pin it and test' }).click()
    await expect.element(page.getByText('Connection test successful')).toBeVisible()
    expect(host.inputsOf('disks.change')).toMatchObject([
      { id: idOf(3), secret: null, connection: { ...server, hostKey } },
    ])
  })

  test('a key that changed is compared anew before anything is sent', async () => {
    const facts = { host: 'files.example.org', pinned: 'SHA256:old', now: hostKey.fingerprint }
    let isFirst = true
    const host = await open(`/disks?disk=${idOf(3)}`, ({ form: { connection } }) => {
      const changed = isFirst
      isFirst = false
      if (changed) return fail(problem('host-key-changed', facts))
      return ok(connection.kind === 'sftp' && connection.hostKey === null ? unknown : tested)
    })
    await tryIt()
    await expect.element(page.getByRole('alert')).toMatchTextContent('its host key is not the pinned one')
    await page.getByRole('button', { name: 'Compare the new host key' }).click()
    await expect.element(page.getByText('Is this the server you expect?')).toBeVisible()
    expect(host.inputsOf('disks.test').at(-1)).toMatchObject({ form: { connection: { hostKey: null } } })
  })

  test.each([
    [problem('disk-credentials', { place: 'trama@files' }), /does not accept these credentials/],
    [problem('disk-no-space', { place: 'trama@files' }), /There is no space left/],
    [problem('field-required', {}, ['secret']), /belongs to another location/],
  ])('says why it failed: %#', async (refusal, text) => {
    await open(`/disks?disk=${idOf(1)}`, () => fail(refusal))
    await tryIt()
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })

  test('in Spanish', async () => {
    await open(`/es/disks?disk=${idOf(3)}`, firstContact)
    await page.getByRole('button', { name: 'Probar conexión' }).click()
    await expect.element(page.getByText('¿Es este el servidor que espera?')).toBeVisible()
    await page.getByRole('button', { name: 'Fijarla y probar' }).click()
    await expect.element(page.getByText(/Compare primero la huella/)).toBeVisible()
    await expectAccessible()
  })
})
