import { createHash } from 'node:crypto'
import ssh2 from 'ssh2'
import type { ParsedKey } from 'ssh2'
import type { SignIn } from '#shared/app/ports.ts'
import { agentWithOnly } from './agent.ts'
import { blobOfLine } from './public-key.ts'
import { within } from './within.ts'

/** What the key of a gateway vouches for: that it is here, for one lease of a job, for one run of a route, or which one takes its place. */
export type Statement = { readonly organizationId: string; readonly gatewayId: string } & (
  | { readonly kind: 'lease'; readonly fence: number }
  | { readonly kind: 'successor'; readonly publicKey: string }
  /** A template's way to the gateway; `digest`: of what is run, empty for a look. */
  | { readonly kind: 'route'; readonly routeId: string; readonly digest: string }
)

/** What somebody at a hardware token may take. */
const answerMs = 60_000

/** Signs a statement with the key that signs in; base64, null: there is no such key, or it refused. */
export async function signStatement(signIn: SignIn, statement: Statement): Promise<string | null> {
  const data = toBeSigned(statement)
  if (signIn.kind === 'key') {
    const key = ssh2.utils.parseKey(signIn.privateKey)
    if (key instanceof Error || !key.isPrivateKey()) return null
    const signature: unknown = key.sign(data, hashOf(key))
    return Buffer.isBuffer(signature) ? signature.toString('base64') : null
  }
  const agent = await agentWithOnly(signIn.publicKey)
  const key = ssh2.utils.parseKey(signIn.publicKey)
  if (!agent.ok || key instanceof Error) return null
  const asked = new Promise<string | null>((resolve) => {
    const hash = hashOf(key)
    agent.value.sign(key, data, hash === undefined ? {} : { hash }, (error, signature) => {
      if (error || signature === undefined) resolve(null)
      else resolve((key.type.startsWith('ecdsa-') ? toDer(signature) : signature).toString('base64'))
    })
  })
  const answer = await within(answerMs, asked)
  return answer === 'late' ? null : answer
}

/** Whether the key of a public line signed exactly this statement. */
export function isSigned(publicKey: string, statement: Statement, signature: string): boolean {
  const key = ssh2.utils.parseKey(publicKey)
  if (key instanceof Error || key.isPrivateKey()) return false
  try {
    const said: unknown = key.verify(toBeSigned(statement), Buffer.from(signature, 'base64'), hashOf(key))
    return said === true
  } catch {
    return false
  }
}

/** An agent answers both numbers of an ECDSA signature as SSH has them (RFC 5656 3.1.2); Node takes them in DER. */
function toDer(signature: Buffer): Buffer {
  const split = 4 + signature.readUInt32BE(0)
  const numbers = [signature.subarray(4, split), signature.subarray(split + 4)]
  const body = Buffer.concat(numbers.flatMap((each) => [Buffer.from([0x02, each.length]), each]))
  const length = body.length < 0x80 ? [body.length] : [0x81, body.length]
  return Buffer.concat([Buffer.from([0x30, ...length]), body])
}

/** RSA has no hash of its own; what it was signed with before is SHA-1. */
function hashOf(key: ParsedKey): 'sha512' | undefined {
  return key.type === 'ssh-rsa' ? 'sha512' : undefined
}

/** As OpenSSH signs what is no sign-in (PROTOCOL.sshsig): nothing signed for one purpose is good for another. */
function toBeSigned(statement: Statement): Buffer {
  const { organizationId, gatewayId } = statement
  const said = saidOf(statement)
  const message = JSON.stringify([statement.kind, organizationId, gatewayId, said])
  const digest = createHash('sha512').update(message).digest()
  const parts = ['custody@trama', '', 'sha512', digest].map((part) => Buffer.from(part))
  return Buffer.concat([Buffer.from('SSHSIG'), ...parts.flatMap((part) => [lengthOf(part), part])])
}

function saidOf(statement: Statement): string {
  if (statement.kind === 'lease') return String(statement.fence)
  if (statement.kind === 'route') return `${statement.routeId} ${statement.digest}`
  return blobOfLine(statement.publicKey)?.toString('base64') ?? ''
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return length
}
