import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { gatewayView, hostKey } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { address, button, node, open } from './testing/open-builder.ts'
import { createBuilderHost, drawnOffice, emptyOffice, ids } from './testing/builder-host.ts'

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGg+8pY/3dF0rVQkq1wq0m4mYk8u0Jw5cXb5V2oXo9aB gw-quito'
const fresh = gatewayView(50, { name: 'gw-quito', publicAddress: '203.0.113.50', sshPublicKey: publicKey })
/** Another machine, which was drawn before and never set up. */
const waiting = gatewayView(10, { hostKey: null, sshPublicKey: publicKey })
const tested = {
  os: 'debian 12',
  wireguard: 'kernel',
  missingPackages: [],
  milliseconds: 412,
  publicKey: 'yX0mBrPHSWNQyj9Nn6SZ0RwTOb3iKfvzDI8e5BKvVXc=',
  madeKey: true,
}
const pasted = `3072 SHA256:Wn4kD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiE6yNs a (RSA) 256 ${hostKey.fingerprint} b (ED25519)`
const dialog = page.getByRole('dialog')
const enrolled = {
  fileName: 'office.conf',
  addresses: ['10.20.0.5/32'],
  mtu: 1280,
  peers: [],
}

/** A server where a gateway can be added and pinned; the machine answers as told. */
function createServer(drawn: Model = emptyOffice, untouched: readonly string[] = []) {
  const host = createBuilderHost({ ...drawn, gateways: [...drawn.gateways, gateway.parse(fresh)] }, untouched)
  let now = fresh
  host.change({
    gateways: {
      page: () => ok({ rows: [], total: 0 }),
      create: () => ok(now),
      one: ({ id }) => ok({ ...(id === ids.bogota ? waiting : now), networks: [] }),
      greet: () => ok(hostKey),
      pin: () => {
        now = { ...now, hostKey }
        return ok(now)
      },
      test: () => ok(tested),
    },
  })
  return host
}

async function addGateway(words: { add: string; name: string; address: string; act: string }) {
  await button(words.add).click()
  await dialog.getByLabelText(words.name, { exact: true }).fill('gw-quito')
  await dialog.getByLabelText(words.address, { exact: true }).fill('203.0.113.50')
  await button(words.act).click()
}
const english = { add: 'Add a gateway...', name: 'Name', address: 'Public IP', act: 'Add the gateway' }

/** Whether a card is in view on a phone; else where it is, how the camera stands, and what has the focus. */
function whereIs(card: Element): string {
  const { left, right } = card.getBoundingClientRect()
  if (left >= 0 && right <= 360) return 'in view'
  const camera = document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
  return `${String(left)} to ${String(right)} at ${String(camera)}, ${String(document.activeElement?.outerHTML.slice(0, 120))}`
}

