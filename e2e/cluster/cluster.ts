import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPostgres } from '#web/server/testing/ask-postgres.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { programFolder, userOfServer } from '#web/server/testing/postgres.ts'
import { startProgram, type Program } from './program.ts'
import { haproxySettings, patroniSettings, pgbouncerSettings, type Ports } from './settings.ts'
import { untilIn } from './until-in.ts'

const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }

/** Why there can be no cluster here, as a sentence with the packages to install; null: there can. */
export function missingForCluster(): string | null {
  if (process.getuid?.() !== 0) return 'the cluster needs root: its parts run as the user postgres'
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

/** Two PostgreSQL under Patroni, the etcd where they agree, and HAProxy and PgBouncer in front. */
export interface Cluster {
  /** Through PgBouncer and HAProxy. */
  readonly url: string
  /** How it stands, once there is a primary, and a synchronous standby if it must be. */
  state(isWhole: boolean): Promise<ClusterState>
  /** Kills a node as a loss of power does: Patroni and PostgreSQL. */
  kill(name: string): Promise<void>
  /** Starts a node again that was killed. */
  start(name: string): void
  /** Lets the other one lead, as for maintenance. */
  switchOver(from: string, to: string): Promise<void>
  /** Rows of a statement at the primary itself, past what is in front. */
  ask(text: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Starts one; it is whole when this answers. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-cluster-'))
  const as = { ...(await userOfServer()), cwd: folder }
  const own = (path: string): void => {
    if (as.uid !== undefined) chownSync(path, as.uid, as.gid)
  }
  own(folder)
  const ports = await choosePorts()
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    own(join(folder, name))
    return join(folder, name)
  }
  const patronis = new Map<string, Program>()
  const start = (name: string): void => {
    const file = join(folder, `${name}.yml`)
    patronis.set(name, startProgram(name, ['patroni', file], as))
  }
  const front = [startProgram('etcd', etcdCommand(ports, folder), as)]
  for (const node of ports.nodes) {
    mkdirSync(join(folder, node.name), { mode: 0o700 })
    own(join(folder, node.name))
    const place = { folder: join(folder, node.name), programs: programFolder() ?? '' }
    write(`${node.name}.yml`, patroniSettings(ports, node, place))
    start(node.name)
  }
  write('users.txt', '"trama" "trama"\n')
  front.push(
    startProgram('haproxy', ['haproxy', '-db', '-f', write('haproxy.cfg', haproxySettings(ports))], as),
    startProgram('pgbouncer', ['pgbouncer', write('pgbouncer.ini', pgbouncerSettings(ports, folder))], as),
  )
  const said = (): string => [...patronis.values(), ...front].map((program) => program.said()).join('\n')
  const state = (isWhole: boolean): Promise<ClusterState> =>
    untilIn(180_000, isWhole ? 'two nodes' : 'a primary', said, () => readState(ports, isWhole))
  const ask = async (text: string): Promise<readonly Record<string, unknown>[]> => {
    const { leader } = await state(false)
    const node = ports.nodes.find(({ name }) => name === leader)
    return askPostgres(`postgres://postgres:postgres@127.0.0.1:${node?.postgres}/trama`, text)
  }
  const stop = async (): Promise<void> => {
    await Promise.all([...patronis.values()].map((patroni) => patroni.end('SIGTERM')))
    await Promise.all(front.map((program) => program.end('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepare(ports, await state(true))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://trama:trama@127.0.0.1:${ports.pgbouncer}/trama`,
    state,
    start,
    ask,
    stop,
    kill: async (name) => {
      const [pid = ''] = readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')
      await patronis.get(name)?.end('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
    },
    switchOver: (from, to) => switchOver(ports, from, to),
  }
}

async function choosePorts(): Promise<Ports> {
  const nodeOf = async (name: string) => ({ name, postgres: await freePort(), rest: await freePort() })
  const [etcd, etcdPeers, haproxy, pgbouncer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  return { etcd, etcdPeers, haproxy, pgbouncer, nodes: [await nodeOf('one'), await nodeOf('two')] }
}

function etcdCommand({ etcd, etcdPeers }: Ports, folder: string): string[] {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  const here = ['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--enable-v2=false']
  const heard = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
  const others = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers]
  return ['etcd', ...here, ...heard, ...others, '--initial-cluster', `etcd=${peers}`]
}

/** The database of the product, and what PgBouncer does not pass on. */
async function prepare({ nodes }: Ports, { leader }: ClusterState): Promise<void> {
  const node = nodes.find(({ name }) => name === leader)
  const url = `postgres://postgres:postgres@127.0.0.1:${node?.postgres}/postgres`
  await askPostgres(url, 'create database trama owner trama')
  await askPostgres(url, "alter role trama set statement_timeout = '60s'")
  await askPostgres(url, "alter role trama set idle_in_transaction_session_timeout = '60s'")
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** As the first node that answers sees it; null: there is no primary yet, or the other one does not follow. */
async function readState({ nodes }: Ports, isWhole: boolean): Promise<ClusterState | null> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
    if (answer === null || !answer.ok) continue
    const { members } = (await answer.json()) as { readonly members: readonly Member[] }
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')?.name
    const synchronous = members.find(({ role }) => role === 'sync_standby')?.name ?? null
    const isThere = leader !== undefined && (await isPrimary(nodes, leader))
    return isThere && (!isWhole || synchronous !== null) ? { leader, synchronous } : null
  }
  return null
}

async function isPrimary(nodes: Ports['nodes'], name: string): Promise<boolean> {
  const node = nodes.find((each) => each.name === name)
  const answer = await fetch(`http://127.0.0.1:${node?.rest}/primary`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

async function switchOver({ nodes }: Ports, from: string, to: string): Promise<void> {
  const node = nodes.find(({ name }) => name === from)
  const answer = await fetch(`http://127.0.0.1:${node?.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: from, candidate: to }),
  })
  if (!answer.ok) throw new Error(`not switched over: ${answer.status} ${await answer.text()}`)
}
