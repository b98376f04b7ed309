import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Attribute, Change, Client } from 'ldapts'
import { freePort } from '#web/server/testing/free-port.ts'
import { until } from '#web/server/testing/until.ts'

const run = promisify(execFile)
const program = '/usr/sbin/slapd'
const certifier = '/usr/bin/openssl'
const schemas = '/etc/ldap/schema'
const modules = '/usr/lib/ldap'

export const readerDn = 'cn=reader,dc=example,dc=org'
export const readerPassword = 'reader-of-the-directory'
export const personPassword = 'Known-to-the-directory-1'
const managerDn = 'cn=manager,dc=example,dc=org'
const managerPassword = 'manager-of-the-directory'

/** A real directory on this machine, gone with the tests. */
export interface TestDirectory {
  readonly ldap: string
  readonly ldaps: string
  /** PEM of the authority of its certificate. */
  readonly authority: string
  /** Of an authority that did not sign it. */
  readonly otherAuthority: string
  /** Makes these people the members of a group. */
  setMembers(group: string, uids: readonly string[]): Promise<void>
  /** Gives an entry of a person another value. */
  setValue(uid: string, attribute: string, value: string): Promise<void>
  stop(): Promise<void>
}

/** Why there can be no directory here; null when there can. */
export function missingSlapd(): string | null {
  if (!existsSync(program) || !existsSync(schemas)) return 'OpenLDAP (slapd) is not installed'
  return existsSync(certifier) ? null : 'openssl is not installed'
}

/** Makes a directory in a folder of its own and starts it. Everything but what the reader asks needs TLS. */
export async function startSlapd(): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-slapd-'))
  // Under its own path a profile of AppArmor would keep it from this folder.
  const copy = join(folder, 'slapd')
  copyFileSync(program, copy)
  await makeCertificates(folder)
  const config = join(folder, 'slapd.conf')
  writeFileSync(config, configOf(folder))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'people.ldif'), people)
  await run(copy, ['-T', 'add', '-f', config, '-l', join(folder, 'people.ldif')], { cwd: folder })
  const [plain, secure] = [await freePort(), await freePort()]
  const ldap = `ldap://127.0.0.1:${plain}`
  const ldaps = `ldaps://127.0.0.1:${secure}`
  const server = spawn(copy, ['-f', config, '-h', `${ldap} ${ldaps}`, '-d', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server, [plain, secure])
  const authority = readFileSync(join(folder, 'authority.pem'), 'utf8')
  const change = async (dn: string, changes: Change[]): Promise<void> => {
    const client = new Client({ url: ldaps, tlsOptions: { ca: authority } })
    try {
      await client.bind(managerDn, managerPassword)
      await client.modify(dn, changes)
    } finally {
      await client.unbind()
    }
  }
  const replacing = (type: string, values: string[]): Change[] => [
    new Change({ operation: 'replace', modification: new Attribute({ type, values }) }),
  ]
  return {
    ldap,
    ldaps,
    authority,
    otherAuthority: readFileSync(join(folder, 'other.pem'), 'utf8'),
    // A group of nobody is one of the empty name: the schema wants one.
    setMembers: (name, uids) =>
      change(
        `cn=${name},ou=groups,dc=example,dc=org`,
        replacing('member', uids.length === 0 ? [''] : uids.map(dnOf)),
      ),
    setValue: (uid, attribute, value) => change(dnOf(uid), replacing(attribute, [value])),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const dnOf = (uid: string): string => `uid=${uid},ou=people,dc=example,dc=org`

/** An authority, the server's certificate of it, and an authority that has nothing to do with it. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (...args: string[]) => run(certifier, args, { cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  for (const name of ['authority', 'other'])
    await openssl(
      ...['req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.pem`],
      ...['-subj', `/CN=Trama test ${name}`, '-days', '2', '-addext', 'basicConstraints=critical,CA:TRUE'],
    )
  await openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1')
  writeFileSync(join(folder, 'server.ext'), 'subjectAltName=IP:127.0.0.1\n')
  await openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'authority.pem', '-CAkey', 'authority.key'],
    ...['-CAcreateserial', '-out', 'server.pem', '-days', '2', '-extfile', 'server.ext'],
  )
}

function configOf(folder: string): string {
  return [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`),
    // As Active Directory has it.
    "attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )",
    `modulepath ${modules}`,
    'moduleload back_mdb',
    `TLSCACertificateFile ${folder}/authority.pem`,
    `TLSCertificateFile ${folder}/server.pem`,
    `TLSCertificateKeyFile ${folder}/server.key`,
    'TLSVerifyClient never',
    'security simple_bind=128',
    'allow bind_anon_dn',
    'database mdb',
    'maxsize 16777216',
    'suffix "dc=example,dc=org"',
    `rootdn "${managerDn}"`,
    `rootpw ${managerPassword}`,
    `directory ${folder}/data`,
    `access to attrs=userPassword by anonymous auth by * none`,
    `access to * by dn.exact="${readerDn}" read by users read by anonymous auth`,
    '',
  ].join('\n')
}

const person = (uid: string, name: string, more: readonly string[] = []): string =>
  [
    `dn: ${dnOf(uid)}`,
    'objectClass: inetOrgPerson',
    'objectClass: extensibleObject',
    `uid: ${uid}`,
    `cn: ${name}`,
    `sn: ${name}`,
    `mail: ${uid}@example.org`,
    `userPassword: ${personPassword}`,
    ...more,
    '',
    '',
  ].join('\n')

const group = (name: string, uids: readonly string[]): string =>
  [
    `dn: cn=${name},ou=groups,dc=example,dc=org`,
    'objectClass: groupOfNames',
    `cn: ${name}`,
    ...uids.map((uid) => `member: ${dnOf(uid)}`),
    '',
    '',
  ].join('\n')

const people = [
  'dn: dc=example,dc=org\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example\n\n',
  'dn: ou=people,dc=example,dc=org\nobjectClass: organizationalUnit\nou: people\n\n',
  'dn: ou=groups,dc=example,dc=org\nobjectClass: organizationalUnit\nou: groups\n\n',
  `dn: ${readerDn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: ${readerPassword}\n\n`,
  person('ana', 'Ana Ruiz'),
  person('berta', 'Berta Gil'),
  person('carla', 'Carla Paz', ['departmentNumber: net-ops']),
  person('twin', 'Twin One'),
  // Others that say they are called the same: more than are asked for.
  person('twin2', 'Twin Two', ['uid: twin']),
  person('twin3', 'Twin Three', ['uid: twin']),
  // Called as a group is.
  person('mallory', 'net-admins'),
  person('off', 'Off Duty', ['userAccountControl: 514']),
  // As whoever may write their own entry could call themselves.
  person('star', 'Star', ['uid: *']),
  'dn: uid=far,ou=people,dc=example,dc=org\nobjectClass: referral\nobjectClass: extensibleObject\nuid: far\nref: ldap://192.0.2.1/uid=far,dc=elsewhere\n\n',
  group('net-ops', ['ana']),
  group('net-admins', ['berta']),
].join('')

/** It takes connections, or says why it ended. */
async function untilReady(server: ChildProcess, ports: readonly number[]): Promise<void> {
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  for (const port of ports)
    await until(`slapd on ${port}`, async () => {
      if (server.exitCode !== null) throw new Error(`slapd ended: ${said}`)
      return new Promise<boolean>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1' }, () => {
          socket.destroy()
          resolve(true)
        })
        socket.on('error', () => resolve(false))
      })
    })
}