describe('a gateway is set up over the drawing', () => {
  test.each([
    {
      user: 'root',
      signIn: 'Sign in to the machine as root, and paste this:',
      runAs: '"Run this as root."',
      cloud: 'Give your provider this as the user data of the new machine (cloud-init):',
    },
    {
      user: 'trama',
      signIn: 'Sign in to the machine as trama or as root, and paste this:',
      runAs: '"Run this as trama or as root."',
      cloud: /The user trama must exist on it:$/,
    },
  ])('says whom to sign in as, once: $user', async ({ user, signIn, runAs, cloud }) => {
    const host = createServer()
    const made = { ...fresh, sshUser: user }
    host.change({ gateways: { create: () => ok(made), one: () => ok({ ...made, networks: [] }) } })
    await open(host)
    await addGateway(english)
    await expect.element(dialog.getByText(signIn, { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('group', { name: 'Paste a command' })).toMatchTextContent(runAs)
    await dialog.getByText('For a new cloud machine').click()
    await expect.element(dialog.getByText(cloud)).toBeVisible()
  })

  test('from its address to a checked machine, in one dialog', async () => {
    const host = await open(createServer())
    await addGateway(english)
    await expect.element(dialog.getByText('Step 1 of 3: let us in')).toBeVisible()
    const command = dialog.getByRole('group', { name: 'Paste a command' })
    await expect.element(command).toMatchTextContent(`key="${publicKey.replace(' gw-quito', '')}"`)
    await dialog.getByText('For a new cloud machine').click()
    await expect
      .element(dialog.getByRole('group', { name: 'For a new cloud machine' }))
      .toMatchTextContent('#!/bin/sh')
    await expectAccessible()
    await button('Copy and continue').click()
    await dialog.getByLabelText('Paste its output here').fill(pasted)
    await expect.element(dialog.getByText('Matches in its 43 characters.')).toBeVisible()
    await expectAccessible()
    await button('Pin and continue').click()
    await expect.element(dialog.getByText('Connection test successful')).toBeVisible()
    expect(host.inputsOf('gateways.pin')).toEqual([{ id: fresh.id, hostKey, replaces: null }])
    await button('Done').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(node(/^Gateway gw-quito/)).toBeVisible()
  })

  test('then a device is drawn, its file is saved and the plan is read', async () => {
    const host = createServer()
    host.change({ devices: { enrol: () => ok(enrolled) } })
    await open(host)
    await addGateway(english)
    await button('Copy and continue').click()
    await dialog.getByLabelText('Paste its output here').fill(pasted)
    await button('Pin and continue').click()
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('my-laptop')
    await expectAccessible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Add it and save its file').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(saved).toHaveBeenCalledTimes(1)
    saved.mockRestore()
    expect(host.edits().map(({ kind }) => kind)).toEqual(['place', 'add-device', 'connect'])
    await expect.poll(() => host.inputsOf('networks.plan')).toHaveLength(1)
  })

  test('a proposed name follows the kind until a name is typed, and on a phone the device is in view', async () => {
    const host = createServer()
    host.change({ devices: { enrol: () => ok(enrolled) } })
    await open(host)
    await addGateway(english)
    await button('Copy and continue').click()
    await dialog.getByLabelText('Paste its output here').fill(pasted)
    await button('Pin and continue').click()
    const name = dialog.getByLabelText('Name', { exact: true })
    const choose = async (kind: string): Promise<void> => {
      await dialog.getByRole('combobox', { name: 'Device type' }).click()
      await page.getByRole('option', { name: kind }).click()
    }
    await choose('Phone')
    await expect.element(name).toHaveValue('my-phone')
    await name.fill('ana')
    await name.fill('my-phone')
    await choose('Tablet')
    await expect.element(dialog.getByRole('combobox', { name: 'Device type' })).toMatchTextContent('Tablet')
    await expect.element(name).toHaveValue('my-phone')
    await name.fill('ana')
    await page.viewport(360, 740)
    await button('Add it and make its QR code').click()
    await expect.element(page.getByRole('dialog', { name: /ana/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    for (const drawn of [node(/^Tablet ana/), node(/^Gateway gw-quito/)])
      await expect.poll(() => whereIs(drawn.element())).toBe('in view')
  })

  test('then the next machine of the drawing that waits is offered, and set up in turn', async () => {
    await open(createServer(drawnOffice, [ids.bogota]))
    await addGateway({ ...english, add: 'Gateway' })
    await button('Copy and continue').click()
    await dialog.getByLabelText('Paste its output here').fill(pasted)
    await button('Pin and continue').click()
    await expect.element(dialog.getByText('Connection test successful')).toBeVisible()
    await expectAccessible()
    await button('Set up gw-bogota').click()
    await expect.element(page.getByRole('dialog', { name: 'Set up gw-bogota' })).toBeVisible()
    await expect.element(dialog.getByText('Step 1 of 3: let us in')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('what cannot be copied is copied by hand, and then it goes on', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await open(createServer())
    await addGateway(english)
    await button('Copy and continue').click()
    await button('I have pasted it: contact the machine').click()
    await expect.element(dialog.getByLabelText('Paste its output here')).toBeVisible()
    write.mockRestore()
  })

  test('says why the machine does not answer, and asks it again', async () => {
    const host = createServer()
    host.change({
      gateways: { greet: () => fail(problem('ssh-refused', { host: '203.0.113.50', port: 22 })) },
    })
    await open(host)
    await addGateway(english)
    await button('Copy and continue').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('203.0.113.50 refuses connections')
    host.change({ gateways: { greet: () => ok(hostKey) } })
    await button('Try again').click()
    await expect.element(dialog.getByRole('group', { name: 'Fingerprint of the machine' })).toBeVisible()
  })

  test('keeps what was done when it closes, and goes on from there', async () => {
    const host = createServer()
    host.change({
      gateways: { test: () => fail(problem('ssh-key-refused', { user: 'root', host: '203.0.113.50' })) },
    })
    await open(host)
    await addGateway(english)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Set it up...').click()
    await button('Copy and continue').click()
    await dialog.getByRole('checkbox').click()
    await button('Pin and continue').click()
    await expect.element(dialog.getByText('Connection test error')).toBeVisible()
    await button('Later').click()
    await button('Set it up...').click()
    host.change({ gateways: { test: () => ok(tested) } })
    await button('Check the machine').click()
    await expect.element(dialog.getByText('Connection test successful')).toBeVisible()
    expect(host.inputsOf('gateways.pin')).toHaveLength(1)
  })

  test('in Spanish', async () => {
    await open(createServer(), `/es${address}`)
    await addGateway({
      add: 'Agregar un gateway...',
      name: 'Nombre',
      address: 'IP pública',
      act: 'Agregar el gateway',
    })
    await expect.element(dialog.getByText('Paso 1 de 3: dar acceso')).toBeVisible()
    await button('Copiar y continuar').click()
    await dialog.getByLabelText('Pegue aquí el resultado').fill(pasted)
    await button('Fijar y continuar').click()
    await expect.element(dialog.getByText('Prueba de conexión exitosa')).toBeVisible()
    await expectAccessible()
  })
})
