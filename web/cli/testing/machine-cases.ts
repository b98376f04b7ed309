import { exits } from '../kernel/trouble.ts'
import { anyCount, anyId, like, network, nobody, type CommandCase, type Paths } from './command-case.ts'

/** Cases of devices and gateways. */
export function machineCases(path: Paths): readonly CommandCase[] {
  return [
    {
      path: 'device add',
      args: (run) => [`tab ${run}`, '--owner', 'eva@example.org', '--kind', 'tablet'],
      code: exits.ok,
      says: (t, run) => t('commandLine.added', { name: `tab ${run}` }),
      json: (run) => ({
        id: anyId,
        name: `tab ${run}`,
        kind: 'tablet',
        serial: '',
        observation: '',
        active: true,
        networkUserId: anyId,
        networkUserName: 'Eva',
        networks: [],
      }),
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
      json: (run) => ({
        id: anyId,
        name: `edge ${run}`,
        sshPublicKey: like(/^ssh-ed25519 \S{68} trama/),
        paste: like(/^sh -c '.*authorized_keys/s),
        hostKey: like(/^SHA256:\S{43}$/),
        isPinned: false,
      }),
      area: 'gateways',
    },
    {
      path: 'gateway test',
      args: () => ['gw.test'],
      code: exits.ok,
      says: (t) => t('commandLine.gateway.tested', toldOfFake).split(' 0 ')[0] ?? '',
      json: () => ({
        os: 'debian 12',
        wireguard: 'kernel',
        publicKey: like(/^\S{43}=$/),
        missingPackages: [],
        madeKey: false,
        milliseconds: anyCount,
      }),
      area: 'gateways',
      missing: { args: [nobody], says: (t) => t('commandLine.unknown.gateway', { name: nobody }) },
    },
  ]
}

const toldOfFake = { name: 'gw.test', os: 'debian 12', wireguard: 'kernel', milliseconds: 0 } as const
