import type { ConnectConfig } from 'ssh2'
import type { SignIn } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { agentWithOnly } from './agent.ts'

/** A password is only for putting a key on a machine, and is kept nowhere. */
export type Credential = SignIn | { readonly kind: 'password'; readonly password: string }

type SignInConfig = Pick<ConnectConfig, 'authHandler' | 'privateKey' | 'agent' | 'password' | 'tryKeyboard'>

/** The one way to sign in that is offered; null: none. Answers `ssh-agent-missing` when the agent has not the key. */
export async function toSignInConfig(
  credential: Credential | null,
): Promise<Result<SignInConfig, Problem<'ssh-agent-missing'>>> {
  if (credential === null) return ok({ authHandler: [] })
  switch (credential.kind) {
    case 'key':
      return ok({ authHandler: ['publickey'], privateKey: credential.privateKey })
    case 'agent': {
      const agent = await agentWithOnly(credential.publicKey)
      return agent.ok ? ok({ authHandler: ['agent'], agent: agent.value }) : agent
    }
    case 'password':
      return ok({
        authHandler: ['password', 'keyboard-interactive'],
        password: credential.password,
        tryKeyboard: true,
      })
  }
}

/** What is wrong when a machine lets nobody in with it. */
export function toRefusal(
  kind: Credential['kind'],
  user: string,
  host: string,
): Problem<'ssh-password-refused' | 'ssh-key-refused'> {
  return kind === 'password'
    ? problem('ssh-password-refused', { user, host })
    : problem('ssh-key-refused', { user, host })
}

interface Prompt {
  readonly prompt: string
  readonly echo?: boolean | undefined
}

/**
 * Answers of a password to what a machine asks (RFC 4256): to one hidden question, once. Another question,
 * as of a second factor, is left unanswered.
 */
export function createPrompter(password: string): (prompts: readonly Prompt[]) => string[] {
  let isUsed = false
  return (prompts) => {
    const isPassword = prompts.length === 1 && prompts[0]?.echo !== true && !isUsed
    if (!isPassword) return []
    isUsed = true
    return [password]
  }
}
