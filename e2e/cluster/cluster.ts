import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPostgres } from '#web/server/testing/ask-postgres.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { mustRun } from '#e2e/lab/command.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { inNetns } from '#e2e/lab/netns.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { programFolder, userOfServer } from '#web/server/testing/postgres.ts'
import { startProgram, type Program } from './program.ts'
import { haproxySettings, patroniSettings, pgbouncerSettings, ports, type Places } from './settings.ts'
import { untilIn } from './until-in.ts'

const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }

/** Why there can be no cluster here, as a sentence with the packages to install; null: there can. */
export function missingForCluster(): string | null {
  const noLab = missingForLab()
  if (noLab !== null) return noLab
  if (programFolder() === null) return 'the cluster needs PostgreSQL 15 or newer: apt-get install postgresql'
  const env = { ...process.env, PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${process.env['PATH'] ?? ''}` }
  const missing = Object.entries(programs)
    .filter(([program]) => spawnSync('which', [program], { env }).status !== 0)
    .map(([, debian]) => debian)
  return missing.length === 0
    ? null
    : `the cluster needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`
}

/** What Patroni says of its nodes. */
export interface ClusterState {
  readonly leader: string
  /** Has all that was acknowledged, and takes over; null: none does. */
  readonly synchronous: string | null
}

/** Two PostgreSQL under Patroni, the etcd where they agree, and HAProxy and PgBouncer in front: on three machines. */
export interface Cluster {
  /** Through PgBouncer and HAProxy. */
  readonly url: string
  /** How it stands, once there is a primary, and a synchronous standby if it must be. */
  state(isWhole: boolean): Promise<ClusterState>
  /** Kills a node as a loss of power does: Patroni and PostgreSQL. */
  kill(name: string): Promise<void>
  /** Starts a node again that was killed. */
  start(name: string): void
  /** Takes the cable of a node out: it runs on, and reaches nobody. */
  cut(name: string): Promise<void>
  /** Puts it in again. */
  restore(name: string): Promise<void>
  /** Loses all packets between the two nodes; each reaches everybody else. */
  part(): Promise<void>
  /** Loses them no longer. */
  rejoin(): Promise<void>
  /** Lets the other one lead, as for maintenance; answers when `from` leads no longer. `done`: `to` does. */
  switchOver(from: string, to: string): Promise<{ readonly done: Promise<void> }>
  /** Rows of a statement at the primary itself, past what is in front. */
  ask(text: string): Promise<readonly Record<string, unknown>[]>
  /** A gateway beside them, which nothing of this reaches. */
  gateway(name: string): Promise<LabGateway>
  stop(): Promise<void>
}

/** Starts one; it is whole when this answers. */
export async function startCluster(): Promise<Cluster> {
  const lab = await createLab()
  const folder = mkdtempSync(join(tmpdir(), 'trama-cluster-'))
  const running: Program[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((program) => program.end('SIGTERM')))
    await lab.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return await startIn(lab, folder, running, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startIn(
  lab: Lab,
  folder: string,
  running: Program[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const { uid, gid } = await userOfServer()
  if (uid === undefined) throw new Error('the cluster needs root')
  const own = (path: string): string => {
    chownSync(path, uid, gid)
    return path
  }
  own(folder)
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return own(join(folder, name))
  }
  const names = ['one', 'two'] as const
  const [front, ...machines] = await Promise.all(['front', ...names].map((name) => lab.client({ name })))
  if (front === undefined) throw new Error('no machine')
  const nodes = new Map<string, LabMachine>(machines.map((machine) => [machine.name, machine]))
  const places: Places = {
    range: lab.ipv4Range,
    front: front.ipv4,
    nodes: machines.map(({ name, ipv4 }) => ({ name, host: ipv4 })),
  }
  const run = (name: string, argv: readonly string[], { netns }: LabMachine): Program => {
    const program = startProgram(name, argv, { uid, gid, cwd: folder, netns })
    running.push(program)
    return program
  }
  const nodeOf = (name: string): LabMachine => {
    const machine = nodes.get(name)
    if (machine === undefined) throw new Error(`no node ${name}`)
    return machine
  }
  const patronis = new Map<string, Program>()
  const start = (name: string): void => {
    patronis.set(name, run(name, ['patroni', join(folder, `${name}.yml`)], nodeOf(name)))
  }
  run('etcd', etcdCommand(places.front, folder), front)
  for (const node of places.nodes) {
    mkdirSync(join(folder, node.name), { mode: 0o700 })
    const place = { folder: own(join(folder, node.name)), programs: programFolder() ?? '' }
    write(`${node.name}.yml`, patroniSettings(places, node, place))
    start(node.name)
  }
  write('users.txt', '"trama" "trama"\n')
  run('haproxy', ['haproxy', '-db', '-f', write('haproxy.cfg', haproxySettings(places))], front)
  run('pgbouncer', ['pgbouncer', write('pgbouncer.ini', pgbouncerSettings(places, folder))], front)
  const said = (): string => running.map((program) => program.said()).join('\n')
  const state = (isWhole: boolean): Promise<ClusterState> =>
    untilIn(180_000, isWhole ? 'two nodes' : 'a primary', said, () => readState(places, isWhole))
  const ask = async (text: string): Promise<readonly Record<string, unknown>[]> => {
    const { leader } = await state(false)
    return askPostgres(urlOf(places, leader, 'trama'), text)
  }
  const [one, two] = machines
  const betweenNodes = async (rules: string): Promise<void> => {
    for (const [machine, other] of [
      [one, two],
      [two, one],
    ])
      if (machine !== undefined && other !== undefined)
        await mustRun(inNetns(machine.netns, ['nft', '-f', '-']), {
          input: rules.replaceAll('OTHER', other.ipv4),
        })
  }
  await prepare(places, await state(true))
  return {
    url: `postgres://trama:trama@${places.front}:${ports.pgbouncer}/trama`,
    state,
    start,
    ask,
    gateway: (name) => lab.gateway({ name, user: 'trama' }),
    stop,
    kill: async (name) => {
      const [pid = ''] = readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')
      await patronis.get(name)?.end('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
    },
    cut: (name) => nodeOf(name).cut(),
    restore: (name) => nodeOf(name).restore(),
    part: () =>
      betweenNodes(
        'table ip parted { chain out { type filter hook output priority 0; ip daddr OTHER drop; }; }\n',
      ),
    rejoin: () => betweenNodes('delete table ip parted\n'),
    switchOver: async (from, to) => {
      // Patroni answers when the other one leads.
      const done = switchOver(places, from, to)
      const look = async () => ((await isPrimary(hostOf(places, from))) ? null : true)
      await Promise.race([done, untilIn(180_000, `${from} to step down`, said, look)])
      return { done }
    },
  }
}

function etcdCommand(front: string, folder: string): string[] {
  const [clients, peers] = [`http://${front}:${ports.etcd}`, `http://${front}:${ports.etcdPeers}`]
  const here = ['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--enable-v2=false']
  const heard = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
  const others = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers]
  return ['etcd', ...here, ...heard, ...others, '--initial-cluster', `etcd=${peers}`]
}

