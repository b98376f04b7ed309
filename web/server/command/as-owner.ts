import { statSync } from 'node:fs'

/** Takes back what `becomeOwner` did. */
export type Return = () => void

/**
 * Root becomes whoever owns the data folder: what root made there could not be opened by the server afterwards. Files
 * that are open already, and those named after the return, are root's.
 */
export function becomeOwner(folder: string): Return {
  const { geteuid, seteuid, setegid, setgroups } = process
  if (geteuid?.() !== 0 || seteuid === undefined || setegid === undefined) return () => undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner === undefined || owner.uid === 0) return () => undefined
  setgroups?.([owner.gid])
  setegid(owner.gid)
  seteuid(owner.uid)
  return () => {
    seteuid(0)
    setegid(0)
    setgroups?.([0])
  }
}
