import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { generateKeyPair } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import {
  homeOf,
  ids,
  laptop,
  memberDesktop,
  memberOf,
  ownNetwork,
  partsOf,
  phone,
} from './testing/member-host.ts'

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const code = (name: string) => page.getByRole('img', { name })

describe.each(['en', 'es'] as const)('my devices, in %s', (locale) => {
  const address = locale === 'en' ? '/' : '/es'
  const say = (en: string, es: string): string => (locale === 'en' ? en : es)

  test('say where each stands', async () => {
    const devices = [
      laptop,
      phone,
      { ...phone, deviceId: 'a', name: 'ana-tablet', hasKey: false },
      { ...laptop, deviceId: 'b', name: 'old-laptop', state: 'apart' as const },
    ]
    const home = homeOf([ownNetwork(ids.office, 'Office', { devices })])
    await renderApp(address, memberDesktop({ home }))
    await expect.element(row('ana-laptop').getByText(say('this computer', 'este equipo'))).toBeVisible()
    await expect.element(row('ana-laptop').getByText(say('ready', 'listo'))).toBeVisible()
    await expect
      .element(row('ana-phone').getByText(say('waiting for synchronization', 'espera una sincronización')))
      .toBeVisible()
    await expect.element(row('ana-tablet').getByText(say('no key yet', 'aún sin clave'))).toBeVisible()
    await expect
      .element(row('old-laptop').getByText(say('connected to no gateway', 'sin gateway')))
      .toBeVisible()
    await expectAccessible()
  })

  test('with an old file get a new one around the key of the old one, which is not sent', async () => {
    const pair = generateKeyPair((count) => new Uint8Array(count).fill(7))
    const home = homeOf([ownNetwork(ids.office, 'Office', { devices: [laptop, { ...phone, file: 'old' }] })])
    let isRefused = true
    const renew = () =>
      isRefused ? fail(problem('file-not-of-device', { device: 'ana-laptop' })) : ok(partsOf())
    const host = memberDesktop({ home }, { member: { renew } })
    await renderApp(address, host)
    await page.getByRole('button', { name: say('Old file...', 'Archivo viejo...') }).click()
    await expectAccessible()
    const chooser = page.getByLabelText(say('Choose its file', 'Elegir su archivo')).last()
    const other = new File(['no key in it'], 'other.conf')
    const old = new File([`[Interface]\nPrivateKey = ${pair.privateKey}\n`], 'old.conf')
    await chooser.upload(other)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(host.inputsOf('member.renew')).toEqual([])
    await chooser.upload(old)
    await expect.poll(() => host.inputsOf('member.renew')).toHaveLength(1)
    isRefused = false
    await chooser.upload(old)
    await expect.element(page.getByRole('button', { name: /office-ana-phone\.conf/ })).toBeVisible()
    await expect.element(code(say('QR code of ana-phone', 'Código QR de ana-phone'))).toBeVisible()
    expect(host.inputsOf('member.renew').at(-1)).toEqual({
      id: ids.office,
      deviceId: ids.phone,
      publicKey: pair.publicKey,
    })
    expect(JSON.stringify(host.inputsOf('member.renew'))).not.toContain(pair.privateKey)
    await expectAccessible()
  })

  test('are removed after a question', async () => {
    const host = memberDesktop()
    await renderApp(address, host)
    await page.getByRole('button', { name: say('Remove ana-phone...', 'Quitar ana-phone...') }).click()
    await expectAccessible()
    await page.getByRole('button', { name: say('Remove the device', 'Quitar el dispositivo') }).click()
    await expect.element(page.getByText(say('ana-phone was removed.', 'ana-phone se quitó.'))).toBeVisible()
    expect([host.inputsOf('member.removeDevice'), host.inputsOf('tunnels.remove')]).toEqual([
      [{ id: ids.phone }],
      [],
    ])
  })

  test('a phone gets a code that is shown once', async () => {
    const host = memberDesktop({}, { member: { enrol: () => ok(partsOf()) } })
    await renderApp(address, host)
    await page.getByRole('button', { name: say('Add a phone...', 'Agregar un teléfono...') }).click()
    const make = page.getByRole('button', { name: say('Create the code', 'Crear el código') })
    await make.click()
    await expect.element(page.getByText(say('Field is required', 'El campo es obligatorio'))).toBeVisible()
    await page.getByLabelText(say('Name', 'Nombre'), { exact: true }).fill(' ana-phone ')
    await make.click()
    await expect.element(code(say('QR code of ana-phone', 'Código QR de ana-phone'))).toBeVisible()
    await expect
      .element(page.getByText(locale === 'en' ? /^hidden in [12]:\d\d$/ : /^se oculta en [12]:\d\d$/))
      .toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('member.enrol')).toEqual([
      {
        id: ids.office,
        deviceId: null,
        device: { kind: 'phone', name: 'ana-phone', serial: '' },
        publicKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) as unknown,
      },
    ])
    await page.getByRole('button', { name: say('Done', 'Listo') }).click()
    await expect.element(code(say('QR code of ana-phone', 'Código QR de ana-phone'))).not.toBeInTheDocument()
  })
})

