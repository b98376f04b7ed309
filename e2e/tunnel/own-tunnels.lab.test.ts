import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen, pingOnce, probeAll } from '#e2e/lab/probe.ts'
import { must } from '#e2e/spine/person.ts'
import { tellStory } from '#e2e/spine/story.ts'
import { synchronize } from '#e2e/spine/synchronize.ts'
import { openApplication } from './helper-in.ts'
import { openOffice, openTunnels, type Office, type PersonAtWork } from './office.ts'

let gateway: LabGateway
let host: LabMachine
let laptop: LabMachine
let site: LabMachine
let office: Office
let person: PersonAtWork

const lab = labForFile(async (atEnd) => {
  gateway = await lab.gateway({ name: 'gw-quito' })
  ;[host, laptop, site] = await Promise.all([
    lab.host({ behind: gateway }),
    lab.client({ name: 'laptop' }),
    lab.client({ name: 'site' }),
  ])
  // The helper's own folder, as /etc and /run are.
  await laptop.exec(['mount', '-t', 'tmpfs', '-o', 'mode=755', 'lab', '/var/lib'])
  await listen(host, { tcp: [8080, 8081], udp: [5353] })
  await listen(site, { tcp: [80] })
  office = await openOffice(gateway, host)
  atEnd(() => office.close())
  person = await openTunnels(office.server.url, openApplication(laptop))
  atEnd(() => person.stop())
})

/** What the laptop reaches: the host behind the gateway, and a stranger of the internet. */
async function reached(): Promise<string[]> {
  const targets = [
    { protocol: 'tcp', address: host.ipv4, port: 8080 },
    { protocol: 'tcp', address: host.ipv4, port: 8081 },
    { protocol: 'udp', address: host.ipv4, port: 5353 },
    { protocol: 'tcp', address: site.ipv4, port: 80 },
  ] as const
  const answers = await probeAll(laptop, targets)
  return targets.flatMap(({ protocol, address, port }, index) =>
    answers[index]?.verdict === 'open'
      ? [`${address === site.ipv4 ? 'site' : 'host'} ${String(port)}/${protocol}`]
      : [],
  )
}

async function inside(): Promise<string> {
  const { model } = must(await office.admin.backend.networks.drawing({ id: office.pen.networkId }))
  return model.placements.find(({ nodeId }) => nodeId === office.gatewayId)?.address ?? ''
}

/** Looks until it is so; throws when it does not come to it. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const startMs = Date.now(); !(await isSo()); await wait(50))
    if (Date.now() - startMs > 60_000)
      throw new Error(`${what}, in vain: ${JSON.stringify([person.tunnels.views(), person.logged])}`)
}

/** Until the tunnel stands so. */
async function untilState(wanted: string): Promise<void> {
  const now = (): string => person.tunnels.views()[0]?.state.kind ?? 'gone'
  await until(wanted, () => Promise.resolve(now() === wanted))
}

describe('a person connects this computer', () => {
  tellStory()

  test('by an invitation, with a key that is made here', async () => {
    const { api, tunnels } = person
    const joined = await api.backend.accounts.join({ code: office.code, password: 'Correct-horse-7!' })
    expect(joined).toMatchObject({ ok: true })
    const { networkId } = office.pen
    const made = must(await tunnels.enrol(networkId))
    expect(made).toMatchObject({ id: networkId, name: 'Office', source: 'network', state: { kind: 'off' } })
    await expect.poll(reached).toEqual(['site 80/tcp'])
    // The laptop that was drawn has the key, there is no second device, and its gateway soon knows it.
    await until('the gateway to know the key', async () => {
      const home = must(await api.backend.member.home({}))
      const [device, ...others] = home?.networks[0]?.devices ?? []
      expect([device?.deviceId, device?.hasKey, others]).toEqual([office.laptopId, true, []])
      return device?.state === 'ready'
    })
  })

  test('reaches what the rule allows, and nothing else through the tunnel', async () => {
    must(await person.tunnels.connect(office.pen.networkId))
    await untilState('on')
    await expect.poll(reached).toEqual(['host 8080/tcp', 'site 80/tcp'])
    await expect.poll(async () => pingOnce(laptop, await inside())).toBe(true)
    expect(person.notices).toEqual(['Connected.'])
  })

  test('a rule that is drawn later reaches the tunnel that stands', async () => {
    const rule = await office.pen.addRule({ name: 'Names', address: host.ipv6, ports: '8081' })
    await office.pen.connect(office.gatewayId, rule)
    await synchronize(office.admin.backend, office.pen.networkId)
    await until('the rule', async () => {
      const [answer] = await probeAll(laptop, [{ protocol: 'tcp', address: host.ipv6, port: 8081 }])
      return answer?.verdict === 'open'
    })
    expect(person.tunnels.views()[0]?.state.kind).toBe('on')
  })

  test('with the kill switch only the tunnel and its gateway are left', async () => {
    must(await person.tunnels.setOptions(office.pen.networkId, { killSwitch: true }))
    // From the first moment: what leaks for a while has leaked.
    expect(await reached()).not.toContain('site 80/tcp')
    await expect.poll(reached).toEqual(['host 8080/tcp'])
    must(await person.tunnels.setOptions(office.pen.networkId, { excluded: [`${site.ipv4}/32`] }))
    await expect.poll(reached).toEqual(['host 8080/tcp', 'site 80/tcp'])
    must(await person.tunnels.setOptions(office.pen.networkId, { killSwitch: false, excluded: [] }))
  })

  test('disconnects, and everything is as before', async () => {
    must(await person.tunnels.disconnect(office.pen.networkId))
    expect(person.tunnels.views()[0]?.state).toEqual({ kind: 'off' })
    await expect.poll(reached).toEqual(['site 80/tcp'])
    const links = await laptop.exec(['ip', '-br', 'link'])
    expect(links.stdout).not.toMatch(/trm/)
  })

  test('its keys are in the vault and nowhere else', async () => {
    const secrets = (await person.secrets()).flatMap((text) => text.match(/[A-Za-z0-9+/]{43}=/g) ?? [])
    expect(secrets.length).toBeGreaterThan(1)
    const kept = await readAll(person.folder)
    const server = await readAll(office.server.folder)
    const [privateKey = ''] = secrets
    for (const text of [kept, server, person.logged.join('\n'), JSON.stringify(person.tunnels.views())])
      expect(text.includes(privateKey)).toBe(false)
    expect(kept).toContain('"interfaceName":"trm')
  })

  test('an organization that takes the device away ends the tunnel, and its key is forgotten', async () => {
    must(await person.tunnels.connect(office.pen.networkId))
    await untilState('on')
    await office.pen.edit({ kind: 'remove', nodeId: office.laptopId })
    await untilState('gone')
    expect(await person.secrets()).toEqual([])
    await expect.poll(reached).toEqual(['site 80/tcp'])
    expect(person.notices.at(-1)).toBe('Disconnected: this access has ended.')
  })
})

/** Every file below a folder, as one text. */
async function readAll(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return texts.join('\n')
}
