import type { Gateways } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Directory, OpenId, ProviderProblem } from '../kernel/ports/identity-providers.ts'

/** Before a host has shown its key, these tell which ports are open, closed and filtered. */
const telling: ReadonlySet<string> = new Set(['ssh-refused', 'ssh-timeout', 'ssh-not-ssh', 'ssh-closed'])
/** What an administrator can mend: the name, the certificate, or who may be asked at all. */
const mendable = /^(address-not-allowed|ENOTFOUND|EAI_AGAIN|ERR_TLS_CERT_.*|.*CERT.*|UNABLE_TO_.*)$/

/**
 * Gateways that say no more than that a host cannot be reached, where an answer of more words would let
 * strangers look for open ports from here.
 */
export function quietGateways(gateways: Gateways): Gateways {
  const quiet = async <T>(
    host: string,
    port: number,
    asked: Promise<Result<T, ConnectProblem>>,
  ): Promise<Result<T, ConnectProblem>> => {
    const answer = await asked
    if (answer.ok || !telling.has(answer.problem.code)) return answer
    return fail(problem('ssh-unreachable', { host, port }))
  }
  return {
    greet: (host, port, jump) => quiet(host, port, gateways.greet(host, port, jump)),
    open: (target) => quiet(target.host, target.port, gateways.open(target)),
  }
}

/** A directory that says so little, too. */
export function quietDirectory(directory: Directory): Directory {
  return {
    signIn: (...asked) => quietProvider(directory.signIn(...asked)),
    test: (...asked) => quietProvider(directory.test(...asked)),
  }
}

/** OpenID providers that say so little, too. */
export function quietOpenId(openId: OpenId): OpenId {
  return {
    begin: (...asked) => quietProvider(openId.begin(...asked)),
    end: (...asked) => quietProvider(openId.end(...asked)),
    test: (...asked) => quietProvider(openId.test(...asked)),
  }
}

async function quietProvider<T>(
  asked: Promise<Result<T, ProviderProblem>>,
): Promise<Result<T, ProviderProblem>> {
  const answer = await asked
  if (answer.ok || answer.problem.code !== 'provider-unreachable') return answer
  const { host, reason } = answer.problem.facts
  return mendable.test(reason) ? answer : fail(problem('provider-unreachable', { host, reason: 'no-answer' }))
}
