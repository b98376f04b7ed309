import { join } from 'node:path'
import type { TokenArea } from '#shared/model/token.ts'
import type { Translate } from '#shared/words/words.ts'
import { exits } from '../kernel/trouble.ts'

/** One command as it is run four times: in both languages, as text and as JSON. */
export interface CommandCase {
  /** Without `trama`. */
  readonly path: string
  /** What follows the path in the run of this number. */
  readonly args: (run: number) => readonly string[] | Promise<readonly string[]>
  readonly code: number
  /** What people read in the run of this number; null: the answer is a file, the same in every language. */
  readonly says: ((t: Translate, run: number) => string) | null
  /** What programs read in the run of this number, at least. */
  readonly json: (run: number) => object
  /** What is typed into it. */
  readonly input?: () => string
  /** Without which part of the API the server refuses it; null: it asks no server, or with another token. */
  readonly area: TokenArea | null
  /** It answers without a server. */
  readonly isLocal?: true
  /** Arguments that name nothing there is, and what is said of it. */
  readonly missing?: { readonly args: readonly string[]; readonly says: (t: Translate) => string }
}

/** What the cases find on the server and on the disk. */
export interface CaseWorld {
  readonly folder: string
  readonly token: () => string
  /** A file that describes a new network, by its number. */
  readonly newFile: (run: number) => string
  /** The digest of a plan that changes a gateway. */
  readonly changedDigest: (run: number) => Promise<string>
}

const nobody = 'Nadie'
const network = ['Oficina'] as const
const noNetwork = {
  args: [nobody],
  says: (t: Translate) => t('commandLine.unknown.network', { name: nobody }),
}
const noFile = (args: readonly string[] = []) => ({
  args: ['-f', '/nowhere.yaml', ...args],
  says: (t: Translate) => t('commandLine.file-missing', { path: '/nowhere.yaml' }),
})

/** A case for each command that there is, in an order in which they can be run. */
export function commandCases({ folder, token, newFile, changedDigest }: CaseWorld): readonly CommandCase[] {
  const path = (name: string, run: number): string => join(folder, `${name}-${run}`)
  return [
    {
      path: 'sign-in',
      args: () => ['--no-browser'],
      input: token,
      code: exits.ok,
      says: (t) => t('commandLine.sign-in.done', { path: join(folder, '.config/trama/credentials.json') }),
      json: () => ({ path: join(folder, '.config/trama/credentials.json') }),
      area: null,
    },
    {
      path: 'sign-out',
      args: () => [],
      code: exits.ok,
      says: (t) => t('commandLine.sign-in.gone'),
      json: () => ({}),
      area: null,
      isLocal: true,
    },
    ...networkCases({ path, newFile, changedDigest }),
    ...machineCases(path),
    {
      path: 'why',
      args: () => [...network, 'a', 'Wiki', '--port', '443'],
      code: exits.ok,
      says: (t) => t('reach.yes', { reason: '' }).split(/[:.]/)[0] ?? '',
      json: () => ({ verdict: { kind: 'allowed' } }),
      area: 'networks',
      missing: {
        args: [...network, nobody, 'Wiki'],
        says: (t) => t('commandLine.unknown.device', { name: nobody }),
      },
    },
    {
      path: 'expect',
      args: () => network,
      code: exits.ok,
      says: (t) => t('commandLine.expect.none'),
      json: () => ({ count: 0, unmet: [] }),
      area: 'networks',
      missing: noNetwork,
    },
    {
      path: 'design export',
      args: (run) => ['Plano', '--out', path('plan.trama', run)],
      code: exits.ok,
      says: (t, run) => t('commandLine.written', { path: path('plan.trama', run) }),
      json: (run) => ({ written: path('plan.trama', run) }),
      area: 'designs',
      missing: {
        args: [nobody, '-o', path('plan.trama', 9)],
        says: (t) => t('commandLine.unknown.design', { name: nobody }),
      },
    },
    {
      path: 'completion',
      args: () => ['bash'],
      code: exits.ok,
      says: null,
      json: () => ({}),
      area: null,
      isLocal: true,
    },
  ]
}

type Paths = (name: string, run: number) => string

