import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, hostKey, idOf, networkView, otherHostKey } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { planOfGateway } from './testing/plan-of-gateway.ts'

const fresh = gatewayView(1, { name: 'gw-bogota', publicAddress: '203.0.113.10' })
const pinned = gatewayView(2, {
  name: 'gw-quito',
  publicAddress: '198.51.100.91',
  hostKey,
  networkIds: [idOf(9)],
  ruleCount: 2,
})
const office = networkView(9, { name: 'Office' })
const tested = {
  os: 'debian 12',
  wireguard: 'kernel',
  missingPackages: ['nftables', 'wireguard-tools'],
  milliseconds: 412,
  publicKey: 'yX0mBrPHSWNQyj9Nn6SZ0RwTOb3iKfvzDI8e5BKvVXc=',
  madeKey: true,
}
const pasted = `256 ${hostKey.fingerprint} root@gw (ED25519)`

function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(organizationOf({ gateways: [fresh, pinned], networks: [office] }), ...more)
  return renderApp(address, host).then((router) => ({ host, router }))
}

describe('first contact', () => {
  const greeting = { gateways: { greet: () => ok(hostKey), test: () => ok(tested) } }

  test('pins the key only after it was compared, and then tests the connection', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(1)}`, greeting)
    await page.getByRole('button', { name: 'Compare...' }).click()
    await expect
      .element(page.getByRole('group', { name: 'Fingerprint of the machine' }))
      .toMatchTextContent('Vn4kD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiE6yNs')
    await expect.element(page.getByText('ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub')).toBeVisible()
    await page.getByRole('button', { name: 'Pin and continue' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Compare the fingerprint first')
    await page.getByLabelText('Paste its output here').fill(pasted)
    await expect.element(page.getByText('Matches in its 43 characters.')).toBeVisible()
    await expect
      .element(
        page.getByText(/the machine creates its WireGuard key, in \/var\/lib\/trama\/key, if it has none/),
      )
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Pin and continue' }).click()
    await expect.element(page.getByText('Connection test successful')).toBeVisible()
    await expect.element(page.getByText(/The machine created its WireGuard key/)).toBeVisible()
    await expect.element(page.getByText(tested.publicKey)).toBeVisible()
    await expect
      .element(
        page.getByText(/Debian 12, answered in 412 ms.*The plan installs nftables and wireguard-tools\./),
      )
      .toBeVisible()
    expect(host.inputsOf('gateways.pin')).toEqual([{ id: idOf(1), hostKey, replaces: null }])
  })

  test('a test says before what it makes, and after that a key was kept or could not be made', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(2)}`, {
      gateways: { test: () => ok({ ...tested, madeKey: false }) },
    })
    await expect
      .element(
        page.getByText(/During the test the machine creates its WireGuard key, in \/var\/lib\/trama\/key/),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect.element(page.getByText(/keeps its existing WireGuard key/)).toBeVisible()
    host.change({ gateways: { test: () => ok({ ...tested, publicKey: null, madeKey: false }) } })
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect.element(page.getByText(/could not create its WireGuard key yet/)).toBeVisible()
  })

  test('does not pin what was pasted from another machine', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(1)}`, greeting)
    await page.getByRole('button', { name: 'Compare...' }).click()
    await page.getByLabelText('Paste its output here').fill(otherHostKey.fingerprint)
    await expect.element(page.getByText(/This is another fingerprint/)).toBeVisible()
    await page.getByRole('button', { name: 'Pin and continue' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Compare the fingerprint first')
    expect(host.inputsOf('gateways.pin')).toEqual([])
  })

  test('says why the machine cannot be asked', async () => {
    await open(`/gateways?gateway=${idOf(1)}`, {
      gateways: { greet: () => fail(problem('ssh-refused', { host: '203.0.113.10', port: 22 })) },
    })
    await page.getByRole('button', { name: 'Compare...' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('203.0.113.10 refuses connections on port 22')
    await expect.element(page.getByRole('button', { name: 'Pin and continue' })).not.toBeInTheDocument()
  })
})

describe('a host key that changed', () => {
  const facts = { host: '198.51.100.91', pinned: hostKey.fingerprint, now: otherHostKey.fingerprint }
  const changed = {
    gateways: { greet: () => ok(otherHostKey), test: () => fail(problem('host-key-changed', facts)) },
  }

  test('stops, shows both, and is trusted only when the person says why', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(2)}`, changed)
    await page.getByRole('button', { name: 'Test connection' }).click()
    const dialog = page.getByRole('dialog', { name: 'The host key of gw-quito changed' })
    await expect.element(dialog.getByRole('group', { name: 'Pinned' })).toMatchTextContent('Vn4kD1sQ')
    await expect.element(dialog.getByRole('group', { name: 'Now' })).toMatchTextContent('R0aeD1sQ')
    await expect.element(page.getByRole('button', { name: 'Keep the pinned one' })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('button', { name: 'Trust the new fingerprint' }).click()
    await expect
      .element(dialog)
      .toMatchTextContent('First confirm that you reinstalled or replaced the machine.')
    expect(host.inputsOf('gateways.pin')).toEqual([])
    await page.getByRole('checkbox', { name: 'I reinstalled or replaced this machine' }).click()
    host.change({ gateways: { test: () => ok(tested) } })
    await page.getByRole('button', { name: 'Trust the new fingerprint' }).click()
    await expect.element(page.getByText('Connection test successful')).toBeVisible()
    expect(host.inputsOf('gateways.pin')).toEqual([
      { id: idOf(2), hostKey: otherHostKey, replaces: hostKey.fingerprint },
    ])
  })
})

