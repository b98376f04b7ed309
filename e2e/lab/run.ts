// `npm run lab`: real gateways on this machine to play with, until Ctrl-C.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { LabUser } from './gateway-options.ts'
import type { LabGateway } from './gateway.ts'
import { authorizeKey } from './identity.ts'
import { createLab, type Lab } from './lab.ts'
import type { LabMachine } from './machine.ts'
import { listen } from './probe.ts'
import { missingForLab } from './requirements.ts'
import { labsFolder } from './workdir.ts'

const language = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? ''
const { t } = language.startsWith('es') ? createWords('es', es) : createWords('en', en)

/** Keys go to all of them, so that any can be entered as the user. */
const users = ['root', 'trama', 'nosudo', 'asksudo'] as const satisfies readonly LabUser[]
const services = { tcp: [80, 443, 5432], udp: [53] }

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      gateways: { type: 'string', default: '1' },
      bare: { type: 'boolean', default: false },
      user: { type: 'string', default: 'root' },
      authorize: { type: 'string' },
      lab: { type: 'string' },
    },
  })
  const user = users.find((name) => name === values.user)
  const gateways = Number(values.gateways)
  const isWrong = user === undefined || !Number.isInteger(gateways) || gateways < 1 || gateways > 100
  if (isWrong || (values.lab !== undefined && values.authorize === undefined)) throw new Error(t('lab.usage'))
  return { user, gateways, bare: values.bare, key: values.authorize ?? null, lab: values.lab ?? null }
}

function isPublicKey(line: string): boolean {
  return /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) [A-Za-z0-9+/]{40,}={0,3}( [^\n]*)?$/.test(line)
}

/** Authorizes a key on every gateway of a running lab; answers what to tell the person. */
async function authorizeEverywhere(labId: string, key: string): Promise<string> {
  if (!isPublicKey(key.trim())) return t('lab.not-a-key')
  const folder = join(labsFolder, labId)
  const gateways = /^trl\d+$/.test(labId) ? await readdir(folder).catch(() => []) : []
  if (gateways.length === 0) return t('lab.no-such-lab', { name: labId })
  for (const gateway of gateways) {
    for (const user of users) await authorizeKey(join(folder, gateway, 'root'), user, key)
  }
  return t('lab.authorized', { users: users.join(', ') })
}

function describeGateway(gateway: LabGateway, host: LabMachine): string[] {
  const { ipv4, ipv6 } = host
  const open = { ipv4, ipv6, tcp: services.tcp.join(', '), udp: services.udp.join(', ') }
  const rows = [
    [t('lab.address'), gateway.ipv4],
    [t('lab.address-ipv6'), gateway.ipv6],
    [t('lab.port'), String(gateway.sshPort)],
    [t('lab.user'), gateway.user],
    [t('lab.fingerprint'), gateway.hostKeyFingerprint],
    [t('lab.behind'), t('lab.services', open)],
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  return [
    '',
    t('lab.gateway', { name: gateway.name }),
    ...rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}  ${value}`),
  ]
}

async function addGateway(
  lab: Lab,
  name: string,
  options: { readonly user: LabUser; readonly bare: boolean },
) {
  const gateway = await lab.gateway({ name, ...options })
  const host = await lab.host({ behind: gateway })
  await listen(host, services)
  say(...describeGateway(gateway, host))
}

async function runLab({ user, bare, gateways, key }: ReturnType<typeof readOptions>): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  say(t('lab.starting'))
  const lab = await createLab({ whenBuilding: (folder) => say(t('lab.building', { folder })) })
  try {
    for (let number = 1; number <= gateways; number++)
      await addGateway(lab, `gateway-${String(number)}`, { user, bare })
    const client = await lab.client({ name: 'client' })
    const enter = `sudo nsenter --target ${String(client.pid)} --mount --uts --net --pid bash`
    say('', t('lab.client'), `  ${enter}`, t('lab.client-use'))
    if (key !== null) say('', await authorizeEverywhere(lab.id, key))
    say(
      '',
      t('lab.authorize'),
      `  npm run lab -- --lab ${lab.id} --authorize "ssh-ed25519 ..."`,
      '',
      t('lab.stop'),
    )
    const lines = createInterface(process.stdin)
    lines.on('line', (line) => {
      if (line.trim() !== '') void authorizeEverywhere(lab.id, line).then(say)
    })
    await ended
    lines.close()
    say('', t('lab.stopping'))
  } finally {
    await lab.close()
  }
  say(t('lab.stopped'))
}

async function main(): Promise<number> {
  const options = (() => {
    try {
      return readOptions()
    } catch {
      return null
    }
  })()
  if (options === null) {
    say(t('lab.usage'), t('lab.usage-add'))
    return 2
  }
  const reason = missingForLab()
  if (reason !== null) {
    say(t('lab.cannot', { reason }))
    return 1
  }
  if (options.lab === null) await runLab(options)
  else say(await authorizeEverywhere(options.lab, options.key ?? ''))
  return 0
}

process.exit(await main())
