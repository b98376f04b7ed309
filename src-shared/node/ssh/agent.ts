import ssh2 from 'ssh2'
import type { BaseAgent, ParsedKey } from 'ssh2'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { toHostKey } from './host-key.ts'
import { blobOfLine, toLine } from './public-key.ts'
import { within } from './within.ts'

/** A key that an SSH agent holds: its line for authorized_keys and its SHA256 fingerprint. */
export interface AgentKey {
  readonly publicKey: string
  readonly comment: string
  readonly fingerprint: string
}

const windowsPipe = String.raw`\\.\pipe\openssh-ssh-agent`
const answerMs = 5000

/** Where the agent of this session listens; null: there is none. */
export function findAgent(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string | null {
  const said = env['SSH_AUTH_SOCK']
  if (said !== undefined && said !== '') return said
  return platform === 'win32' ? windowsPipe : null
}

/** The keys of this session's agent, without those of a kind that cannot be used. Answers `ssh-agent-missing`. */
export async function listAgentKeys(): Promise<Result<AgentKey[], Problem<'ssh-agent-missing'>>> {
  const address = findAgent()
  if (address === null) return fail(problem('ssh-agent-missing'))
  const keys = await readKeys(ssh2.createAgent(address))
  if (keys === null) return fail(problem('ssh-agent-missing'))
  return ok(
    keys.map((key) => {
      const blob = key.getPublicSSH()
      const { fingerprint } = toHostKey(blob)
      return { publicKey: toLine(blob, key.comment), comment: key.comment, fingerprint }
    }),
  )
}

/** The agent as if it had this one key only, so that no other is offered. Answers `ssh-agent-missing`. */
export async function agentWithOnly(
  publicKey: string,
): Promise<Result<BaseAgent, Problem<'ssh-agent-missing'>>> {
  const address = findAgent()
  if (address === null) return fail(problem('ssh-agent-missing'))
  const whole = ssh2.createAgent(address)
  const blob = blobOfLine(publicKey)
  const only = (await readKeys(whole))?.filter((key) => blob?.equals(key.getPublicSSH()) === true) ?? []
  if (only.length === 0) return fail(problem('ssh-agent-missing'))
  return ok(
    Object.assign(Object.create(whole) as BaseAgent, {
      getIdentities: (callback: (error: Error | undefined, keys: ParsedKey[]) => void) =>
        callback(undefined, only),
    }),
  )
}

/** Null: nobody answers, or something else than an agent. */
async function readKeys(agent: BaseAgent): Promise<readonly ParsedKey[] | null> {
  const asked = new Promise<readonly ParsedKey[] | null>((resolve) => {
    agent.getIdentities((error, keys) => {
      resolve(error ? null : ((keys ?? []) as ParsedKey[]))
    })
  })
  const answer = await within(answerMs, asked)
  return answer === 'late' ? null : answer
}
