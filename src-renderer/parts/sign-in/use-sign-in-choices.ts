import { useEffect, useState } from 'react'
import type { SignInProvider } from '#shared/contract/accounts.ts'
import { recall, remember } from '#renderer/state/remember.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import type { Problem } from '#shared/base/problem.ts'

/** With what one may sign in, and to which organization. */
export interface SignInChoices {
  readonly waiting: boolean
  readonly problem: Problem | null
  readonly askAgain: () => void
  /** Null: none was named, or there is none of this name. */
  readonly organization: { readonly slug: string; readonly name: string } | null
  readonly providers: readonly SignInProvider[]
  /** The one to sign in with; null: e-mail and password, and the e-mail finds the organization. */
  readonly provider: SignInProvider | null
  readonly pick: (providerId: string) => void
  /** Short name that was typed, remembered or in the address. */
  readonly named: string | null
  /** Asks for another organization, and remembers it; null: none is named any more. */
  readonly choose: (slug: string | null) => void
}

const key = 'organization'

/** The short name of the organization that was signed in to last; null: none was ever named. */
export function recallOrganization(): string | null {
  return recall(key)
}

/** Asks with what one may sign in; `providerId` is preselected when it is among them. */
export function useSignInChoices(organization: string | null, providerId: string | null): SignInChoices {
  const [named, setNamed] = useState(organization ?? recallOrganization())
  const [picked, pick] = useState(providerId)
  const asked = useAsk('accounts', 'providers', named === null ? {} : { organization: named })
  const isMissing = asked.problem?.code === 'organization-missing'
  const found = asked.problem === null ? (asked.data?.organization ?? null) : null
  useEffect(() => {
    if (isMissing) remember(key, null)
    else if (found !== null && named !== null) remember(key, found.slug)
  }, [isMissing, found, named])
  const providers = asked.problem === null ? (asked.data?.providers ?? []) : []
  const usual = providers.find((one) => one.predetermined) ?? providers[0] ?? null
  return {
    waiting: asked.waiting,
    problem: asked.problem,
    askAgain: asked.askAgain,
    organization: found,
    providers,
    provider: providers.find((one) => one.id === picked) ?? usual,
    pick,
    named,
    choose: (slug) => {
      remember(key, slug)
      pick(null)
      setNamed(slug)
    },
  }
}
