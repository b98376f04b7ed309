import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a page and its browser say to an authenticator, and what of it a test lets go wrong. */
interface Setting {
  readonly origin: string
  /** Another name than the page's own. */
  readonly party?: string
  /** Another challenge than the one asked to sign. */
  readonly challenge?: string
  /** False: the person neither typed a PIN nor showed a finger. */
  readonly isVerified?: boolean
  /** How often the key says it was used. */
  readonly counter?: number
}

type Options = Readonly<Record<string, unknown>>

/** One that keeps one passkey with an ES256 key (W3C Web Authentication 3, 6.1 and 6.5). */
export interface Authenticator {
  create(options: Options, setting: Setting): Record<string, unknown>
  get(options: Options, setting: Setting): Record<string, unknown>
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** `idBytes`: how long the credential's id is. */
export function createAuthenticator(idBytes = 32): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(idBytes)
  let handle = ''
  const dataOf = (party: string, setting: Setting, extra: number, rest: Buffer): Buffer => {
    const said = flags.present | (setting.isVerified === false ? 0 : flags.verified) | extra
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(setting.counter ?? 0)
    return Buffer.concat([sha256(setting.party ?? party), Buffer.from([said]), counter, rest])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create: (options, setting) => {
      const { challenge, rp, user } = options as {
        readonly challenge: string
        readonly rp: { readonly id: string }
        readonly user: { readonly id: string }
      }
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const data = dataOf(rp.id, setting, flags.attested, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, setting).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get: (options, setting) => {
      const { challenge, rpId } = options as { readonly challenge: string; readonly rpId: string }
      const data = dataOf(rpId, setting, 0, Buffer.alloc(0))
      const said = clientData('webauthn.get', challenge, setting)
      return answer({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
        userHandle: handle,
      })
    },
  }
}

function clientData(type: string, asked: string, { challenge = asked, origin }: Setting): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** CBOR (RFC 8949 3): a major type and its argument. */
function head(major: number, argument: number): Buffer {
  const type = major << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 256) return Buffer.from([type | 24, argument])
  return Buffer.from([type | 25, argument >> 8, argument & 255])
}

function int(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}