describe('keys', () => {
  test('the private one comes only with the password', async () => {
    const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----'
    const { host } = await open(`/gateways?gateway=${idOf(1)}`, {
      gateways: {
        revealKey: ({ password }) =>
          password === 'right' ? ok({ privateKey }) : fail(problem('password-wrong')),
      },
    })
    await page.getByRole('tab', { name: 'Keys' }).click()
    await expect
      .element(page.getByRole('group', { name: 'SSH public key' }))
      .toMatchTextContent('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPublic trama gw-bogota')
    await page.getByRole('button', { name: 'Show private key...' }).click()
    await page.getByLabelText('Your password').fill('wrong')
    await page.getByRole('button', { name: 'Show the private key' }).click()
    await expect
      .element(page.getByLabelText('Your password'))
      .toHaveAccessibleDescription('The password is wrong.')
    await page.getByLabelText('Your password').fill('right')
    await page.getByRole('button', { name: 'Show the private key' }).click()
    await expect
      .element(page.getByRole('group', { name: 'SSH private key' }))
      .toMatchTextContent('BEGIN OPENSSH PRIVATE KEY')
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveFocus()
    expect(host.inputsOf('gateways.revealKey')).toHaveLength(2)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('BEGIN OPENSSH PRIVATE KEY')).not.toBeInTheDocument()
  })
})

describe('removing', () => {
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove...' }).click()
    return page.getByRole('dialog', { name: 'Remove gw-quito?' })
  }

  test('cleans the machine first', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(2)}`, {
      gateways: { clean: () => ok({ stays: ['nftables'] }) },
    })
    await expect.element(await remove()).toMatchTextContent('It leaves 1 network. 2 rules stop working.')
    await expectAccessible()
    await page.getByRole('button', { name: 'Remove the gateway' }).click()
    await expect.element(page.getByRole('row', { name: /gw-quito/ })).not.toBeInTheDocument()
    expect(host.asked.map(({ call }) => call).filter((call) => /clean|remove/.test(call))).toEqual([
      'gateways.clean',
      'gateways.remove',
    ])
  })

  test('keeps the gateway when the machine could not be cleaned, and lets it be removed alone', async () => {
    const unreachable = problem('ssh-timeout', { host: '198.51.100.91', port: 22, seconds: 10 })
    const { host } = await open(`/gateways?gateway=${idOf(2)}`, {
      gateways: { clean: () => fail(unreachable) },
    })
    const dialog = await remove()
    await page.getByRole('button', { name: 'Remove the gateway' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('did not answer on port 22 within 10 s')
    expect(host.inputsOf('gateways.remove')).toEqual([])
    await page.getByRole('checkbox', { name: 'Also clean the machine' }).click()
    await expect
      .element(dialog)
      .toMatchTextContent('what was applied stays on the machine and keeps working there')
    await page.getByRole('button', { name: 'Remove the gateway' }).click()
    await expect.element(page.getByRole('row', { name: /gw-quito/ })).not.toBeInTheDocument()
    expect(host.inputsOf('gateways.remove')).toEqual([{ id: idOf(2) }])
  })
})

describe('what is not yet revoked', () => {
  const remains = [
    {
      networkId: idOf(77),
      network: 'Taller',
      isDrawn: false,
      isCertain: true,
      devices: [{ id: idOf(20), name: 'ana-laptop' }],
      deviceCount: 8,
      targets: [{ kind: 'rule' as const, name: 'ERP', deviceCount: 1 }],
      targetCount: 1,
    },
  ]
  const serving = gatewayView(3, { name: 'gw-cali', hostKey, networkIds: [], remains })
  const openServing = (...more: readonly Answers[]) => {
    const host = createFakeHost(organizationOf({ gateways: [serving], networks: [office] }), ...more)
    return renderApp(`/gateways?gateway=${idOf(3)}`, host).then(() => host)
  }
  const said = 'It still serves Taller. It still lets in ana-laptop and 7 more. It still opens ERP.'

  test('is listed, and given up only after it was said what that means', async () => {
    const host = await openServing({ gateways: { giveUp: () => ok({}) } })
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /gw-cali.*Not yet revoked/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Abandon...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Abandon gw-cali?' })
    await expect.element(dialog).toMatchTextContent('Nothing is removed from the machine.')
    await expect.element(dialog).toMatchTextContent(said)
    await expectAccessible()
    await page.getByRole('button', { name: 'Abandon it' }).click()
    await expect.element(page.getByText('gw-cali was abandoned.')).toBeVisible()
    expect(host.inputsOf('gateways.giveUp')).toEqual([{ id: idOf(3) }])
  })

  test('is taken away by a plan of the gateway, after what it does elsewhere was seen', async () => {
    const host = await openServing({ gateways: { plan: () => ok(planOfGateway), apply: () => ok({}) } })
    await page.getByRole('button', { name: 'Synchronize...' }).click()
    await page.getByRole('button', { name: 'Read the machine' }).click()
    await expect.element(page.getByText('ana-laptop loses gw-cali itself')).toBeVisible()
    const gain = page.getByRole('listitem').filter({ hasText: 'luis-phone gains gw-cali itself' })
    await expect.element(gain.getByText('with a new file')).toBeVisible()
    await expect.element(page.getByText(/^luis-phone in Taller: /)).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('gateways.apply')).toEqual([{ id: idOf(3), digest: 'd'.repeat(64) }])
  })

  test('a cleaned machine keeps its packages, which are named', async () => {
    await openServing({ gateways: { clean: () => ok({ stays: ['nftables', 'wireguard-tools'] }) } })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Clean the machine...' }).click()
    await page.getByRole('button', { name: 'Clean the machine' }).click()
    await expect
      .element(
        page.getByText('These packages stay, because others may use them: nftables and wireguard-tools.'),
      )
      .toBeVisible()
  })
})