describe('this computer among them', () => {
  test('is forgotten here as well when it is removed', async () => {
    const host = memberDesktop()
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Remove ana-laptop...' }).click()
    await expect.element(page.getByText(/^It is this computer/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove the device' }).click()
    await expect.poll(() => host.inputsOf('tunnels.remove')).toEqual([{ id: ids.office }])
  })

  test('keeps its tunnel when the server refuses', async () => {
    const host = memberDesktop(
      {},
      {
        member: { removeDevice: () => fail(problem('offline')) },
      },
    )
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Remove ana-laptop...' }).click()
    await page.getByRole('button', { name: 'Remove the device' }).click()
    await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
    expect(host.inputsOf('tunnels.remove')).toEqual([])
  })
})

describe('the code of a phone', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('hides after two minutes, unless more are asked for; then its key is gone and another is made', async () => {
    const host = createFakeHost(memberOf(), { member: { enrol: () => ok(partsOf()) } })
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Create a new code for ana-phone' }).click()
    await expect.element(page.getByText(/Its current key stops working/)).toBeVisible()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await page.getByRole('button', { name: 'Create the code' }).click()
    await expect.element(code('QR code of ana-phone')).toBeVisible()
    vi.advanceTimersByTime(100_000)
    await expect.element(page.getByText('hidden in 0:20')).toBeVisible()
    await page.getByRole('button', { name: 'Two minutes more' }).click()
    vi.advanceTimersByTime(110_000)
    await expect.element(page.getByText('The code is hidden in 10 seconds')).toBeInTheDocument()
    await expect.element(code('QR code of ana-phone')).toBeVisible()
    vi.advanceTimersByTime(10_000)
    await expect.element(page.getByRole('heading', { name: 'The code was hidden' })).toBeVisible()
    await expect.element(code('QR code of ana-phone')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Create a new code', exact: true }).click()
    await expect.element(code('QR code of ana-phone')).toBeVisible()
    const sent = host.inputsOf('member.enrol') as readonly { deviceId: string; publicKey: string }[]
    expect(sent.map(({ deviceId }) => deviceId)).toEqual([ids.phone, ids.phone])
    expect(new Set(sent.map(({ publicKey }) => publicKey)).size).toBe(2)
  })

  test('says who must synchronize before it works, until they have', async () => {
    const enrol = () => ok(partsOf({ state: 'waiting' }))
    const host = createFakeHost(memberOf(), { member: { enrol } })
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Create a new code for ana-phone' }).click()
    await page.getByRole('button', { name: 'Create the code' }).click()
    const waits = page.getByText(/works after Carolina Rojas synchronizes Office/)
    await expect.element(waits).toBeVisible()
    const devices = [laptop, { ...phone, state: 'ready' as const }]
    host.change({ member: { home: () => ok(homeOf([ownNetwork(ids.office, 'Office', { devices })])) } })
    host.tell('member.events', { kind: 'changed' })
    await expect.element(waits).not.toBeInTheDocument()
  })

  test('may send everything through an exit', async () => {
    const peers = partsOf().peers.map((peer) => ({ ...peer, isExit: true }))
    const enrol = () => ok(partsOf({ peers }))
    await renderApp('/', createFakeHost(memberOf(), { member: { enrol } }))
    await page.getByRole('button', { name: 'Create a new code for ana-phone' }).click()
    await page.getByRole('button', { name: 'Create the code' }).click()
    const drawn = (): string | null | undefined =>
      code('QR code of ana-phone').element().querySelector('path')?.getAttribute('d')
    await expect.element(code('QR code of ana-phone')).toBeVisible()
    const before = drawn()
    await page.getByRole('switch', { name: 'All its traffic through Office' }).click()
    await expect.poll(drawn).not.toBe(before)
  })

  const refused = [
    {
      name: 'a name that is taken, under its field',
      given: problem('name-taken', { name: 'ana-phone' }),
      expect: 'ana-phone already exists. Choose another name.',
    },
    {
      name: 'a plan that is full',
      given: problem('plan-limit', { what: 'devices', limit: 3, have: 3 }),
      expect: /Your plan allows 3 devices/,
    },
  ]
  test.each(refused)('is refused: $name', async ({ given, expect: text }) => {
    await renderApp('/', createFakeHost(memberOf(), { member: { enrol: () => fail(given) } }))
    await page.getByRole('button', { name: 'Add a phone...' }).first().click()
    await page.getByLabelText('Name', { exact: true }).fill('ana-phone')
    await page.getByRole('button', { name: 'Create the code' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })
})