function networkCases(
  given: Pick<CaseWorld, 'newFile' | 'changedDigest'> & { readonly path: Paths },
): readonly CommandCase[] {
  return [
    {
      path: 'network list',
      args: () => [],
      code: exits.ok,
      says: (t) => t('commandLine.column.devices'),
      json: () => [{ name: 'Oficina', range: '10.20.0.0/24', devices: 2 }],
      area: 'networks',
    },
    {
      path: 'network export',
      args: () => network,
      code: exits.ok,
      says: null,
      json: () => ({}),
      area: 'networks',
      missing: noNetwork,
    },
    {
      path: 'network history',
      args: () => [...network, '--limit', '20'],
      code: exits.ok,
      says: (t) => t('audit.actions.networks.create', { who: '', record: 'Oficina' }),
      json: () => [{ action: 'networks.edit' }, { action: 'networks.create' }],
      area: 'activity',
      missing: noNetwork,
    },
    {
      path: 'network plan',
      args: () => network,
      code: exits.changes,
      says: (t) => t('commandLine.plan.gateway', { name: 'gw.test' }),
      json: () => ({ changes: true, unmet: [] }),
      area: 'networks',
      missing: noNetwork,
    },
    {
      path: 'network apply',
      args: async (run) => [...network, '--digest', await given.changedDigest(run)],
      code: exits.ok,
      says: (t) =>
        t('commandLine.apply.gateway-done', { name: 'gw.test', state: t('states.sync.synchronized') }),
      json: () => ({ gateways: [{ name: 'gw.test', state: 'synchronized' }] }),
      area: 'networks',
      missing: { ...noNetwork, args: [nobody, '--digest', '0'] },
    },
    {
      path: 'network create',
      args: (run) => ['-f', given.newFile(run)],
      code: exits.ok,
      says: (t, run) =>
        t('commandLine.network.created', { name: `Planta ${run}`, range: `10.4${run}.0.0/24` }),
      json: (run) => ({ name: `Planta ${run}`, range: `10.4${run}.0.0/24` }),
      area: 'networks',
      missing: noFile(),
    },
    {
      path: 'network schema',
      args: () => [],
      code: exits.ok,
      says: null,
      json: () => ({ type: 'object' }),
      area: null,
      isLocal: true,
    },
  ]
}

function machineCases(path: Paths): readonly CommandCase[] {
  return [
    {
      path: 'device add',
      args: (run) => [`tab ${run}`, '--owner', 'eva@example.org', '--kind', 'tablet'],
      code: exits.ok,
      says: (t, run) => t('commandLine.added', { name: `tab ${run}` }),
      json: (run) => ({ name: `tab ${run}`, kind: 'tablet' }),
      area: 'devices',
      missing: {
        args: ['tab', '--owner', nobody],
        says: (t) => t('commandLine.unknown.person', { name: nobody }),
      },
    },
    {
      path: 'device file',
      args: (run) => ['b', '-n', ...network, '--renew', '-o', path('b.conf', run)],
      code: exits.ok,
      says: (t) => t('commandLine.device.file-once'),
      json: (run) => ({ written: path('b.conf', run) }),
      area: 'devices',
      missing: {
        args: [nobody, '-n', ...network, '-o', path('b.conf', 9)],
        says: (t) => t('commandLine.unknown.device', { name: nobody }),
      },
    },
    {
      path: 'gateway add',
      args: (run) => [`edge ${run}`, '--address', `edge${run}.test`],
      code: exits.changes,
      says: (t, run) => t('commandLine.added', { name: `edge ${run}` }),
      json: (run) => ({ name: `edge ${run}`, isPinned: false }),
      area: 'gateways',
    },
    {
      path: 'gateway test',
      args: () => ['gw.test'],
      code: exits.ok,
      says: (t) => t('commandLine.gateway.tested', toldOfFake).split(' 0 ')[0] ?? '',
      json: () => ({ os: 'debian 12' }),
      area: 'gateways',
      missing: { args: [nobody], says: (t) => t('commandLine.unknown.gateway', { name: nobody }) },
    },
  ]
}

const toldOfFake = { name: 'gw.test', os: 'debian 12', wireguard: 'kernel', milliseconds: 0 } as const
