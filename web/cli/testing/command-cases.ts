import { join } from 'node:path'
import { expect } from 'vitest'
import { networkFileSchema } from '#shared/network-file/network-file.ts'
import { exits } from '../kernel/trouble.ts'
import {
  anyCount,
  anyId,
  like,
  network,
  noFile,
  noNetwork,
  nobody,
  type CaseWorld,
  type CommandCase,
  type Paths,
} from './command-case.ts'
import { machineCases } from './machine-cases.ts'

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
      json: () => ({
        address: '192.168.7.5',
        port: 443,
        protocol: 'tcp',
        verdict: expect.objectContaining({ kind: 'allowed' }) as unknown,
      }),
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
    ...localCases,
  ]
}

/** What needs no server. */
const localCases: readonly CommandCase[] = [
  {
    path: 'problem',
    args: () => ['network-full'],
    code: exits.ok,
    says: (t) => `${t('help.problem.cure')}: `,
    json: () => ({ code: 'network-full', cause: like(/\.$/), cure: like(/\.$/) }),
    area: null,
    isLocal: true,
    missing: {
      args: ['no-such'],
      says: (t) => t('commandLine.unknown.problem', { name: 'no-such' }),
    },
  },
  {
    path: 'completion',
    args: () => ['bash'],
    code: exits.ok,
    says: null,
    json: () => ({ script: like(/complete -o default -F _trama trama\n$/) }),
    area: null,
    isLocal: true,
  },
]

function networkCases(
  given: Pick<CaseWorld, 'newFile' | 'changedDigest'> & { readonly path: Paths },
): readonly CommandCase[] {
  return [
    {
      path: 'network list',
      args: () => [],
      code: exits.ok,
      says: (t) => t('commandLine.column.devices'),
      json: () => [
        {
          id: anyId,
          name: 'Oficina',
          range: '10.20.0.0/24',
          active: true,
          gateways: 1,
          devices: 2,
          rules: anyCount,
          state: like(/^[a-z-]+$/),
        },
      ],
      area: 'networks',
    },
    {
      path: 'network export',
      args: () => network,
      code: exits.ok,
      says: null,
      json: () => ({ file: like(/^[^]*trama: 1\n[^]*name: Oficina\n[^]*range: 10\.20\.0\.0\/24\n/) }),
      area: 'networks',
      missing: noNetwork,
    },
    {
      path: 'network history',
      args: () => [...network, '--limit', '20'],
      code: exits.ok,
      says: (t) => t('audit.actions.networks.create', { who: '', record: 'Oficina' }),
      json: () =>
        ['networks.edit', 'networks.create'].map((action) => ({
          at: like(/^\d{4}-\d\d-\d\dT/),
          who: like(/./),
          token: null,
          action,
          record: 'Oficina',
          count: null,
        })),
      area: 'activity',
      missing: noNetwork,
    },
    ...planCases(given),
  ]
}

function planCases(
  given: Pick<CaseWorld, 'newFile' | 'changedDigest'> & { readonly path: Paths },
): readonly CommandCase[] {
  return [
    {
      path: 'network plan',
      args: () => network,
      code: exits.changes,
      says: (t) => t('commandLine.plan.gateway', { name: 'gw.test' }),
      json: () => ({
        changes: true,
        digest: like(/^\w{16,}$/),
        people: [],
        edits: [],
        plan: expect.objectContaining({
          gateways: [expect.objectContaining({ gatewayId: anyId })],
        }) as unknown,
        unmet: [],
      }),
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
      json: (run) => ({
        id: anyId,
        name: `Planta ${run}`,
        range: `10.4${run}.0.0/24`,
        range6: like(/^fd.*::\/\d+$/),
      }),
      area: 'networks',
      missing: noFile(),
    },
    {
      path: 'network schema',
      args: () => [],
      code: exits.ok,
      says: null,
      json: networkFileSchema,
      area: null,
      isLocal: true,
    },
  ]
}
