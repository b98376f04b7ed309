import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:net'
import { mustRun } from '#e2e/lab/command.ts'

/** The proxies whose configurations are shipped; each is a Debian package of its own name. */
export const proxyNames = ['caddy', 'nginx', 'haproxy'] as const
export type ProxyName = (typeof proxyNames)[number]

/** A certificate for `trama.example.org` that its own key has signed. */
export interface Certificate {
  readonly folder: string
  readonly text: string
}

/** What of the shipped file is another on this machine: ports, files, and the file around it. */
export interface ProxySetup {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  readonly serverPort: number
  /** Of a second server, beside the one of the shipped file; HAProxy alone. */
  readonly secondPort?: number
  readonly certificate: Certificate
}

const path = `/usr/sbin:/usr/bin:/sbin:/bin:${process.env['PATH'] ?? ''}`
const env = { ...process.env, PATH: path }

/** Why the proxies cannot be tried here; null: they can. */
export function missingForProxies(): string | null {
  const missing = [...proxyNames, 'openssl'].filter(
    (name) => spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { env }).error !== undefined,
  )
  return missing.length === 0
    ? null
    : `the proxies need ${missing.join(', ')}: apt-get install ${missing.join(' ')}`
}

/** Makes one, with the form that each of the proxies reads. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const named = ['-subj', '/CN=trama.example.org', '-addext', 'subjectAltName=DNS:trama.example.org']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await mustRun(['openssl', 'req', ...kind, ...named, '-keyout', key, '-out', certificate])
  const text = readFileSync(certificate, 'utf8')
  await writeFile(join(folder, 'haproxy.pem'), `${text}${readFileSync(key, 'utf8')}`)
  return { folder, text }
}

/** Starts a proxy with the configuration that is shipped; answers what ends it. */
export async function startProxy(name: ProxyName, setup: ProxySetup): Promise<() => Promise<void>> {
  await mkdir(setup.folder, { recursive: true })
  const child = spawn(...(await commandOf(name, setup)), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => (said += piece.toString()))
  while (!(await listens(setup.port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    await wait(20)
  }
  return () => end(child)
}

async function commandOf(name: ProxyName, setup: ProxySetup): Promise<[string, string[]]> {
  const file = join(setup.folder, name)
  if (name === 'caddy') {
    const options = `{\n  admin off\n  auto_https disable_redirects\n  storage file_system ${setup.folder}\n}\n`
    const { folder } = setup.certificate
    const tls = `tls ${folder}/certificate.pem ${folder}/key.pem`
    const text = shipped('Caddyfile', setup).replace(
      'trama.example.org {',
      `https://trama.example.org:${setup.port} {\n  ${tls}`,
    )
    await writeFile(file, `${options}${text}`)
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]]
  }
  if (name === 'haproxy') {
    // Debian's own file, to which ours is added, lets the administrator ask there too.
    const around = `global\n    stats socket ${setup.folder}/haproxy.sock\n`
    await writeFile(file, `${around}${shipped('haproxy.cfg', setup)}`)
    return ['haproxy', ['-db', '-f', file]]
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${setup.folder}/${what};`)
    .join('\n')
  // Root's nginx would work as a user who may not write into our folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const around = `${user}daemon off;\npid ${setup.folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n`
  await writeFile(file, `${around}${shipped('nginx.conf', setup)}\n}\n`)
  return ['nginx', ['-e', 'stderr', '-p', setup.folder, '-c', file]]
}

/** Which of its servers HAProxy sends people to, by their names in its file. */
export async function serversInUse({ folder }: Pick<ProxySetup, 'folder'>): Promise<readonly string[]> {
  const asked = connect(join(folder, 'haproxy.sock'))
  asked.end('show servers state trama_server\n')
  // Below a version and a heading: backend, its name, id, name, address, whether it runs (srv_op_state 2).
  const rows = (await readText(asked)).split('\n').slice(2)
  return rows
    .map((row) => row.split(' '))
    .flatMap(([, , , name = '', , state]) => (state === '2' ? [name] : []))
}

/** The shipped file, with this machine's ports and certificate. */
function shipped(name: string, setup: ProxySetup): string {
  const second = `\n    server two 127.0.0.1:${setup.secondPort}$1`
  return readFileSync(new URL(`../../build/packaging/proxies/${name}`, import.meta.url), 'utf8')
    .replace(/^ +server one 127\.0\.0\.1:4180(.*)$/m, `$&${setup.secondPort === undefined ? '' : second}`)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${setup.serverPort}`)
    .replaceAll('/etc/ssl/trama', setup.certificate.folder)
    .replace(/(bind |listen )(\*?:)?443/, `$1127.0.0.1:${setup.port}`)
    .replace(/(bind |listen )(\*?:)?80\b/, `$1127.0.0.1:${setup.plainPort}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })
}
