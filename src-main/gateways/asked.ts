import type { Result } from '#shared/base/result.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'

export interface CustodyDeps {
  readonly keyring: Keyring
  readonly log: Log
}

/** A call of the API that may be answered here. */
export interface Asked {
  readonly own: OwnKeys
  readonly input: unknown
  forward(): Promise<Result<unknown>>
}

/** By area and name. Null: this one is the API's. */
export type Answers = Readonly<Record<string, (asked: Asked) => Promise<Result<unknown>> | null>>
