import { atom, useAtomValue } from 'jotai'
import type { Session } from '#shared/contract/accounts.ts'
import { may, type Permission } from '#shared/model/permissions.ts'

/** Who is signed in; null: no one. Its token is the transport's business. */
export const sessionAtom = atom<Session | null>(null)

/** The session of `sessionAtom` is over while its page is still open: the person signs in again above the page. */
export const expiredAtom = atom(false)

export function useSession(): Session | null {
  return useAtomValue(sessionAtom)
}

/** Whether to offer what needs this permission. The server decides; screens only hide. */
export function useMay(permission: Permission): boolean {
  return may(permission, useSession()?.roles ?? null)
}
