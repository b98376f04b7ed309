import { addToList } from '#shared/base/add-to-list.ts'
import { isKey } from '#shared/base/key-text.ts'
import { publicKeyOf } from '#shared/base/keys.ts'
import { readLines, type WireGuardLine } from '#shared/base/wireguard-file.ts'
import { readAddress } from '../drawing/addresses.ts'
import type { Notes } from '../drawing/notes.ts'
import type { TextFile } from './archive.ts'

/** One file of `wg-quick`, without its secrets: of the private key the public one is kept, nothing else. */
export interface InterfaceFile {
  readonly name: string
  /** Whether its name says which machine it is, as `wg0` does not. */
  readonly isNamed: boolean
  readonly folder: string
  readonly publicKey: string | null
  readonly addresses: readonly string[]
  readonly listenPort: string
  readonly dns: string
  readonly peers: readonly Peer[]
}

export interface Peer {
  readonly name: string
  /** Null where none stands that could be one. */
  readonly publicKey: string | null
  readonly allowedIps: readonly string[]
  readonly endpoint: string
}

/** Where a private key stands until its file is read. */
const ownKey = 'own private key'

type Fields = Map<string, string[]>

interface Section {
  readonly kind: string
  readonly fields: Fields
  comment: string
  /** What `# Name = laptop` says, anywhere in it. */
  name: string
}

const secrets: ReadonlySet<string> = new Set(['privatekey', 'presharedkey'])
const known: ReadonlySet<string> = new Set([
  'publickey',
  'address',
  'listenport',
  'dns',
  'allowedips',
  'endpoint',
])
/** As long as no word of a name is. */
const keyLike = /[A-Za-z0-9+/]{32,}=*/g

const usualName = /^(wg|wireguard|wg-quick|tun|utun)?[-_]?\d*$/i

/** Reads a file; null when it has no interface and no peer. */
export function readInterfaceFile({ name, folder = '', text }: TextFile, notes: Notes): InterfaceFile | null {
  const peers: Peer[] = []
  let [own, section, comment]: [Fields | undefined, Section | undefined, string] = [undefined, undefined, '']
  let ownName = ''
  const close = (): void => {
    if (section?.kind === 'interface' && own === undefined) {
      own = section.fields
      ownName = section.name
    }
    if (section?.kind === 'peer') peers.push(toPeer(section.fields, section.name || section.comment))
  }
  for (const line of readLines(text ?? '')) {
    if (line.kind === 'section') {
      close()
      section = { kind: line.name.toLowerCase(), fields: new Map(), comment, name: '' }
      comment = ''
    } else if (line.text === '' || line.text.startsWith(';')) {
      const { said, isName } = commentOf(line.text || (line.comment ?? ''))
      if (section !== undefined && isName && section.name === '' && section.fields.size === 0)
        section.name = said
      else if (section !== undefined && section.comment === '' && section.fields.size === 0)
        section.comment = said
      else comment = said || comment
    } else {
      comment = ''
      setField(line, section?.fields, notes)
    }
  }
  close()
  if (own === undefined && peers.length === 0) return null
  const of = (field: string): readonly string[] => own?.get(field) ?? []
  const fileName = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.conf$/i, '')
  const shown = ownName || withoutKeys(fileName ?? '')
  return {
    name: shown,
    isNamed: ownName !== '' || !usualName.test(shown),
    folder: withoutKeys(folder),
    publicKey: publicKeyOf(of(ownKey)[0] ?? ''),
    addresses: of('address').flatMap(addressesOf),
    listenPort: /^\d{1,5}$/.exec(of('listenport')[0] ?? '')?.[0] ?? '',
    dns: of('dns').flatMap(hostsOf).join(', '),
    peers,
  }
}

/** What is switched off in a comment: settings, and commands with their options. */
const switchedOff =
  /[=[\]{}<>|$%`]|&&| --?[a-z]|^(sudo|ip6?tables|nft|ip|wg|ufw|sysctl|route|iptables-\w+|systemctl|resolvectl|resolvconf|post(up|down)|pre(up|down)|[a-z]+ips|endpoint|address|dns|mtu|table)\b(?! of\b)/i

/** Comments name what follows: `# laptop of Ana`, `# Name = laptop`. What is switched off says nothing. */
function commentOf(line: string): { readonly said: string; readonly isName: boolean } {
  const text = line.replace(/^[#;\s]+/, '').slice(0, 200)
  const named = /^(?:friendly_)?name\s*[=:]\s*(.*)$/i.exec(text)?.[1]
  const said = named === undefined && switchedOff.test(text) ? '' : withoutKeys(named ?? text).trim()
  return { said, isName: named !== undefined }
}

function setField(line: WireGuardLine, fields: Fields | undefined, notes: Notes): void {
  const { value } = line
  const name = line.name.toLowerCase()
  if (secrets.has(name)) {
    notes.count('secret-left')
    // The last one counts; what it takes to work a key out is done once for a file.
    if (name === 'privatekey' && isKey(value)) fields?.set(ownKey, [value])
  } else if (!known.has(name) || fields === undefined) notes.count('setting-left')
  else {
    const plain = value.split(/\s;/, 1)[0]?.trim() ?? ''
    addToList(fields, name, plain)
  }
}

function toPeer(fields: Fields, comment: string): Peer {
  const of = (field: string): readonly string[] => fields.get(field) ?? []
  const key = of('publickey').at(-1) ?? ''
  return {
    name: comment,
    publicKey: isKey(key) ? key : null,
    allowedIps: of('allowedips').flatMap(addressesOf),
    endpoint: hostsOf(of('endpoint').at(-1) ?? '')[0] ?? '',
  }
}

/** Addresses and ranges alone, whatever else stands there. */
function addressesOf(value: string): readonly string[] {
  const parts = value.split(',').map((part) => part.trim())
  return parts.filter((part) => readAddress(part) !== null)
}

/** Host names and addresses, with or without a port. */
function hostsOf(value: string): readonly string[] {
  const parts = value.split(',').map((part) => withoutKeys(part.trim()))
  return parts.filter((part) => /^[\w.:[\]-]{1,120}$/.test(part))
}

/** A key may stand where it does not belong; it goes no further from there. */
export function withoutKeys(text: string): string {
  return text.replaceAll(keyLike, '')
}
