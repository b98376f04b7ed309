import type { Clock, Gateways, GatewaySession, PendingChange } from '#shared/app/ports.ts'
import { ok } from '#shared/base/result.ts'
import { createPracticeGateways } from '#shared/fakes/practice.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import type { Words } from '#shared/words/create-words.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { DemoGateway } from './demo-sample.ts'

/** What the demonstration stands on. */
export interface DemoGateways {
  readonly gateways: Gateways
  readonly isPractice: boolean
  readonly offered: readonly DemoGateway[]
  /** From now on practice gateways take their time, as real ones do. */
  slowDown(): void
  close(): Promise<void>
}

const stepMs = 700

/** Gateways in memory, and two of them for the sample. */
export function practiceGateways(): DemoGateways {
  const pace = { stepMs: 0 }
  const nobody = (): Promise<void> => Promise.resolve()
  const form = { sshUser: 'root', sshPort: 22 }
  return {
    gateways: withPace(
      createPracticeGateways({ clock: systemClock, randomness: systemRandomness }),
      systemClock,
      pace,
    ),
    isPractice: true,
    offered: [
      {
        form: { ...form, kind: 'hub', name: 'bogota', publicAddress: 'bogota.practice' },
        behind: '192.168.10.20',
        authorize: nobody,
      },
      {
        form: { ...form, kind: 'hub', name: 'medellin', publicAddress: 'medellin.practice' },
        behind: '192.168.20.30',
        authorize: nobody,
      },
    ],
    slowDown: () => {
      pace.stepMs = stepMs
    },
    close: nobody,
  }
}

/** Real Debian systems on this machine; null, after saying why, where there can be none. */
export async function labGateways({ t }: Words, say: (line: string) => void): Promise<DemoGateways | null> {
  // Only here: a server without its tests has no lab.
  const { missingForLab } = await import('#e2e/lab/requirements.ts')
  const reason = missingForLab()
  if (reason !== null) {
    say(t('lab.cannot', { reason }))
    return null
  }
  const { createLab } = await import('#e2e/lab/lab.ts')
  const { listen } = await import('#e2e/lab/probe.ts')
  say(t('lab.starting'))
  const lab = await createLab({ whenBuilding: (folder) => say(t('lab.building', { folder })) })
  const boot = async (name: string): Promise<DemoGateway> => {
    const machine = await lab.gateway({ name, user: 'trama' })
    const host = await lab.host({ behind: machine })
    await listen(host, { tcp: [80, 443, 5432], udp: [53] })
    return {
      form: {
        kind: 'hub',
        name,
        publicAddress: machine.ipv4,
        sshUser: machine.user,
        sshPort: machine.sshPort,
      },
      behind: host.ipv4,
      authorize: (publicKey) => machine.authorize(publicKey),
    }
  }
  try {
    return {
      gateways: createGateways(),
      isPractice: false,
      offered: [await boot('bogota'), await boot('medellin')],
      slowDown: () => undefined,
      close: () => lab.close(),
    }
  } catch (error) {
    await lab.close()
    throw error
  }
}

/** A step that is over before it is seen teaches nobody. */
function withPace(gateways: Gateways, clock: Clock, pace: { readonly stepMs: number }): Gateways {
  const after = async <T>(work: () => Promise<T>): Promise<T> => {
    if (pace.stepMs > 0) await clock.wait(pace.stepMs)
    return work()
  }
  const slowChange = (pending: PendingChange): PendingChange => ({
    stage: () => after(() => pending.stage()),
    check: () => after(() => pending.check()),
    arm: () => after(() => pending.arm()),
    apply: () => after(() => pending.apply()),
    takeOver: () => after(() => pending.takeOver()),
    confirm: () => after(() => pending.confirm()),
  })
  const slowSession = (session: GatewaySession): GatewaySession => ({
    ...session,
    change: (change) => slowChange(session.change(change)),
  })
  return {
    greet: (host, port) => after(() => gateways.greet(host, port)),
    open: async (target) => {
      const opened = await after(() => gateways.open(target))
      return opened.ok ? ok(slowSession(opened.value)) : opened
    },
  }
}