/** The database of the product, and what PgBouncer does not pass on. */
async function prepare(places: Places, { leader }: ClusterState): Promise<void> {
  const url = urlOf(places, leader, 'postgres')
  await askPostgres(url, 'create database trama owner trama')
  await askPostgres(url, "alter role trama set statement_timeout = '60s'")
  await askPostgres(url, "alter role trama set idle_in_transaction_session_timeout = '60s'")
}

function hostOf({ nodes }: Places, name: string): string {
  return nodes.find((node) => node.name === name)?.host ?? ''
}

function urlOf(places: Places, name: string, database: string): string {
  return `postgres://postgres:postgres@${hostOf(places, name)}:${ports.postgres}/${database}`
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** What a node's Patroni answers; null: it does not, and whoever cannot be reached is not waited for. */
async function askPatroni(host: string, path: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(2000)
  return fetch(`http://${host}:${ports.rest}${path}`, { signal }).catch(() => null)
}

/** As the first node that answers sees it; null: there is no primary yet, or the other one does not follow. */
async function readState(places: Places, isWhole: boolean): Promise<ClusterState | null> {
  for (const { host } of places.nodes) {
    const answer = await askPatroni(host, '/cluster')
    if (answer === null || !answer.ok) continue
    const { members } = (await answer.json()) as { readonly members: readonly Member[] }
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')?.name
    const synchronous = members.find(({ role }) => role === 'sync_standby')?.name ?? null
    const isThere = leader !== undefined && (await isPrimary(hostOf(places, leader)))
    return isThere && (!isWhole || synchronous !== null) ? { leader, synchronous } : null
  }
  return null
}

async function isPrimary(host: string): Promise<boolean> {
  const answer = await askPatroni(host, '/primary')
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

async function switchOver(places: Places, from: string, to: string): Promise<void> {
  const answer = await fetch(`http://${hostOf(places, from)}:${ports.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: from, candidate: to }),
  })
  if (!answer.ok) throw new Error(`not switched over: ${answer.status} ${await answer.text()}`)
}
